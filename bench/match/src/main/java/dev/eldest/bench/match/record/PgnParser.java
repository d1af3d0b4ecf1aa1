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

/** Parses PGN game by game, leniently: skips what is invalid. */
public final class PgnParser implements Closeable {
    private static final Pattern TAG = Pattern.compile("\\s*\\[\\s*(\\w+)\\s+\"((?:[^\"\\\\]++|\\\\.)*+)\"\\s*]\\s*");
    private static final Pattern TOKEN = Pattern.compile("[{}()]|;.*|\\$\\d*|1-0|0-1|1/2-1/2|\\*|[^\\s{}();$]+");
    private static final Pattern RESULT = Pattern.compile("1-0|0-1|1/2-1/2|\\*");
    private static final Pattern NUMBER = Pattern.compile("\\d+\\.*|\\.+");
    /** Move number before a move. A number with one digit after it is part of a xiangqi move. */
    private static final Pattern NUMBER_BEFORE = Pattern.compile("^\\d+\\.+(?!\\d$)");

    private static final Pattern ANNOTATION = Pattern.compile("[!?]+|e\\.?p\\.?");

    private final BufferedReader reader;
    /** The first line of the next game if it has been read, or null. */
    private String pendingLine;

    private int lineNumber;
    private boolean keepsRemarks;

    // State of the current game
    private Map<String, String> tags;
    private List<String> moves;
    private List<StringBuilder> remarks;
    private String result;
    private boolean inComment;
    private int variationDepth;

    /**
     * A game of a PGN file: its tags in order, and the moves of its main line as written. Without numbers, annotation
     * glyphs and variations.
     *
     * @param remarks comments behind each move, joined; empty without one. The list is empty unless comments were
     *     requested
     * @param result at the end of the moves, or null if the game is incomplete
     * @param line first line in the file, from 1
     */
    public record PgnGame(
            Map<String, String> tags, List<String> moves, List<String> remarks, String result, int line) {}

    public PgnParser(Reader reader) {
        this.reader = new BufferedReader(reader);
    }

    /** Opens a file; invalid UTF-8, as in many old files, is replaced. */
    public static PgnParser of(Path file) throws IOException {
        return new PgnParser(new InputStreamReader(Files.newInputStream(file), StandardCharsets.UTF_8));
    }

    /** Keeps the comments behind moves from now on; in some files they are the largest part. Returns this. */
    public PgnParser withComments() {
        keepsRemarks = true;
        return this;
    }

    /** Returns the next game, or null at the end. */
    public PgnGame next() throws IOException {
        tags = new LinkedHashMap<>();
        moves = new ArrayList<>();
        remarks = new ArrayList<>();
        result = null;
        inComment = false;
        variationDepth = 0;
        int start = 0;
        while (result == null) {
            String line = nextLine();
            if (line == null) {
                break;
            }
            Matcher tag = TAG.matcher(line);
            boolean isTag = !inComment && tag.matches();
            if (isTag && !moves.isEmpty()) {
                pendingLine = line;
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
        String line = pendingLine == null ? reader.readLine() : pendingLine;
        pendingLine = null;
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
        if (keepsRemarks && variationDepth == 0 && !remarks.isEmpty()) {
            remarks.getLast().append(part).append(' ');
        }
    }

    private void readToken(String token) {
        switch (token.charAt(0)) {
            case '{' -> inComment = true;
            case '(' -> variationDepth++;
            case ')' -> variationDepth = Math.max(0, variationDepth - 1);
            case ';', '$', '}' -> {
                // A comment to the end of the line, an annotation glyph, or an error.
            }
            default -> {
                if (variationDepth == 0) {
                    readWord(token);
                }
            }
        }
    }

    private void readWord(String word) {
        if (RESULT.matcher(word).matches()) {
            result = word;
        } else if (!NUMBER.matcher(word).matches() && !ANNOTATION.matcher(word).matches()) {
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
