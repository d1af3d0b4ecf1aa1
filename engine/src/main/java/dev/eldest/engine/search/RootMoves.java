package dev.eldest.engine.search;

import dev.eldest.engine.spi.Score;
import java.util.Arrays;
import java.util.Comparator;

/** The moves of the root that a search may choose from, best known first. */
public final class RootMoves {
    private static final Comparator<RootMove> BEST_FIRST = Comparator.comparingInt((RootMove m) -> m.score)
            .thenComparingInt(m -> m.previousScore)
            .reversed();

    private final RootMove[] moves;
    private final boolean complete;
    /** Moves before this index are lines found already in this iteration (MultiPV); the search leaves them out. */
    private int firstOpen;

    /** {@code complete} says that these are all the legal moves, not a choice of them. */
    public RootMoves(int[] moves, boolean complete) {
        this.complete = complete;
        this.moves = new RootMove[moves.length];
        for (int i = 0; i < moves.length; i++) {
            this.moves[i] = new RootMove(moves[i]);
        }
    }

    public int size() {
        return moves.length;
    }

    public RootMove get(int index) {
        return moves[index];
    }

    RootMove find(int move) {
        for (RootMove rootMove : moves) {
            if (rootMove.move == move) {
                return rootMove;
            }
        }
        throw new IllegalArgumentException("not a root move: " + move);
    }

    /** Whether the search sees every legal move, so that what it finds is the position's value. */
    boolean allOpen() {
        return complete && firstOpen == 0;
    }

    int firstOpen() {
        return firstOpen;
    }

    void setFirstOpen(int index) {
        firstOpen = index;
    }

    void beginIteration() {
        for (RootMove move : moves) {
            move.previousScore = move.knownScore();
            move.score = -Score.INFINITE;
        }
        firstOpen = 0;
    }

    /** Stable: moves of which nothing new is known keep their order. */
    void sortOpen() {
        Arrays.sort(moves, firstOpen, moves.length, Comparator.comparingInt((RootMove m) -> -m.score));
    }

    void sortUpTo(int end) {
        Arrays.sort(moves, 0, end, BEST_FIRST);
    }
}
