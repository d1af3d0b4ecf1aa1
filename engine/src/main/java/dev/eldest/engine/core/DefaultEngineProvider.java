package dev.eldest.engine.core;

import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.EngineConfig;
import dev.eldest.engine.api.EngineProvider;

/** Creates the engine for {@link Engine#load}. */
public final class DefaultEngineProvider implements EngineProvider {
    @Override
    public Engine create(EngineConfig settings) {
        return new EngineImpl(settings);
    }
}
