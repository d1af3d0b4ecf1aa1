package dev.eldest.server.provide;

import dev.eldest.protocol.text.TextSanitizer;
import java.io.IOException;
import java.util.concurrent.ThreadLocalRandom;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Repeats failed requests after a pause that doubles each time, plus a random part. Belongs to one thread. */
public final class Backoff {
    private static final Logger LOG = LoggerFactory.getLogger(Backoff.class);
    private static final int SPREAD = 4;
    private static final long MIN_MILLIS = 1000;
    private static final long MAX_MILLIS = 60_000;

    private final long minMillis;
    private final long maxMillis;
    private long millis;

    /**
     * @param minMillis first pause
     * @param maxMillis longest pause, also the pause after a rate limit of the site
     */
    public Backoff(long minMillis, long maxMillis) {
        this.minMillis = minMillis;
        this.maxMillis = maxMillis;
        reset();
    }

    public static Backoff ofSite() {
        return new Backoff(MIN_MILLIS, MAX_MILLIS);
    }

    /** A request that may fail because the site is down or its response is malformed. */
    interface Attempt<T> {
        T run() throws IOException, InterruptedException;
    }

    /** Repeats the attempt until it succeeds. */
    <T> T retry(Attempt<T> attempt) throws InterruptedException {
        while (true) {
            try {
                T result = attempt.run();
                reset();
                return result;
            } catch (WebResponse.TooOftenException e) {
                pause(e, maxMillis);
            } catch (IOException e) {
                pause(e, nextMillis());
            }
        }
    }

    private static void pause(IOException why, long millis) throws InterruptedException {
        LOG.atWarn()
                .addKeyValue(
                        "reason", TextSanitizer.message(why.getMessage() == null ? why.toString() : why.getMessage()))
                .addKeyValue("retry_ms", millis)
                .log("site request failed");
        Thread.sleep(millis);
    }

    void reset() {
        millis = minMillis;
    }

    long nextMillis() {
        long now = millis;
        millis = Math.min(2 * now, maxMillis);
        return now + ThreadLocalRandom.current().nextLong(now / SPREAD + 1);
    }
}
