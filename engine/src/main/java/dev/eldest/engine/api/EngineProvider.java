package dev.eldest.engine.api;

/** Makes engines; how {@link Engine#load} finds the one of this program. */
public interface EngineProvider {
    /** Found by name: a service loader opens every jar of the class path, which is a fifth of the launch to uciok. */
    static EngineProvider find() {
        try {
            return (EngineProvider) Class.forName("dev.eldest.engine.core.DefaultEngineProvider")
                    .getConstructor()
                    .newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("this program has no engine", e);
        }
    }

    Engine create(EngineConfig settings);
}
