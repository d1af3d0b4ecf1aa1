package dev.eldest.protocol.uci;

import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.SearchLimits.Clock;
import dev.eldest.protocol.Command;
import dev.eldest.protocol.Text;
import java.util.ArrayList;
import java.util.List;

/** The words after {@code go}. Those of UGI (p1time and so on) mean the same as those of UCI. */
final class GoParser {
    private static final String ALLOWED =
            "searchmoves, wtime, btime, winc, binc, movestogo, depth, nodes, mate, movetime,"
                    + " perft, infinite, ponder";

    private final Words words;
    private final List<String> searchMoves = new ArrayList<>();
    private long firstMillis = Clock.UNLIMITED;
    private long secondMillis = Clock.UNLIMITED;
    private long firstIncrement;
    private long secondIncrement;
    private int movesToGo;
    private int depth;
    private long nodes;
    private int mate;
    private long moveTime;
    private int perftDepth;
    private boolean infinite;
    private boolean ponder;

    private GoParser(Words words) {
        this.words = words;
    }

    static Command parse(Words words) {
        try {
            return new GoParser(words).command();
        } catch (BadWordException e) {
            return new Command.Bad(Command.Subject.GO, e.getMessage());
        }
    }

    private Command command() throws BadWordException {
        for (String word = words.next(); word != null; word = words.next()) {
            if (!take(word)) {
                throw new BadWordException(
                        "go: '" + Text.echo(word) + "' is not known here, expected is one of " + ALLOWED);
            }
        }
        if (perftDepth > 0) {
            return new Command.Perft(perftDepth);
        }
        return new Command.Go(new SearchLimits(depth, nodes, mate, moveTime, clock(), infinite, ponder, searchMoves));
    }

    private Clock clock() {
        if (firstMillis == Clock.UNLIMITED && secondMillis == Clock.UNLIMITED) {
            return null;
        }
        // Who tells of one clock only has the other like it: a player must not think for ever where a clock runs.
        return new Clock(
                known(firstMillis, secondMillis),
                known(secondMillis, firstMillis),
                firstIncrement,
                secondIncrement,
                movesToGo);
    }

    private static long known(long millis, long others) {
        return millis == Clock.UNLIMITED ? others : millis;
    }

    private boolean take(String word) throws BadWordException {
        switch (word) {
            case "infinite" -> infinite = true;
            case "ponder" -> ponder = true;
            case "searchmoves" -> takeSearchMoves();
            case "wtime", "p1time" -> firstMillis = number(word);
            case "btime", "p2time" -> secondMillis = number(word);
            case "winc", "p1inc" -> firstIncrement = Math.max(0, number(word));
            case "binc", "p2inc" -> secondIncrement = Math.max(0, number(word));
            case "movestogo" -> movesToGo = toInt(Math.max(0, number(word)));
            // A time that is already over still asks for a move, as fast as possible.
            case "movetime" -> moveTime = Math.max(1, number(word));
            case "depth" -> depth = toInt(positive(word));
            case "nodes" -> nodes = positive(word);
            case "mate" -> mate = toInt(positive(word));
            case "perft" -> perftDepth = toInt(positive(word));
            default -> {
                return false;
            }
        }
        return true;
    }

    private void takeSearchMoves() throws BadWordException {
        int before = searchMoves.size();
        while (words.peek() != null && !isKeyword(words.peek())) {
            searchMoves.add(words.next());
        }
        if (searchMoves.size() == before) {
            throw new BadWordException("go: searchmoves needs at least one move after it");
        }
    }

    private static boolean isKeyword(String word) {
        return switch (word) {
            case "infinite",
                    "ponder",
                    "searchmoves",
                    "wtime",
                    "p1time",
                    "btime",
                    "p2time",
                    "winc",
                    "p1inc",
                    "binc",
                    "p2inc",
                    "movestogo",
                    "movetime",
                    "depth",
                    "nodes",
                    "mate",
                    "perft" -> true;
            default -> false;
        };
    }

    private long positive(String name) throws BadWordException {
        long number = number(name);
        if (number < 1) {
            throw new BadWordException("go: " + name + " must be at least 1, not '" + number + "'");
        }
        return number;
    }

    private long number(String name) throws BadWordException {
        String word = words.next();
        if (word == null) {
            throw new BadWordException("go: " + name + " needs a whole number after it");
        }
        try {
            return Long.parseLong(word);
        } catch (NumberFormatException e) {
            throw new BadWordException("go: " + name + " needs a whole number after it, not '" + Text.echo(word) + "'");
        }
    }

    private static int toInt(long number) {
        return (int) Math.min(Integer.MAX_VALUE, number);
    }

    /** The message names the word. */
    private static final class BadWordException extends Exception {
        private static final long serialVersionUID = 1L;

        BadWordException(String message) {
            super(message);
        }
    }
}
