package dev.eldest.server.cli;

import java.lang.reflect.Proxy;

/**
 * Hears signals. The JDK's one way to that is in its module jdk.unsupported, which the compiler warns of whatever one
 * does: so it is asked for by name.
 */
final class Signals {
    private static final String SIGNAL = "sun.misc.Signal";
    private static final String HANDLER = "sun.misc.SignalHandler";

    private Signals() {}

    /**
     * From now on this is done, on a thread of its own, whenever the signal comes, and nothing else. One that the
     * process was started to ignore stays ignored.
     *
     * @param name without the SIG
     */
    static void on(String name, Runnable what) {
        try {
            Class<?> signal = Class.forName(SIGNAL);
            Class<?> handler = Class.forName(HANDLER);
            Object told = Proxy.newProxyInstance(
                    Signals.class.getClassLoader(), new Class<?>[] {handler}, (self, method, values) -> {
                        what.run();
                        return null;
                    });
            signal.getMethod("handle", signal, handler)
                    .invoke(null, signal.getConstructor(String.class).newInstance(name), told);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("signals cannot be heard here", e);
        }
    }
}
