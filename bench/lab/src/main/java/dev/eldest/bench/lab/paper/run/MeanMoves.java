package dev.eldest.bench.lab.paper.run;

import dev.eldest.bench.lab.paper.run.ExperimentRunner.Subject;
import dev.eldest.engine.reference.StandardSorting;
import dev.eldest.engine.spi.MoveList;
import dev.eldest.engine.spi.Position;
import java.util.Map;

/** Calculates the mean number of moves in the nodes that standard sorting visits without dropping moves. */
public final class MeanMoves {
    /** Maximum depth; deeper searches take much longer and find about the same. */
    private static final int MAX_DEPTH = 4;

    private final PapersGame game;
    private final int depth;

    public MeanMoves(PapersGame game, int deepest) {
        this.game = game;
        depth = Math.min(deepest, MAX_DEPTH);
    }

    public double mean(Subject subject) {
        Counted counted = new Counted(game.position(subject.fen(), Map.of()));
        new StandardSorting(0, false).search(counted, depth);
        return (double) counted.moves / counted.lists;
    }

    /** Returns the greatest N that the paper advises: half of the mean. */
    public int advisedDrops(Subject subject) {
        return (int) (mean(subject) / 2);
    }

    private static final class Counted extends ForwardingPosition {
        private long lists;
        private long moves;

        private Counted(Position position) {
            super(position);
        }

        @Override
        public void generate(int kinds, MoveList into) {
            int before = into.size;
            super.generate(kinds, into);
            lists++;
            moves += into.size - before;
        }
    }
}
