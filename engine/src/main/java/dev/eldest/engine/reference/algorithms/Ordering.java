package dev.eldest.engine.reference.algorithms;

import dev.eldest.engine.reference.tree.TreeCursor;
import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.Score;
import java.util.function.IntUnaryOperator;

/** Order of a node's moves, which may learn from cutoffs. */
public interface Ordering {
    /** Evaluates all children before any is searched, and orders them by value, best first. */
    Ordering BEST_VALUE_FIRST = (moves, treeCursor) -> sort(moves, treeCursor::valueAfter);

    /** Sorts the moves, most promising first. Ties keep their order. */
    void order(int[] moves, TreeCursor treeCursor);

    /** Called when a move, the last one made at this node, caused a cutoff. */
    default void onCutoff(int move, TreeCursor treeCursor, int depth) {}

    /** Sorts moves by score, highest first. Ties keep their order. */
    static void sort(int[] moves, IntUnaryOperator score) {
        int[] scores = new int[moves.length];
        for (int i = 0; i < moves.length; i++) {
            int move = moves[i];
            int moveScore = score.applyAsInt(move);
            int at = i;
            for (; at > 0 && scores[at - 1] < moveScore; at--) {
                scores[at] = scores[at - 1];
                moves[at] = moves[at - 1];
            }
            scores[at] = moveScore;
            moves[at] = move;
        }
    }

    /** Killer moves: the last two moves with a cutoff at the same ply, since they may refute sibling nodes, too. */
    final class Killers implements Ordering {
        private final int[] last = new int[Score.MAX_PLY + 1];
        private final int[] lastButOne = new int[Score.MAX_PLY + 1];

        @Override
        public void order(int[] moves, TreeCursor treeCursor) {
            int first = last[treeCursor.ply()];
            int second = lastButOne[treeCursor.ply()];
            sort(moves, move -> Move.identity(move) == first ? 2 : Move.identity(move) == second ? 1 : 0);
        }

        @Override
        public void onCutoff(int move, TreeCursor treeCursor, int depth) {
            int ply = treeCursor.ply();
            if (Move.identity(move) != last[ply]) {
                lastButOne[ply] = last[ply];
                last[ply] = Move.identity(move);
            }
        }
    }

    /** History heuristic: orders moves by their cutoffs anywhere in the tree. Cutoffs near the root count more. */
    final class History implements Ordering {
        private static final int IDENTITIES = 1 << 16;

        /** Indexed by side and move identity. */
        private final int[][] history = new int[2][IDENTITIES];

        @Override
        public void order(int[] moves, TreeCursor treeCursor) {
            int[] own = history[treeCursor.ply() % 2];
            sort(moves, move -> own[Move.identity(move)]);
        }

        @Override
        public void onCutoff(int move, TreeCursor treeCursor, int depth) {
            history[treeCursor.ply() % 2][Move.identity(move)] += 1 << Math.min(depth, 16);
        }
    }

    /** Orders the move of the last search's best line first, at the nodes of that line. */
    final class BestLine implements Ordering {
        private int[] line = {};

        void setLine(int[] best) {
            line = best;
        }

        @Override
        public void order(int[] moves, TreeCursor treeCursor) {
            int ply = treeCursor.ply();
            if (ply < line.length && treeCursor.isOn(line)) {
                sort(moves, move -> move == line[ply] ? 1 : 0);
            }
        }
    }
}
