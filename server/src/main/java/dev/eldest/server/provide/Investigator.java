package dev.eldest.server.provide;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

/**
 * Has a partner look at one position after the other. One that has gone is opened anew for the next position.
 *
 * <p>One thread has positions looked at, any may stop it; the monitor guards what they share. What the partner says
 * comes on its own threads, perhaps while it is told something, and never takes the monitor.
 */
final class Investigator implements AutoCloseable {
    private static final String ERROR = "info string ERROR ";
    private static final long TO_BE_READY_SECONDS = 60;

    private final UciPartner.Source source;
    private Talk talk;
    private boolean searching;
    private boolean stopped;
    private int errand;

    /** A position cannot be looked at, for a reason that is the position's. */
    static final class UnfitException extends Exception {
        private static final long serialVersionUID = 1;

        UnfitException(String why) {
            super(why);
        }
    }

    Investigator(UciPartner.Source source) {
        this.source = source;
    }

    /** What was stopped before counts no longer; the number of what is to be done now. */
    synchronized int begin() {
        stopped = false;
        errand++;
        return errand;
    }

    /** Nothing is searched any more for this: what runs is answered at once. From any thread, and however late. */
    synchronized void stop(int finished) {
        if (finished != errand) {
            return;
        }
        stopped = true;
        if (searching) {
            sayStop();
        }
    }

    private void sayStop() {
        try {
            talk.partner.say("stop");
        } catch (IOException e) {
            // The answer will not come, and whoever waits for it hears of that.
        }
    }

    /**
     * Looks at a position until its limit is reached or it is stopped.
     *
     * @param preparation lines that come before
     * @param findings hears the lines of the search that have a value
     * @return the answer, {@code bestmove …}
     */
    String look(List<String> preparation, String go, Consumer<String> findings)
            throws IOException, InterruptedException, UnfitException {
        prepare(preparation);
        CompletableFuture<String> answer;
        synchronized (this) {
            answer = talk.expect("bestmove ", findings);
            searching = true;
            talk.partner.say(go);
            if (stopped) {
                sayStop();
            }
        }
        try {
            return get(answer, Long.MAX_VALUE);
        } finally {
            synchronized (this) {
                searching = false;
            }
        }
    }

    private void prepare(List<String> preparation) throws IOException, InterruptedException, UnfitException {
        CompletableFuture<String> ready;
        Talk now;
        synchronized (this) {
            if (talk == null || talk.over) {
                Talk next = new Talk();
                next.begin();
                talk = next;
            }
            now = talk;
            now.complaint = null;
            ready = now.expect("readyok", line -> {});
            for (String line : preparation) {
                now.partner.say(line);
            }
            now.partner.say("isready");
        }
        get(ready, TO_BE_READY_SECONDS);
        if (now.complaint != null) {
            throw new UnfitException(now.complaint);
        }
    }

    private String get(CompletableFuture<String> answer, long seconds) throws IOException, InterruptedException {
        try {
            return answer.get(seconds, TimeUnit.SECONDS);
        } catch (ExecutionException e) {
            throw new IOException(e.getCause().getMessage(), e);
        } catch (TimeoutException e) {
            close();
            throw new IOException("the server does not answer", e);
        }
    }

    @Override
    public synchronized void close() {
        if (talk != null) {
            talk.partner.close();
            talk = null;
        }
    }

    private record Awaited(String beginning, CompletableFuture<String> line, Consumer<String> findings) {}

    /** With one partner. The volatile fields are written by either side, each as a whole. */
    private final class Talk {
        private UciPartner partner;
        private volatile boolean over;
        private volatile Awaited awaited = new Awaited("uciok", new CompletableFuture<>(), line -> {});
        /** What it has complained of since the position at hand was begun; null for nothing. */
        private volatile String complaint;

        void begin() throws IOException {
            partner = source.open(this::hear, this::end);
            try {
                partner.say("uci");
            } catch (IOException e) {
                partner.close();
                throw e;
            }
        }

        CompletableFuture<String> expect(String beginning, Consumer<String> findings) {
            Awaited next = new Awaited(beginning, new CompletableFuture<>(), findings);
            awaited = next;
            if (over) {
                end();
            }
            return next.line();
        }

        private void hear(String line) {
            Awaited now = awaited;
            if (line.startsWith(now.beginning())) {
                now.line().complete(line);
            } else if (line.startsWith(ERROR)) {
                complaint = line.substring(ERROR.length());
            } else if (line.startsWith("info ") && line.contains(" score ")) {
                now.findings().accept(line);
            }
        }

        private void end() {
            over = true;
            awaited.line().completeExceptionally(new IOException("the server has gone"));
        }
    }
}
