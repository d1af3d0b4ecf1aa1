package dev.eldest.engine.core;

import dev.eldest.engine.api.MemoryLease;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.memory.BudgetExceededException;
import dev.eldest.engine.memory.MemoryBudget;

/** A grant for who uses the engine: refusals are sentences. */
record BudgetLease(String owner, MemoryBudget.Lease inner) implements MemoryLease {
    static MemoryLease ask(MemoryBudget budget, String owner, long bytes) {
        try {
            return new BudgetLease(owner, budget.grant(owner, bytes));
        } catch (BudgetExceededException e) {
            throw refusal(owner, e);
        }
    }

    @Override
    public long bytes() {
        return inner.bytes();
    }

    @Override
    public void resize(long bytes) {
        try {
            inner.resize(bytes);
        } catch (BudgetExceededException e) {
            throw refusal(owner, e);
        }
    }

    @Override
    public void close() {
        inner.close();
    }

    private static RefusedException refusal(String owner, BudgetExceededException e) {
        return new RefusedException(
                owner + " asks for " + (e.asked() >> 10) + " KB, but only " + (e.free() >> 10) + " KB are free");
    }
}
