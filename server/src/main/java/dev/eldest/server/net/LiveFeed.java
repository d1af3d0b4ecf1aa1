package dev.eldest.server.net;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tells all who look on what the server does, ten times a second; with nobody there nothing is done at all. What is
 * told is made once for all of them. A party has as many places as it leaves free for others, so that none takes them
 * all. The monitor guards who they are; nobody is told anything under it.
 */
final class LiveFeed {
    private static final Logger LOG = LoggerFactory.getLogger(LiveFeed.class);
    private static final int MOST = 32;
    private static final long MILLIS = 100;

    private final ScheduledExecutorService timer;
    private final Supplier<String> news;
    /** With the party behind each. */
    private final Map<OutboundQueue, String> onlookers = new LinkedHashMap<>();

    /** Null while nobody looks. */
    private Future<?> task;

    /** Nothing has been made since nobody looked: the first rates are of all that time, and for nobody. */
    private boolean fresh;

    /**
     * @param timer also makes the news
     * @param news what there is to tell at a moment
     */
    LiveFeed(ScheduledExecutorService timer, Supplier<String> news) {
        this.timer = timer;
        this.news = news;
    }

    /** One more, unless there are too many, or too many of his party. */
    synchronized boolean join(OutboundQueue onlooker, String party) {
        if (!hasPlaceFor(party)) {
            return false;
        }
        onlookers.put(onlooker, party);
        if (task == null) {
            fresh = true;
            task = timer.scheduleAtFixedRate(this::tell, 0, MILLIS, TimeUnit.MILLISECONDS);
        }
        return true;
    }

    private boolean hasPlaceFor(String party) {
        int free = MOST - onlookers.size();
        long taken = onlookers.values().stream().filter(party::equals).count();
        return free > 0 && (taken == 0 || taken < free);
    }

    synchronized void leave(OutboundQueue onlooker) {
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
            for (OutboundQueue onlooker : now()) {
                onlooker.show(text);
            }
        } catch (RejectedExecutionException e) {
            // The server has ended.
        } catch (RuntimeException | Error e) {
            // What is thrown on would end the telling for good, with everybody still waiting for it.
            LOG.error("fault: nothing can be told of the server", e);
        }
    }

    private synchronized List<OutboundQueue> now() {
        List<OutboundQueue> all = fresh ? List.of() : List.copyOf(onlookers.keySet());
        fresh = false;
        return all;
    }
}
