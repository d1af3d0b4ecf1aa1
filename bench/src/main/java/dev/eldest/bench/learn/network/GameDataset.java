package dev.eldest.bench.learn.network;

import dev.eldest.bench.learn.data.GameRecord;
import dev.eldest.bench.learn.data.StartPositions;

/** Games in some order, which any thread may read. */
interface GameDataset {
    int count();

    GameRecord at(int index);

    /** Plays one again. */
    void replay(int index, StartPositions startPositions, GameRecord.Visitor visitor);
}
