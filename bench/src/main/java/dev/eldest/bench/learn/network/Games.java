package dev.eldest.bench.learn.network;

import dev.eldest.bench.learn.data.GameRecord;
import dev.eldest.bench.learn.data.Starts;

/** Games in some order, which any thread may read. */
interface Games {
    int count();

    GameRecord at(int index);

    /** Plays one again. */
    void replay(int index, Starts starts, GameRecord.Visitor visitor);
}
