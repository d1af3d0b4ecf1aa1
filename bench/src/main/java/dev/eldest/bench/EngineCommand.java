package dev.eldest.bench;

import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.EngineSettings;
import dev.eldest.engine.api.MemoryLimits;
import java.util.concurrent.Callable;
import java.util.function.Supplier;

/** A command with an engine of its own. How much memory that may take is for the whole command line to say. */
public abstract class EngineCommand implements Callable<Integer> {
    private Supplier<MemoryLimits> memory = () -> MemoryLimits.NONE;

    /** @param limits asked when the command runs */
    public final void boundBy(Supplier<MemoryLimits> limits) {
        memory = limits;
    }

    protected final Engine engine() {
        return Engine.load(EngineSettings.plain(memory.get()));
    }
}
