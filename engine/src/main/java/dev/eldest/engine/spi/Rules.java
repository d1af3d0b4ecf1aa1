package dev.eldest.engine.spi;

import java.util.Arrays;

/** Applies the rules to positions outside a search. */
public final class Rules {
    private static final int INITIAL_CAPACITY = 256;

    private Rules() {}

    /** Returns the legal moves in generation order; none if the game is over. */
    public static int[] legalMoves(Position position) {
        MoveList list = new MoveList(INITIAL_CAPACITY);
        position.generate(Position.ALL, list);
        return Arrays.copyOf(list.moves, list.size);
    }

    /** Returns the exact value if known, or the static evaluation. */
    public static int value(Position position) {
        int proven = position.exactValue();
        return proven != Position.NO_VALUE ? proven : position.evaluateOnce();
    }

    /** Returns the verdict, whether there are legal moves or not. */
    public static int verdict(Position position) {
        int verdict = position.verdict();
        if (verdict != Verdict.NONE) {
            return verdict;
        }
        return position.countMoves() == 0 ? position.verdictWithoutMoves() : Verdict.NONE;
    }
}
