package dev.eldest.server.cli;

import java.lang.reflect.Proxy;

/**
 * Handles signals. The JDK's only API for it is in module jdk.unsupported, whose use always causes a compiler warning,
 * so it is called by reflection.
 */
final class Signals {
    private static final String SIGNAL = "sun.misc.Signal";
    private static final String HANDLER = "sun.misc.SignalHandler";

    private Signals() {}

    /**
     * Installs a handler, which runs on a thread of its own and replaces earlier ones. A signal that the process was
     * started to ignore stays ignored.
     *
     * @param name without SIG
     */
    static void handle(String name, Runnable action) {
        try {
            Class<?> signal = Class.forName(SIGNAL);
            Class<?> handler = Class.forName(HANDLER);
            Object proxy = Proxy.newProxyInstance(
                    Signals.class.getClassLoader(), new Class<?>[] {handler}, (self, method, values) -> {
                        action.run();
                        return null;
                    });
            signal.getMethod("handle", signal, handler)
                    .invoke(null, signal.getConstructor(String.class).newInstance(name), proxy);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("signal handling is not available", e);
        }
    }
}
