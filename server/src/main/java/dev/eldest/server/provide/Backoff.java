package dev.eldest.server.provide;

import dev.eldest.protocol.text.TextSanitizer;
import java.io.IOException;
import java.util.concurrent.ThreadLocalRandom;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Asks a site that fails again, after a pause that is twice as long each time, and not the same for all who ask.
 * Belongs to one thread.
 */
public final class Backoff {
    private static final Logger LOG = LoggerFactory.getLogger(Backoff.class);
    private static final int SPREAD = 4;
    private static final long FIRST_MILLIS = 1000;
    private static final long LONGEST_MILLIS = 60_000;

    private final long leastMillis;
    private final long mostMillis;
    private long millis;

    /** @param mostMillis also what a site is left alone that says it is asked too often */
    public Backoff(long leastMillis, long mostMillis) {
        this.leastMillis = leastMillis;
        this.mostMillis = mostMillis;
        reset();
    }

    /** For a site of others. */
    public static Backoff ofSite() {
        return new Backoff(FIRST_MILLIS, LONGEST_MILLIS);
    }

    /** Something that may come to nothing, because a site is gone, or has nothing but rubbish to say. */
    interface Attempt<T> {
        T run() throws IOException, InterruptedException;
    }

    /** Tries until it comes to something. */
    <T> T persist(Attempt<T> attempt) throws InterruptedException {
        while (true) {
            try {
                T result = attempt.run();
                reset();
                return result;
            } catch (WebResponse.TooOftenException e) {
                pause(e, mostMillis);
            } catch (IOException e) {
                pause(e, nextMillis());
            }
        }
    }

    private static void pause(IOException why, long millis) throws InterruptedException {
        LOG.atWarn()
                .addKeyValue("why", TextSanitizer.message(why.getMessage() == null ? why.toString() : why.getMessage()))
                .addKeyValue("millis", millis)
                .log("asked again later");
        Thread.sleep(millis);
    }

    void reset() {
        millis = leastMillis;
    }

    long nextMillis() {
        long now = millis;
        millis = Math.min(2 * now, mostMillis);
        return now + ThreadLocalRandom.current().nextLong(now / SPREAD + 1);
    }
}
