package dev.eldest.protocol.uci;

import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.SearchLimits.Clock;
import dev.eldest.protocol.session.Command;
import dev.eldest.protocol.text.GoArgumentParser;
import dev.eldest.protocol.text.Tokenizer;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Parses the arguments of {@code go}. The names of UGI (p1time and so on) mean the same as those of UCI. */
final class GoParser extends GoArgumentParser<GoParser.GoNumber> {
    private static final Set<String> OTHERS = Set.of("infinite", "ponder", "searchmoves");
    private static final String KNOWN =
            "searchmoves, wtime, btime, winc, binc, movestogo, depth, nodes, mate, movetime, perft, infinite, ponder";

    /** Limits besides the clocks. */
    private static final Set<GoNumber> END_LIMITS =
            EnumSet.of(GoNumber.DEPTH, GoNumber.NODES, GoNumber.MATE, GoNumber.MOVE_TIME);

    /** More than any position has. */
    private static final int MAX_SEARCH_MOVES = 1000;

    private final List<String> searchMoves = new ArrayList<>();
    private boolean infinite;
    private boolean ponder;

    private GoParser(Tokenizer tokenizer) {
        super(tokenizer, GoNumber::named, OTHERS, KNOWN);
    }

    static Command parse(Tokenizer tokenizer) {
        return new GoParser(tokenizer).command();
    }

    /** @param remark reason why the arguments are incomplete */
    static Command parseBeginning(Tokenizer tokenizer, String remark) {
        GoParser parser = new GoParser(tokenizer);
        parser.remark(remark);
        return parser.command();
    }

    private Command command() {
        read();
        if (has(GoNumber.PERFT)) {
            return new Command.Perft(toInt(GoNumber.PERFT), remarks());
        }
        Clock clock = clock();
        long brief = infinite || clock != null ? 0 : defaultMillis(END_LIMITS);
        SearchLimits limits = new SearchLimits(
                toInt(GoNumber.DEPTH),
                get(GoNumber.NODES),
                toInt(GoNumber.MATE),
                brief > 0 ? brief : get(GoNumber.MOVE_TIME),
                clock,
                infinite,
                ponder,
                searchMoves);
        return new Command.Go(limits, remarks());
    }

    private Clock clock() {
        if (!has(GoNumber.FIRST_TIME) && !has(GoNumber.SECOND_TIME)) {
            return null;
        }
        // If only one clock is given, the other is the same: a player must not search for ever while a clock runs.
        return new Clock(
                get(has(GoNumber.FIRST_TIME) ? GoNumber.FIRST_TIME : GoNumber.SECOND_TIME),
                get(has(GoNumber.SECOND_TIME) ? GoNumber.SECOND_TIME : GoNumber.FIRST_TIME),
                get(GoNumber.FIRST_INCREMENT),
                get(GoNumber.SECOND_INCREMENT),
                toInt(GoNumber.MOVES_TO_GO));
    }

    @Override
    protected void handleKeyword(String word) {
        switch (word) {
            case "infinite" -> infinite = true;
            case "ponder" -> ponder = true;
            default -> takeSearchMoves();
        }
    }

    private void takeSearchMoves() {
        int before = searchMoves.size();
        for (String move = nextUnlessKeyword(); move != null; move = nextUnlessKeyword()) {
            if (searchMoves.size() < MAX_SEARCH_MOVES) {
                searchMoves.add(move);
            }
        }
        if (searchMoves.size() == before) {
            remark("go: searchmoves ignored: no move given");
        }
    }

    /** Numeric arguments of {@code go}, with their names in UCI and UGI. */
    enum GoNumber implements GoArgumentParser.Named {
        FIRST_TIME("wtime", "p1time"),
        SECOND_TIME("btime", "p2time"),
        FIRST_INCREMENT("winc", "p1inc"),
        SECOND_INCREMENT("binc", "p2inc"),
        MOVES_TO_GO("movestogo"),
        MOVE_TIME("movetime"),
        DEPTH("depth"),
        NODES("nodes"),
        MATE("mate"),
        PERFT("perft");

        private final List<String> names;

        GoNumber(String... names) {
            this.names = List.of(names);
        }

        /** Returns the argument with this name, or null. */
        static GoNumber named(String word) {
            for (GoNumber number : values()) {
                if (number.names.contains(word)) {
                    return number;
                }
            }
            return null;
        }

        @Override
        public long nearestValid(long number) {
            return switch (this) {
                // A clock may be negative, and a move is needed all the same.
                case FIRST_TIME, SECOND_TIME -> number;
                // A negative time asks for a move as fast as possible.
                case MOVE_TIME -> number < 0 ? 1 : number;
                default -> Math.max(0, number);
            };
        }

        @Override
        public boolean allowsZero() {
            return switch (this) {
                case FIRST_TIME, SECOND_TIME, FIRST_INCREMENT, SECOND_INCREMENT, MOVES_TO_GO -> true;
                case MOVE_TIME, DEPTH, NODES, MATE, PERFT -> false;
            };
        }
    }
}
