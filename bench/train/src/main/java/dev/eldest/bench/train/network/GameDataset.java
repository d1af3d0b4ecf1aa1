package dev.eldest.bench.train.network;

import dev.eldest.bench.train.data.GameRecord;
import dev.eldest.bench.train.data.StartPositions;

/** Games in a fixed order. Thread-safe. */
interface GameDataset {
    int count();

    GameRecord at(int index);

    void replay(int index, StartPositions startPositions, GameRecord.Visitor visitor);
}
