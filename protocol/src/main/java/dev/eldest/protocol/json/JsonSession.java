package dev.eldest.protocol.json;

import dev.eldest.jobs.AnalysisResult;
import dev.eldest.jobs.Job;
import dev.eldest.jobs.JobClient;
import dev.eldest.jobs.JobClient.JobListener;
import dev.eldest.jobs.JobQueue;
import dev.eldest.protocol.session.MemoryQuota;
import dev.eldest.protocol.session.ProtocolSession;
import dev.eldest.protocol.session.Reply;
import dev.eldest.protocol.session.Reply.ReplySink;
import dev.eldest.protocol.text.BadQueryException;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Protocol session in JSON lines: queries in, answers out in any order. Every position is answered exactly once. A line
 * never waits for a search.
 *
 * <p>Lines come serially, answers on any thread. {@code inputOver} and {@code closed} are volatile flags that are set
 * once. {@code ended} makes sure that {@code onEnd} is called once.
 */
public final class JsonSession implements ProtocolSession, JobListener {
    private static final int MAX_WARNINGS = 8;
    /** Longer lines are parsed one at a time, as parsing needs much more memory than the text. */
    private static final int LONG_LINE = 4096;

    private static final String FULL = "the queue is full; retry after some answers";

    private final JobQueue queue;
    private final ReplySink sink;
    private final Runnable onEnd;
    private final JobClient jobs;
    private final AtomicBoolean ended = new AtomicBoolean();
    private volatile boolean inputOver;
    private volatile boolean closed;

    /**
     * @param tenant name of the client's tenant
     * @param onEnd called once, after the end of the input and the last answer
     */
    public JsonSession(JobQueue queue, String tenant, ReplySink sink, MemoryQuota memoryQuota, Runnable onEnd) {
        this.queue = queue;
        this.sink = sink;
        this.onEnd = onEnd;
        jobs = queue.addClient(tenant, memoryQuota, this);
    }

    @Override
    public void line(String text, long cameNanos) {
        if (text.isBlank() || inputOver || closed) {
            return;
        }
        try {
            Query.Read read =
                    text.length() > LONG_LINE ? queue.withLock(() -> QueryParser.read(text)) : QueryParser.read(text);
            execute(read, text.length());
        } catch (BadQueryException e) {
            sendLine(JsonAnswers.error(e.id(), e.field(), e.getMessage()));
        }
    }

    @Override
    public void tooLong(String beginning, int limit) {
        sendLine(JsonAnswers.error(QueryParser.idIn(beginning), null, tooLong(limit)));
    }

    static String tooLong(int limit) {
        return "line longer than " + limit + " bytes";
    }

    private void execute(Query.Read read, int length) {
        warn(read);
        switch (read.query()) {
            case Query.Analyze analyze -> {
                if (!jobs.add(analyze.request(), analyze.turns(), length)) {
                    String drained = queue.drainReason();
                    sendLine(JsonAnswers.error(read.id(), null, drained == null ? FULL : drained));
                }
            }
            case Query.Terminate terminate -> {
                Set<Integer> turns = terminate.turns() == null ? null : Set.copyOf(terminate.turns());
                jobs.terminate(terminate.id(), turn -> turns == null || turns.contains(turn));
                sendLine(JsonAnswers.done(read));
            }
            case Query.ClearCache _ -> {
                jobs.clearLearnt();
                sendLine(JsonAnswers.done(read));
            }
            case Query.QueryVersion _ -> sendLine(JsonAnswers.done(read));
        }
    }

    private void warn(Query.Read read) {
        List<String> unknown = read.unknown();
        for (String field : unknown.subList(0, Math.min(MAX_WARNINGS, unknown.size()))) {
            sendLine(JsonAnswers.warning(read.id(), field, "unknown field ignored"));
        }
    }

    /** Returns the number of positions without an answer. */
    public int pending() {
        return jobs.pending();
    }

    @Override
    public void resume() {
        jobs.resume();
    }

    @Override
    public boolean idle() {
        return pending() == 0 || sink.congested();
    }

    @Override
    public void inputEnded() {
        inputOver = true;
        if (pending() == 0) {
            end();
        }
    }

    @Override
    public void endSession() {
        inputOver = true;
        jobs.terminate(null, _ -> true);
        inputEnded();
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

    /** Drops intermediate results while many answers are unread. */
    @Override
    public void progress(Job job, AnalysisResult analysisResult) {
        if (!sink.congested()) {
            sendLine(JsonAnswers.analysis(job, analysisResult, false));
        }
    }

    @Override
    public void answer(Job job, AnalysisResult analysisResult) {
        sendLine(JsonAnswers.analysis(job, analysisResult, true));
    }

    @Override
    public void refused(Job job, String field, String why) {
        sendLine(JsonAnswers.error(job, field, why));
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

    private void sendLine(String line) {
        if (!closed) {
            sink.send(new Reply.QueuedText(line), line);
        }
    }
}
