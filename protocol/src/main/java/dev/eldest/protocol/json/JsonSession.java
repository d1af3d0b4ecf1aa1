package dev.eldest.protocol.json;

import dev.eldest.protocol.jobs.AnalysisResult;
import dev.eldest.protocol.jobs.Job;
import dev.eldest.protocol.jobs.JobClient;
import dev.eldest.protocol.jobs.JobListener;
import dev.eldest.protocol.jobs.JobQueue;
import dev.eldest.protocol.session.MemoryQuota;
import dev.eldest.protocol.session.ProtocolSession;
import dev.eldest.protocol.session.Reply;
import dev.eldest.protocol.session.ReplySink;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.IntPredicate;

/**
 * One client's talk in lines of JSON: positions in, answers out, in whatever order they are found, every position
 * answered exactly once. A line never waits for a search.
 *
 * <p>Lines come on one thread at a time, answers are told on any. {@code inputOver} and {@code closed} are volatile
 * flags, each set once; {@code ended} is won by one of those who see that all is answered.
 */
public final class JsonSession implements ProtocolSession, JobListener {
    private static final int MAX_WARNINGS = 8;
    private static final int LONG_LINE = 4096;
    private static final String FULL = "the queue is full; ask again when some of your answers have come";

    private final JobQueue queue;
    private final ReplySink sink;
    private final Runnable onEnd;
    private final JobClient jobs;
    private final AtomicBoolean ended = new AtomicBoolean();
    private volatile boolean inputOver;
    private volatile boolean closed;

    /**
     * @param party who is behind the client, and perhaps behind others
     * @param memoryQuota for what waits
     * @param onEnd called once, when the client has no more to say and everything is answered
     */
    public JsonSession(JobQueue queue, String party, ReplySink sink, MemoryQuota memoryQuota, Runnable onEnd) {
        this.queue = queue;
        this.sink = sink;
        this.onEnd = onEnd;
        jobs = queue.enter(party, memoryQuota, this);
    }

    @Override
    public void line(String text, long cameNanos) {
        if (text.isBlank() || inputOver || closed) {
            return;
        }
        try {
            Query.Read read =
                    text.length() > LONG_LINE ? queue.withLock(() -> QueryParser.read(text)) : QueryParser.read(text);
            carryOut(read, text.length());
        } catch (BadQueryException e) {
            say(JsonAnswers.error(e.id(), e.field(), e.getMessage()));
        }
    }

    @Override
    public void tooLong(String beginning, int limit) {
        say(JsonAnswers.error(QueryParser.idIn(beginning), null, tooLong(limit)));
    }

    static String tooLong(int limit) {
        return "a line may have at most " + limit + " bytes";
    }

    private void carryOut(Query.Read read, int length) {
        warn(read);
        switch (read.query()) {
            case Query.Analyze analyze -> {
                if (!jobs.add(analyze.request(), analyze.turns(), length)) {
                    String drained = queue.drained();
                    say(JsonAnswers.error(read.id(), null, drained == null ? FULL : drained));
                }
            }
            case Query.Terminate terminate -> {
                terminate(terminate);
                say(JsonAnswers.done(read));
            }
            case Query.ClearCache _ -> {
                jobs.forget();
                say(JsonAnswers.done(read));
            }
            case Query.QueryVersion _ -> say(JsonAnswers.done(read));
        }
    }

    private void terminate(Query.Terminate terminate) {
        Set<Integer> turns = terminate.turns() == null ? null : Set.copyOf(terminate.turns());
        IntPredicate meant = turn -> turns == null || turns.contains(turn);
        if (terminate.id() == null) {
            jobs.terminateAll(meant);
        } else {
            jobs.terminate(terminate.id(), meant);
        }
    }

    private void warn(Query.Read read) {
        List<String> unknown = read.unknown();
        for (String field : unknown.subList(0, Math.min(MAX_WARNINGS, unknown.size()))) {
            say(JsonAnswers.warning(read.id(), field, "this field is not known here, and passed over"));
        }
    }

    /** How many positions have no answer yet. */
    public int pending() {
        return jobs.pending();
    }

    @Override
    public void resume() {
        jobs.goOn();
    }

    @Override
    public boolean idle() {
        return pending() == 0 || sink.congested();
    }

    @Override
    public void hangUp() {
        inputOver = true;
        if (pending() == 0) {
            end();
        }
    }

    @Override
    public void leave() {
        inputOver = true;
        jobs.terminateAll(_ -> true);
        hangUp();
    }

    @Override
    public void close() {
        closed = true;
        jobs.close();
    }

    @Override
    public boolean congested() {
        return sink.congested();
    }

    /** One that comes when much is unread already is not worth its room. */
    @Override
    public void progress(Job job, AnalysisResult analysisResult) {
        if (!sink.congested()) {
            say(JsonAnswers.findings(job, analysisResult, false));
        }
    }

    @Override
    public void answer(Job job, AnalysisResult analysisResult) {
        say(JsonAnswers.findings(job, analysisResult, true));
    }

    @Override
    public void refused(Job job, String field, String why) {
        say(JsonAnswers.error(job, field, why));
    }

    @Override
    public void allAnswered() {
        if (inputOver) {
            end();
        }
    }

    private void end() {
        if (ended.compareAndSet(false, true)) {
            onEnd.run();
        }
    }

    private void say(String line) {
        if (!closed) {
            sink.send(new Reply.Told(line), line);
        }
    }
}
