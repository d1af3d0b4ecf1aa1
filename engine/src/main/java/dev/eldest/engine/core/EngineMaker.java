package dev.eldest.engine.core;

import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.EngineProvider;
import dev.eldest.engine.api.EngineSettings;

/** Makes the engine for {@link Engine#load}. */
public final class EngineMaker implements EngineProvider {
    @Override
    public Engine create(EngineSettings settings) {
        return new EngineImpl(settings);
    }
}
