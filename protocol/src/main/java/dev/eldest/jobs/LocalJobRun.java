package dev.eldest.jobs;

import dev.eldest.engine.api.GameStatus;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.SearchListener;
import dev.eldest.engine.api.SearchPulse;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/**
 * Execution of a job in this process. The monitor guards {@code session}, {@code searching} and {@code stopped}, so
 * {@link #stop} finds either a running search or one that never starts. Lines and remarks belong to the search's calls,
 * which are serial.
 */
final class LocalJobRun extends JobRun implements SearchListener {
    private static final int MAX_REMARKS = 4;

    private final TreeMap<Integer, SearchInfo> lines = new TreeMap<>();
    private final List<String> remarks = new ArrayList<>();
    private GameStatus.Result result;
    private final long begunNanos;
    private long lastReportNanos;

    /** Guarded by the queue's monitor. */
    boolean answered;

    private JobEngineSession session;
    private boolean searching;
    private boolean stopped;
    /** The job was stopped or has failed. Volatile: written by the stopping thread before the search ends. */
    private volatile boolean cutShort;

    LocalJobRun(JobQueue queue, JobClient client, Job job) {
        super(queue, client, job);
        begunNanos = queue.now();
        lastReportNanos = begunNanos;
    }

    /** Returns the session that was used, or null. Call it after the job has ended. */
    synchronized JobEngineSession session() {
        return session;
    }

    @Override
    void begin() {
        boolean started = false;
        try {
            started = search();
        } catch (JobEngineSession.UnsupportedJobException e) {
            refuse(e.field(), e.getMessage());
        } catch (RefusedException e) {
            refuse(null, e.getMessage());
        } catch (RuntimeException | Error e) {
            refuse(null, "internal error, please report it: " + e);
        }
        if (!started) {
            queue.ended(this);
        }
    }

    private synchronized boolean search() {
        if (stopped) {
            answer(AnalysisResult.NOTHING);
            return false;
        }
        AnalysisResult known = queue.known(job, client.tenant());
        if (known != null) {
            answer(known);
            return false;
        }
        session = queue.open(client.tenant());
        addRemark(session.prepare(job));
        result = session.result();
        searching = true;
        boolean started = false;
        try {
            session.go(job.request(), this);
            started = true;
        } finally {
            searching &= started;
        }
        return true;
    }

    @Override
    synchronized boolean stop() {
        boolean first = !stopped;
        stopped = true;
        cutShort = true;
        if (searching) {
            session.stop();
        }
        return first;
    }

    @Override
    public void info(SearchInfo info) {
        lines.put(info.line(), info);
        reportIfDue();
    }

    @Override
    public void pulse(SearchPulse pulse) {
        reportIfDue();
        queue.endIfOthersWait(this, queue.now() - begunNanos);
    }

    private void reportIfDue() {
        long every = job.request().reportNanos();
        long now = queue.now();
        if (every > 0 && now - lastReportNanos >= every && !lines.isEmpty()) {
            lastReportNanos = now;
            client.listener().progress(job, found(null, null));
        }
    }

    @Override
    public void message(String text) {
        addRemark(text);
    }

    @Override
    public void internalError(String what) {
        cutShort = true;
        addRemark("internal error, please report it: " + what);
    }

    private void addRemark(String remark) {
        if (!remark.isEmpty() && remarks.size() < MAX_REMARKS) {
            remarks.add(remark);
        }
    }

    @Override
    public void bestMove(String move, String ponder) {
        AnalysisResult analysisResult = found(move, ponder);
        if (!cutShort) {
            CompletedAnalysis.of(analysisResult, job.request().limits(), timeIsOver())
                    .ifPresent(completedAnalysis ->
                            queue.analysisCache().store(job.request(), job.turn(), completedAnalysis));
        }
        answer(analysisResult);
    }

    private void answer(AnalysisResult analysisResult) {
        queue.markAnswering(this);
        client.answer(job, analysisResult);
    }

    private void refuse(String field, String why) {
        queue.markAnswering(this);
        client.refuse(job, field, why);
    }

    /** Returns whether at least 9/10 of the time limit is used: the search keeps a part of it for the answer. */
    private boolean timeIsOver() {
        long millis = TimeUnit.NANOSECONDS.toMillis(queue.now() - begunNanos);
        long max = job.request().limits().moveTimeMillis();
        return max > 0 && millis >= max - max / 10;
    }

    /** Returns the result so far; without lines if the search was stopped before it found any. */
    private AnalysisResult found(String best, String ponder) {
        SearchInfo first = lines.get(1);
        boolean nothing = first == null || first.depth() == 0 && result == null && best != null;
        return nothing
                ? new AnalysisResult(List.of(), null, null, result, remarks)
                : new AnalysisResult(List.copyOf(lines.values()), best, ponder, result, remarks);
    }

    @Override
    public void ended() {
        synchronized (this) {
            searching = false;
        }
        queue.ended(this);
    }
}
