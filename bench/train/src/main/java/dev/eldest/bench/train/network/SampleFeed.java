package dev.eldest.bench.train.network;

import dev.eldest.bench.train.data.GameRecord;
import dev.eldest.bench.train.data.StartPositions;
import dev.eldest.bench.train.network.TrainingConfig.Labelling;
import dev.eldest.engine.learn.NetworkEvaluation;
import dev.eldest.engine.nn.FeatureSet;
import dev.eldest.engine.spi.Position;

/**
 * Replays games endlessly, in a random order for each pass, for their quiet positions, of which there must be some.
 * Feed number {@code first} of {@code step} feeds takes every {@code step}-th game. Two numbers are its whole state.
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

    // State
    private long gamesTaken;
    /** Number of positions taken of the next game. */
    private int positionsTaken;

    // The current game
    private SampleBatch batch;
    private int quietSeen;
    private Position current;
    private FeatureSet featureSet;
    private GameRecord game;
    /** By ply. */
    private double[] labels;

    /** @param first index of this feed, among {@code step} feeds */
    SampleFeed(TrainingConfig config, GameDataset gameDataset, int first, int step) {
        this.gameDataset = gameDataset;
        this.first = first;
        this.step = step;
        evaluation = config.evaluation();
        labelling = config.labelling();
        seed = config.seed();
        startPositions = new StartPositions(config.game());
    }

    long gamesTaken() {
        return gamesTaken;
    }

    int positionsTaken() {
        return positionsTaken;
    }

    void resumeAt(long games, int positions) {
        gamesTaken = games;
        positionsTaken = positions;
    }

    /** Replaces all positions of the batch by the next ones. */
    void fill(SampleBatch sampleBatch) {
        batch = sampleBatch;
        batch.clear();
        while (!batch.isFull()) {
            int before = batch.size();
            quietSeen = 0;
            gameDataset.replay(next(), startPositions, this);
            int taken = Math.max(0, quietSeen - positionsTaken);
            if (batch.size() - before < taken) {
                positionsTaken += batch.size() - before;
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

    /** Every other pass is mirrored. */
    private boolean isMirrored() {
        return (pass & 1) != 0;
    }

    @Override
    public void quiet(Position position, GameRecord record, int ply) {
        quietSeen++;
        if (quietSeen <= positionsTaken || batch.isFull()) {
            return;
        }
        if (position != current) {
            current = position;
            featureSet = evaluation.features(position);
        }
        if (record != game) {
            game = record;
            labels = labelling.labels(record);
        }
        batch.add(featureSet, isMirrored(), labels[ply], record.points());
    }
}
