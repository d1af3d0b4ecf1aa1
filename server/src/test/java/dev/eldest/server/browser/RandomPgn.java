package dev.eldest.server.browser;

import dev.eldest.engine.api.BoardInfo;
import dev.eldest.engine.api.GameStatus;
import dev.eldest.engine.api.Session;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Random legal games as PGN with comments, glyphs, clocks and nested variations. */
final class RandomPgn {
    private static final int MAX_DEPTH = 4;
    private static final int MAX_LENGTH = 24;
    private static final int MAX_GLYPHS = 20;
    private static final int PERCENT = 100;

    private static final String[] WORDS = {
        "good", "better", "白优", "e4!", "[sic]", "100%", "%", "$5", "1-0", "don't", "“so”", "a;b", "(here)", "\\", "--"
    };
    private static final String[] RESULTS = {"1-0", "0-1", "1/2-1/2", "*"};
    private static final Pattern TOKEN = Pattern.compile("\\{[^}]*}|[()]|\\$\\d+|[^\\s(){}$]+");
    private static final Pattern NUMBER = Pattern.compile("\\d+\\.+");

    private final Session session;
    private final Random random;
    private final String tags;
    private final StringBuilder text = new StringBuilder();

    private RandomPgn(Session session, Random random, String tags) {
        this.session = session;
        this.random = random;
        this.tags = tags;
    }

    /**
     * Writes a random game of a session's game.
     *
     * @param tags lines with the tags of the game and of the first player
     */
    static String write(Session session, Random random, String tags) {
        return new RandomPgn(session, random, tags).write();
    }

    private String write() {
        List<String> moves;
        do {
            text.setLength(0);
            moves = game();
        } while (session.board(null, moves).result() != GameStatus.Result.ONGOING);
        return text.toString();
    }

    /** Writes a game with moves after its result. Returns the main line. */
    private List<String> game() {
        String result = RESULTS[random.nextInt(RESULTS.length)];
        text.append("[Event \"Random \\\"games\\\"\"]\n" + tags + "[Black \"B, \\\\\"]\n[Result \"" + result + "\"]\n");
        text.append("[Annotator \"nobody\"]\n\n");
        comment(50, false);
        List<String> moves = line(List.of(), 0);
        text.append(result).append('\n');
        return moves;
    }

    /** Writes moves after the given ones. Returns both. */
    private List<String> line(List<String> before, int depth) {
        List<String> moves = new ArrayList<>(before);
        int length = 1 + random.nextInt(MAX_LENGTH);
        boolean afterVariation = false;
        for (int i = 0; i < length; i++) {
            List<BoardInfo.Move> legal = session.board(null, moves).moves();
            if (legal.isEmpty()) {
                break;
            }
            if (afterVariation) {
                comment(30, false);
            }
            String move = legal.get(random.nextInt(legal.size())).text();
            move(moves, move);
            afterVariation = depth < MAX_DEPTH && variations(moves, move, legal, depth);
            moves.add(move);
        }
        return moves;
    }

    private boolean variations(List<String> moves, String main, List<BoardInfo.Move> legal, int depth) {
        Set<String> used = new HashSet<>(Set.of(main));
        while (chance(20)) {
            String other = legal.get(random.nextInt(legal.size())).text();
            if (used.add(other)) {
                text.append('(');
                comment(30, false);
                move(moves, other);
                List<String> next = new ArrayList<>(moves);
                next.add(other);
                if (chance(70)) {
                    line(next, depth + 1);
                }
                text.append(") ");
            }
        }
        return used.size() > 1;
    }

    private void move(List<String> before, String move) {
        List<String> all = new ArrayList<>(before);
        all.add(move);
        text.append(before.size() / 2 + 1).append(before.size() % 2 == 0 ? ". " : "... ");
        text.append(session.parseRecord(null, all).moves().getLast().recordText());
        space();
        if (chance(20)) {
            text.append('$').append(1 + random.nextInt(MAX_GLYPHS));
            space();
        }
        comment(25, chance(30));
    }

    private void comment(int percent, boolean clock) {
        if (chance(percent)) {
            text.append('{').append(clock ? "[%clk 0:0" + random.nextInt(9) + ":30] " : "");
            text.append(WORDS[random.nextInt(WORDS.length)]);
            while (chance(70)) {
                space();
                text.append(WORDS[random.nextInt(WORDS.length)]);
            }
            text.append('}');
            space();
        }
    }

    private void space() {
        text.append(chance(20) ? "\n" : " ");
    }

    private boolean chance(int percent) {
        return random.nextInt(PERCENT) < percent;
    }

    /** Returns the moves and brackets of a game's text. */
    static List<String> moves(String pgn) {
        return meaning(pgn).stream()
                .filter(token -> !token.matches("(?s)[\\[{$].*"))
                .toList();
    }

    /** Returns what a game's text means: its tags, then its moves, comments and brackets, without numbers. */
    static List<String> meaning(String pgn) {
        List<String> meaning = new ArrayList<>();
        String[] lines = pgn.split("\n");
        int at = 0;
        for (; at < lines.length && lines[at].startsWith("["); at++) {
            if (!lines[at].contains("\"?\"") && !lines[at].contains("????")) {
                meaning.add(lines[at]);
            }
        }
        meaning.sort(null);
        String moves = String.join(" ", List.of(lines).subList(at, lines.length));
        TOKEN.matcher(moves)
                .results()
                .map(MatchResult::group)
                .filter(token -> !NUMBER.matcher(token).matches())
                .map(token -> token.replaceAll("\\s+", " "))
                .forEach(meaning::add);
        return meaning;
    }
}
