package dev.eldest.bench.learn.network;

import dev.eldest.bench.learn.data.GameRecord;
import dev.eldest.bench.learn.data.StartPositions;
import dev.eldest.engine.learn.NetworkEvaluation;
import dev.eldest.engine.nn.FeatureSet;
import dev.eldest.engine.spi.Position;

/**
 * Plays games again, one after the other in an order drawn by lot, without end, for the positions to be learnt from, of
 * which there must be some. One of several: each takes every so-manieth game. Where it is can be told by two numbers.
 * Belongs to one thread at a time.
 */
final class SampleFeed implements GameRecord.Visitor {
    private final GameDataset gameDataset;
    private final NetworkEvaluation evaluation;
    private final Labelling labelling;
    private final long seed;
    private final int first;
    private final int step;
    private final StartPositions startPositions;
    private Permutation order;
    private long pass = -1;

    // Where it is
    private long gamesTaken;
    /** Positions taken of the next game. */
    private int positionsTaken;

    // Of the game that is played
    private SampleBatch into;
    private int seen;
    private Position current;
    private FeatureSet featureSet;
    private GameRecord game;
    /** By ply. */
    private double[] labels;

    /** @param first the number of this feed, among {@code step} of them */
    SampleFeed(TrainingConfig plan, GameDataset gameDataset, int first, int step) {
        this.gameDataset = gameDataset;
        this.first = first;
        this.step = step;
        evaluation = plan.evaluation();
        labelling = plan.labelling();
        seed = plan.seed();
        startPositions = new StartPositions(plan.game());
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
    void fill(SampleBatch sampleBatch) {
        into = sampleBatch;
        into.clear();
        while (!into.isFull()) {
            int before = into.size();
            seen = 0;
            gameDataset.replay(next(), startPositions, this);
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
        if (number / gameDataset.count() != pass) {
            pass = number / gameDataset.count();
            order = new Permutation(gameDataset.count(), seed + pass);
        }
        return order.at((int) (number % gameDataset.count()));
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
            featureSet = evaluation.inputs(position);
        }
        if (record != game) {
            game = record;
            labels = labelling.labels(record);
        }
        into.add(featureSet, isMirrored(), labels[ply], record.points());
    }
}
