package dev.eldest.engine.spi;

import java.util.Arrays;

/** What the rules say of a position that nobody searches; cold. */
public final class Rules {
    private static final int USUAL_MOVES = 256;

    private Rules() {}

    /** The legal moves in generation order; none once the game is decided on the board. */
    public static int[] legalMoves(Position position) {
        MoveList list = new MoveList(USUAL_MOVES);
        position.generate(Position.ALL, list);
        return Arrays.copyOf(list.moves, list.size);
    }

    /** The value of a position that nobody searches: what is proven of it, or else an estimate. */
    public static int value(Position position) {
        int proven = position.exactValue();
        return proven != Position.NO_VALUE ? proven : position.evaluateOnce();
    }

    /** The verdict on the game as it stands, moves or not. */
    public static int verdict(Position position) {
        int verdict = position.verdict();
        if (verdict != Verdict.NONE) {
            return verdict;
        }
        return position.countMoves() == 0 ? position.verdictWithoutMoves() : Verdict.NONE;
    }
}
