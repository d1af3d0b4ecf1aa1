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

/** The words after {@code go}. Those of UGI (p1time and so on) mean the same as those of UCI. */
final class GoParser extends GoArgumentParser<GoNumber> {
    private static final Set<String> OTHERS = Set.of("infinite", "ponder", "searchmoves");

    /** Beside clocks, of which one is enough. */
    private static final Set<GoNumber> ENDS =
            EnumSet.of(GoNumber.DEPTH, GoNumber.NODES, GoNumber.MATE, GoNumber.MOVE_TIME);

    /** No position has so many moves. */
    private static final int MAX_SEARCH_MOVES = 1000;

    private final List<String> searchMoves = new ArrayList<>();
    private boolean infinite;
    private boolean ponder;

    private GoParser(Tokenizer tokenizer) {
        super(tokenizer);
    }

    static Command parse(Tokenizer tokenizer) {
        return new GoParser(tokenizer).command();
    }

    /** @param remark why the words are not all that the client said */
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
        long brief = infinite || clock != null ? 0 : briefMillis(ENDS);
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
        // Who tells of one clock only has the other like it: a player must not think for ever where a clock runs.
        return new Clock(
                get(has(GoNumber.FIRST_TIME) ? GoNumber.FIRST_TIME : GoNumber.SECOND_TIME),
                get(has(GoNumber.SECOND_TIME) ? GoNumber.SECOND_TIME : GoNumber.FIRST_TIME),
                get(GoNumber.FIRST_INCREMENT),
                get(GoNumber.SECOND_INCREMENT),
                toInt(GoNumber.MOVES_TO_GO));
    }

    @Override
    protected GoNumber number(String word) {
        return GoNumber.named(word);
    }

    @Override
    protected boolean isOther(String word) {
        return OTHERS.contains(word);
    }

    @Override
    protected void takeOther(String word) {
        switch (word) {
            case "infinite" -> infinite = true;
            case "ponder" -> ponder = true;
            default -> takeSearchMoves();
        }
    }

    @Override
    protected String known() {
        return "searchmoves, wtime, btime, winc, binc, movestogo, depth, nodes, mate, movetime, perft, infinite,"
                + " ponder";
    }

    private void takeSearchMoves() {
        int before = searchMoves.size();
        for (String move = nextUnlessKeyword(); move != null; move = nextUnlessKeyword()) {
            if (searchMoves.size() < MAX_SEARCH_MOVES) {
                searchMoves.add(move);
            }
        }
        if (searchMoves.size() == before) {
            remark("go: searchmoves needs at least one move after it and is left out");
        }
    }
}
