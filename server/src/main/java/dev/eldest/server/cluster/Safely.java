package dev.eldest.server.cluster;

import java.util.Collection;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Runs tasks and logs their exceptions, so that later tasks still run. */
public final class Safely {
    private static final Logger LOG = LoggerFactory.getLogger(Safely.class);

    private Safely() {}

    public static void run(Runnable task) {
        try {
            task.run();
        } catch (RuntimeException | Error e) {
            LOG.error("internal error", e);
        }
    }

    static <T> void each(Collection<T> all, Consumer<T> action) {
        all.forEach(one -> run(() -> action.accept(one)));
    }
}
