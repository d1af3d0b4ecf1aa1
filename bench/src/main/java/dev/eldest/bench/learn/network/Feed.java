package dev.eldest.bench.learn.network;

import dev.eldest.bench.learn.data.GameRecord;
import dev.eldest.bench.learn.data.Starts;
import dev.eldest.engine.learn.NetworkEvaluation;
import dev.eldest.engine.nn.Inputs;
import dev.eldest.engine.spi.Position;

/**
 * Plays games again, one after the other in an order drawn by lot, without end, for the positions to be learnt from, of
 * which there must be some. One of several: each takes every so-manieth game. Where it is can be told by two numbers.
 * Belongs to one thread at a time.
 */
final class Feed implements GameRecord.Visitor {
    private final Games games;
    private final NetworkEvaluation evaluation;
    private final Labelling labelling;
    private final long seed;
    private final int first;
    private final int step;
    private final Starts starts;
    private Permutation order;
    private long pass = -1;

    // Where it is
    private long gamesTaken;
    /** Positions taken of the next game. */
    private int positionsTaken;

    // Of the game that is played
    private Positions into;
    private int seen;
    private Position current;
    private Inputs inputs;
    private GameRecord game;
    /** By ply. */
    private double[] labels;

    /** @param first the number of this feed, among {@code step} of them */
    Feed(LearningPlan plan, Games games, int first, int step) {
        this.games = games;
        this.first = first;
        this.step = step;
        evaluation = plan.evaluation();
        labelling = plan.labelling();
        seed = plan.seed();
        starts = new Starts(plan.game());
    }

    long gamesTaken() {
        return gamesTaken;
    }

    int positionsTaken() {
        return positionsTaken;
    }

    void goOnFrom(long games, int positions) {
        gamesTaken = games;
        positionsTaken = positions;
    }

    /** Replaces all positions by the next ones. */
    void fill(Positions positions) {
        into = positions;
        into.clear();
        while (!into.isFull()) {
            int before = into.size();
            seen = 0;
            games.replay(next(), starts, this);
            int taken = Math.max(0, seen - positionsTaken);
            if (into.size() - before < taken) {
                positionsTaken += into.size() - before;
            } else {
                positionsTaken = 0;
                gamesTaken++;
            }
        }
    }

    private int next() {
        long number = first + gamesTaken * step;
        if (number / games.count() != pass) {
            pass = number / games.count();
            order = new Permutation(games.count(), seed + pass);
        }
        return order.at((int) (number % games.count()));
    }

    /** In every other pass. */
    private boolean isMirrored() {
        return (pass & 1) != 0;
    }

    @Override
    public void quiet(Position position, GameRecord record, int ply) {
        seen++;
        if (seen <= positionsTaken || into.isFull()) {
            return;
        }
        if (position != current) {
            current = position;
            inputs = evaluation.inputs(position);
        }
        if (record != game) {
            game = record;
            labels = labelling.labels(record);
        }
        into.add(inputs, isMirrored(), labels[ply], record.points());
    }
}
