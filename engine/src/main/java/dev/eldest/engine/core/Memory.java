package dev.eldest.engine.core;

import dev.eldest.engine.api.MemoryLimits;
import dev.eldest.engine.memory.MemoryBudget;

/** The engine's budgets: what is mapped from the system, and what lies on the Java heap, which has a bound of its own. */
record Memory(MemoryBudget outsideHeap, MemoryBudget onHeap) {
    Memory(MemoryLimits limits) {
        this(new MemoryBudget(limits.outsideHeap()), new MemoryBudget(limits.onHeap()));
    }
}
