package dev.eldest.server.net;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tells all who look on what the server does, ten times a second; with nobody there nothing is done at all. What is
 * told is made once for all of them. The monitor guards who they are; nobody is told anything under it.
 */
final class LiveFeed {
    private static final Logger LOG = LoggerFactory.getLogger(LiveFeed.class);
    private static final int MOST = 32;
    private static final long MILLIS = 100;

    private final ScheduledExecutorService timer;
    private final Supplier<String> news;
    private final Set<Outbox> onlookers = new LinkedHashSet<>();
    /** Null while nobody looks. */
    private Future<?> task;

    /**
     * @param timer also makes the news
     * @param news what there is to tell at a moment
     */
    LiveFeed(ScheduledExecutorService timer, Supplier<String> news) {
        this.timer = timer;
        this.news = news;
    }

    /** One more, unless there are too many. */
    synchronized boolean join(Outbox onlooker) {
        if (onlookers.size() == MOST) {
            return false;
        }
        onlookers.add(onlooker);
        if (task == null) {
            task = timer.scheduleAtFixedRate(this::tell, 0, MILLIS, TimeUnit.MILLISECONDS);
        }
        return true;
    }

    synchronized void leave(Outbox onlooker) {
        onlookers.remove(onlooker);
        if (onlookers.isEmpty() && task != null) {
            task.cancel(false);
            task = null;
        }
    }

    /** Whether anybody is told anything. */
    synchronized boolean runs() {
        return task != null;
    }

    private void tell() {
        try {
            String text = news.get();
            for (Outbox onlooker : now()) {
                onlooker.show(text);
            }
        } catch (RejectedExecutionException e) {
            // The server has ended.
        } catch (RuntimeException e) {
            LOG.error("fault: nothing can be told of the server", e);
        }
    }

    private synchronized List<Outbox> now() {
        return List.copyOf(onlookers);
    }
}
