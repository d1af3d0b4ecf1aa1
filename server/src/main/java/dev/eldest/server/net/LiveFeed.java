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
 * Sends the server's live status to its subscribers ten times a second; without subscribers it does nothing. The status
 * is made once for all of them. A new subscription of a tenant needs more free ones than it already has. The monitor
 * guards the subscribers; nothing is sent under it.
 */
final class LiveFeed {
    private static final Logger LOG = LoggerFactory.getLogger(LiveFeed.class);
    private static final int MAX_SUBSCRIBERS = 32;
    private static final long INTERVAL_MILLIS = 100;

    private final ScheduledExecutorService timer;
    private final Supplier<String> status;
    /** Tenants by subscriber. */
    private final Map<OutboundQueue, String> subscribers = new LinkedHashMap<>();

    /** Null without subscribers. */
    private Future<?> task;

    /** The next status is the first after a pause and is not sent: its rates cover the whole pause. */
    private boolean skipNext;

    /**
     * @param timer also makes the status
     * @param status current status line
     */
    LiveFeed(ScheduledExecutorService timer, Supplier<String> status) {
        this.timer = timer;
        this.status = status;
    }

    /** Adds a subscriber. Returns false if there are too many, in total or of the tenant. */
    synchronized boolean subscribe(OutboundQueue subscriber, String tenant) {
        if (!hasRoomFor(tenant)) {
            return false;
        }
        subscribers.put(subscriber, tenant);
        if (task == null) {
            skipNext = true;
            task = timer.scheduleAtFixedRate(this::sendStatus, 0, INTERVAL_MILLIS, TimeUnit.MILLISECONDS);
        }
        return true;
    }

    private boolean hasRoomFor(String tenant) {
        int free = MAX_SUBSCRIBERS - subscribers.size();
        long taken = subscribers.values().stream().filter(tenant::equals).count();
        return free > 0 && (taken == 0 || taken < free);
    }

    synchronized void unsubscribe(OutboundQueue subscriber) {
        subscribers.remove(subscriber);
        if (subscribers.isEmpty() && task != null) {
            task.cancel(false);
            task = null;
        }
    }

    private void sendStatus() {
        try {
            String line = status.get();
            for (OutboundQueue subscriber : dueSubscribers()) {
                subscriber.sendStatus(line);
            }
        } catch (RejectedExecutionException e) {
            // The server has ended.
        } catch (RuntimeException | Error e) {
            // An exception would end the scheduled task for all subscribers.
            LOG.error("internal error: live status not sent", e);
        }
    }

    private synchronized List<OutboundQueue> dueSubscribers() {
        List<OutboundQueue> all = skipNext ? List.of() : List.copyOf(subscribers.keySet());
        skipNext = false;
        return all;
    }
}
