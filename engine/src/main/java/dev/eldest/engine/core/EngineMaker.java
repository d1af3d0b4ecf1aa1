package dev.eldest.engine.core;

import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.EngineProvider;
import dev.eldest.engine.api.MemoryLimits;

/** Makes the engine for {@link Engine#load}. */
public final class EngineMaker implements EngineProvider {
    @Override
    public Engine create(MemoryLimits limits) {
        return new EngineImpl(new Memory(limits));
    }
}
