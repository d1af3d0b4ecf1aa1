package dev.eldest.bench.match.record;

import dev.eldest.protocol.text.TextSanitizer;
import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads games one after the other from text in PGN, leniently: what makes no sense is passed over. */
public final class PgnParser implements Closeable {
    private static final Pattern TAG = Pattern.compile("\\s*\\[\\s*(\\w+)\\s+\"((?:[^\"\\\\]++|\\\\.)*+)\"\\s*]\\s*");
    private static final Pattern TOKEN = Pattern.compile("[{}()]|;.*|\\$\\d*|1-0|0-1|1/2-1/2|\\*|[^\\s{}();$]+");
    private static final Pattern RESULT = Pattern.compile("1-0|0-1|1/2-1/2|\\*");
    private static final Pattern NUMBER = Pattern.compile("\\d+\\.*|\\.+");
    /** In front of a move; where one digit follows, the number is part of a move of xiangqi. */
    private static final Pattern NUMBER_BEFORE = Pattern.compile("^\\d+\\.+(?!\\d$)");

    private static final Pattern NO_MOVE = Pattern.compile("[!?]+|e\\.?p\\.?");

    private final BufferedReader reader;
    /** A line that was read and belongs to the next game, or null. */
    private String ahead;

    private int lineNumber;
    private boolean keepsRemarks;

    // The game being read.
    private Map<String, String> tags;
    private List<String> moves;
    private List<StringBuilder> remarks;
    private String result;
    private boolean inComment;
    private int sideLines;

    public PgnParser(Reader reader) {
        this.reader = new BufferedReader(reader);
    }

    /** Reads a file; bytes that are no UTF-8, as in many old files, do no harm. */
    public static PgnParser of(Path file) throws IOException {
        return new PgnParser(new InputStreamReader(Files.newInputStream(file), StandardCharsets.UTF_8));
    }

    /** The same reader, which keeps the comments behind moves from now on: in some files they are most of it. */
    public PgnParser withRemarks() {
        keepsRemarks = true;
        return this;
    }

    /** The next game, or null at the end. */
    public PgnGame next() throws IOException {
        tags = new LinkedHashMap<>();
        moves = new ArrayList<>();
        remarks = new ArrayList<>();
        result = null;
        inComment = false;
        sideLines = 0;
        int start = 0;
        while (result == null) {
            String line = nextLine();
            if (line == null) {
                break;
            }
            Matcher tag = TAG.matcher(line);
            boolean isTag = !inComment && tag.matches();
            if (isTag && !moves.isEmpty()) {
                ahead = line;
                lineNumber--;
                break;
            }
            if (isTag) {
                tags.put(tag.group(1), tag.group(2).replaceAll("\\\\(.)", "$1"));
            } else if (inComment || !line.startsWith("%")) {
                readMoves(line);
            }
            start = start == 0 && !(tags.isEmpty() && moves.isEmpty()) ? lineNumber : start;
        }
        return tags.isEmpty() && moves.isEmpty() && result == null ? null : game(start);
    }

    private PgnGame game(int start) {
        List<String> written =
                remarks.stream().map(each -> each.toString().strip()).toList();
        return new PgnGame(tags, moves, written, result, start);
    }

    private String nextLine() throws IOException {
        String line = ahead == null ? reader.readLine() : ahead;
        ahead = null;
        lineNumber++;
        return line != null && lineNumber == 1 ? TextSanitizer.withoutMark(line) : line;
    }

    private void readMoves(String line) {
        Matcher token = TOKEN.matcher(line);
        int at = 0;
        while (at < line.length() && result == null) {
            if (inComment) {
                int end = line.indexOf('}', at);
                inComment = end < 0;
                remark(line.substring(at, end < 0 ? line.length() : end));
                at = end < 0 ? line.length() : end + 1;
            } else if (token.find(at)) {
                at = token.end();
                readToken(token.group());
            } else {
                return;
            }
        }
    }

    private void remark(String part) {
        if (keepsRemarks && sideLines == 0 && !remarks.isEmpty()) {
            remarks.getLast().append(part).append(' ');
        }
    }

    private void readToken(String token) {
        switch (token.charAt(0)) {
            case '{' -> inComment = true;
            case '(' -> sideLines++;
            case ')' -> sideLines = Math.max(0, sideLines - 1);
            case ';', '$', '}' -> {
                // A comment to the end of the line, a sign, or a slip.
            }
            default -> {
                if (sideLines == 0) {
                    readWord(token);
                }
            }
        }
    }

    private void readWord(String word) {
        if (RESULT.matcher(word).matches()) {
            result = word;
        } else if (!NUMBER.matcher(word).matches() && !NO_MOVE.matcher(word).matches()) {
            moves.add(NUMBER_BEFORE.matcher(word).replaceFirst(""));
            if (keepsRemarks) {
                remarks.add(new StringBuilder());
            }
        }
    }

    @Override
    public void close() throws IOException {
        reader.close();
    }
}
