package dev.eldest.bench.learn.network;

import dev.eldest.bench.learn.data.GameRecord;
import dev.eldest.bench.learn.data.StartPositions;

/** Games in a fixed order. Thread-safe. */
interface GameDataset {
    int count();

    GameRecord at(int index);

    /** Replays a game. */
    void replay(int index, StartPositions startPositions, GameRecord.Visitor visitor);
}
