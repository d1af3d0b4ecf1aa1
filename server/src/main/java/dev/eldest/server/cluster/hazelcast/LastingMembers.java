package dev.eldest.server.cluster.hazelcast;

import dev.eldest.server.cluster.Members;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Members, whom this one joins again if the way to them breaks down, as when the process has had no file left for a
 * connection. Meanwhile there are no others.
 *
 * <p>The monitor guards all that changes; nobody is joined with it held.
 */
public final class LastingMembers implements Members {
    private static final Logger LOG = LoggerFactory.getLogger(LastingMembers.class);
    private static final long PAUSE_SECONDS = 2;

    private final Meeting meeting;
    private Members now;
    private Listener listener;
    /** Null while nobody is to be joined. */
    private Thread joining;

    private boolean closed;

    private LastingMembers(Meeting meeting) {
        this.meeting = meeting;
    }

    /** Joins those of a cluster who can be reached, or waits for others. */
    public static LastingMembers join(Meeting meeting) throws IOException {
        LastingMembers members = new LastingMembers(meeting);
        members.now = HazelcastMembers.join(meeting, members::joinAgain);
        return members;
    }

    private synchronized void joinAgain() {
        if (closed || joining != null) {
            return;
        }
        LOG.error("the way to other members has broken down: this server goes on alone until it has joined them again");
        joining = Thread.ofPlatform().daemon().name("eldest-joins-again").start(this::tryOnAndOn);
    }

    private void tryOnAndOn() {
        try {
            Members next = null;
            while (next == null) {
                TimeUnit.SECONDS.sleep(PAUSE_SECONDS);
                next = tried();
            }
            begin(next);
        } catch (InterruptedException e) {
            // It is closed.
        }
    }

    /** Null if it could not be done. */
    private Members tried() {
        try {
            return HazelcastMembers.join(meeting, this::joinAgain);
        } catch (IOException | RuntimeException | Error e) {
            LOG.warn("not joined again: {}", e.toString());
            return null;
        }
    }

    private void begin(Members next) {
        Listener told;
        synchronized (this) {
            joining = null;
            if (closed) {
                told = null;
            } else {
                now = next;
                told = listener;
            }
        }
        if (told == null) {
            next.close();
        } else {
            LOG.info("joined again");
            next.listen(told);
        }
    }

    @Override
    public void listen(Listener here) {
        Members first;
        synchronized (this) {
            listener = here;
            first = now;
        }
        first.listen(here);
    }

    @Override
    public void send(String member, byte[] message) {
        now().send(member, message);
    }

    private synchronized Members now() {
        return now;
    }

    @Override
    public void close() {
        synchronized (this) {
            closed = true;
            if (joining != null) {
                joining.interrupt();
            }
        }
        now().close();
    }
}
