package dev.eldest.engine.core;

import dev.eldest.engine.parallel.WorkerPool;
import dev.eldest.engine.search.Seats;

/** What all sessions of an engine share. */
record Resources(GameRegistry games, Seats seats, WorkerPool pool, Memory memory, Slots slots) {}
