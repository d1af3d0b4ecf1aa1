package dev.eldest.engine.core;

import dev.eldest.engine.api.MemoryLease;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.memory.BudgetExceededException;
import dev.eldest.engine.memory.MemoryBudget;

/** A lease for callers of the engine. Refusals are {@link RefusedException}s with a message for the user. */
record BudgetLease(String owner, MemoryBudget.Lease delegate) implements MemoryLease {
    static MemoryLease lease(MemoryBudget budget, String owner, long bytes) {
        try {
            return new BudgetLease(owner, budget.lease(owner, bytes));
        } catch (BudgetExceededException e) {
            throw refusal(owner, e);
        }
    }

    @Override
    public long bytes() {
        return delegate.bytes();
    }

    @Override
    public void resize(long bytes) {
        try {
            delegate.resize(bytes);
        } catch (BudgetExceededException e) {
            throw refusal(owner, e);
        }
    }

    @Override
    public void close() {
        delegate.close();
    }

    private static RefusedException refusal(String owner, BudgetExceededException e) {
        return new RefusedException(
                owner + " needs " + (e.requested() >> 10) + " KB, but only " + (e.free() >> 10) + " KB are free");
    }
}
