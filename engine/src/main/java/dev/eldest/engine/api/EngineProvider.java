package dev.eldest.engine.api;

/** Makes engines; how {@link Engine#load} finds the one of this program. */
public interface EngineProvider {
    Engine create(EngineSettings settings);
}
