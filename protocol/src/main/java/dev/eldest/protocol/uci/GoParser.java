package dev.eldest.protocol.uci;

import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.SearchLimits.Clock;
import dev.eldest.protocol.dialogue.Command;
import dev.eldest.protocol.text.Text;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.regex.Pattern;

/**
 * The words after {@code go}. Those of UGI (p1time and so on) mean the same as those of UCI. What cannot be understood
 * is left out, with a remark, and the rest is used: a move is wanted in any case.
 */
final class GoParser {
    private static final String KNOWN =
            "searchmoves, wtime, btime, winc, binc, movestogo, depth, nodes, mate, movetime,"
                    + " perft, infinite, ponder";

    /** As programs write numbers that they keep as fractions: 1000.0, 1e+06. */
    private static final Pattern FRACTION = Pattern.compile("[+-]?\\d+(\\.\\d*)?([eE][+-]?\\d+)?");

    /** For a go of which nothing is left that would ever end it. */
    private static final long BRIEF_MILLIS = 100;

    /** No position has so many moves. */
    private static final int MOST_SEARCH_MOVES = 1000;

    private static final int MOST_REMARKS = 5;
    private static final int LONGEST_COMPLAINT = 100;

    private final Words words;
    private final Map<GoNumber, Long> numbers = new EnumMap<>(GoNumber.class);
    private final List<String> searchMoves = new ArrayList<>();
    private final List<String> remarks = new ArrayList<>();
    private final StringJoiner unknown = new StringJoiner(" ");
    private boolean infinite;
    private boolean ponder;

    private GoParser(Words words) {
        this.words = words;
    }

    static Command parse(Words words) {
        return new GoParser(words).command();
    }

    /** @param remark why the words are not all that the client said */
    static Command parseBeginning(Words words, String remark) {
        GoParser parser = new GoParser(words);
        parser.remark(remark);
        return parser.command();
    }

    private Command command() {
        for (String word = words.next(); word != null; word = words.next()) {
            take(word);
        }
        if (unknown.length() > 0) {
            remarks.add("go: not known and left out: " + unknown + "; known are " + KNOWN);
        }
        if (numbers.containsKey(GoNumber.PERFT)) {
            return new Command.Perft(toInt(GoNumber.PERFT), remarks);
        }
        Clock clock = clock();
        if (!infinite && clock == null && wantsAnEndAndHasNone()) {
            numbers.put(GoNumber.MOVE_TIME, BRIEF_MILLIS);
            remarks.add("go: nothing here ends the search, so it takes " + BRIEF_MILLIS + " ms");
        }
        SearchLimits limits = new SearchLimits(
                toInt(GoNumber.DEPTH),
                get(GoNumber.NODES),
                toInt(GoNumber.MATE),
                get(GoNumber.MOVE_TIME),
                clock,
                infinite,
                ponder,
                searchMoves);
        return new Command.Go(limits, remarks);
    }

    /** A go alone, or with nothing but the moves to search, lasts until stop; other words mean to bound it. */
    private boolean wantsAnEndAndHasNone() {
        boolean wanted = !numbers.isEmpty() || !remarks.isEmpty();
        return wanted
                && !numbers.containsKey(GoNumber.DEPTH)
                && !numbers.containsKey(GoNumber.NODES)
                && !numbers.containsKey(GoNumber.MATE)
                && !numbers.containsKey(GoNumber.MOVE_TIME);
    }

    private Clock clock() {
        Long first = numbers.get(GoNumber.FIRST_TIME);
        Long second = numbers.get(GoNumber.SECOND_TIME);
        if (first == null && second == null) {
            return null;
        }
        // Who tells of one clock only has the other like it: a player must not think for ever where a clock runs.
        return new Clock(
                first == null ? second : first,
                second == null ? first : second,
                get(GoNumber.FIRST_INCREMENT),
                get(GoNumber.SECOND_INCREMENT),
                toInt(GoNumber.MOVES_TO_GO));
    }

    private void take(String word) {
        switch (word) {
            case "infinite" -> infinite = true;
            case "ponder" -> ponder = true;
            case "searchmoves" -> takeSearchMoves();
            default -> {
                GoNumber number = GoNumber.named(word);
                if (number != null) {
                    takeNumber(number, word);
                } else if (unknown.length() < LONGEST_COMPLAINT) {
                    unknown.add(Text.echo(word));
                }
            }
        }
    }

    private void takeSearchMoves() {
        int before = searchMoves.size();
        while (words.peek() != null && !isKeyword(words.peek())) {
            String move = words.next();
            if (searchMoves.size() < MOST_SEARCH_MOVES) {
                searchMoves.add(move);
            }
        }
        if (searchMoves.size() == before) {
            remark("go: searchmoves needs at least one move after it and is left out");
        }
    }

    private static boolean isKeyword(String word) {
        return word.equals("infinite")
                || word.equals("ponder")
                || word.equals("searchmoves")
                || GoNumber.named(word) != null;
    }

    private void takeNumber(GoNumber number, String name) {
        String word = words.peek();
        if (word == null || isKeyword(word)) {
            remark("go: " + name + " needs a number after it and is left out");
            return;
        }
        words.next();
        if (!FRACTION.matcher(word).matches()) {
            remark("go: " + name + " needs a number after it, not '" + Text.echo(word) + "'; it is left out");
            return;
        }
        long read = wholeNumber(word);
        long usable = number.usable(read);
        if (usable == 0 && !number.mayBeZero()) {
            remark("go: " + name + " must be at least 1, not '" + Text.echo(word) + "'; it is left out");
            return;
        }
        if (usable != read || !isWhole(word)) {
            remark("go: " + name + " '" + Text.echo(word) + "' counts as " + usable);
        }
        if (numbers.put(number, usable) != null) {
            remark("go: " + name + " is said more than once; the last time counts");
        }
    }

    /** The nearest there is, for what is too large. */
    private static long wholeNumber(String word) {
        try {
            return Long.parseLong(word);
        } catch (NumberFormatException e) {
            return (long) Double.parseDouble(word);
        }
    }

    private static boolean isWhole(String word) {
        return word.chars().allMatch(letter -> letter >= '0' && letter <= '9' || letter == '-' || letter == '+');
    }

    /** A line full of nonsense is not answered with a page of remarks. */
    private void remark(String text) {
        if (remarks.size() < MOST_REMARKS) {
            remarks.add(text);
        }
    }

    private long get(GoNumber number) {
        return numbers.getOrDefault(number, 0L);
    }

    private int toInt(GoNumber number) {
        return (int) Math.min(Integer.MAX_VALUE, get(number));
    }
}
