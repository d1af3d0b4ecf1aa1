package dev.eldest.server.cluster;

import java.util.Collection;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Does what must not keep the rest from being done: what is thrown is logged. */
final class Safely {
    private static final Logger LOG = LoggerFactory.getLogger(Safely.class);

    private Safely() {}

    static void run(Runnable what) {
        try {
            what.run();
        } catch (RuntimeException | Error e) {
            LOG.error("fault", e);
        }
    }

    static <T> void each(Collection<T> all, Consumer<T> what) {
        all.forEach(one -> run(() -> what.accept(one)));
    }
}
