package dev.eldest.bench.learn.network;

import dev.eldest.bench.learn.data.GameRecord;

/** Games in some order, which any thread may read. */
interface Games {
    int count();

    GameRecord at(int index);
}
