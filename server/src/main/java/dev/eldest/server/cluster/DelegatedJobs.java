package dev.eldest.server.cluster;

import dev.eldest.protocol.jobs.AnalysisResult;
import dev.eldest.protocol.jobs.FairnessRank;
import dev.eldest.protocol.jobs.JobPlacement;
import dev.eldest.protocol.jobs.JobRequest;
import dev.eldest.protocol.jobs.JobTarget;
import dev.eldest.protocol.jobs.MemberLoad;
import dev.eldest.protocol.jobs.PlacementPolicy;
import dev.eldest.protocol.jobs.RemoteJob;
import dev.eldest.protocol.jobs.RemoteJobListener;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import java.util.function.IntFunction;
import java.util.function.LongSupplier;

/**
 * The jobs of this member's clients that others do. Whoever of them is gone, or does not know a job that it was given,
 * has lost it, and it begins anew; so nothing has to be said twice here, and one answer is taken of each number.
 *
 * <p>The monitor guards what is known of the others. Nobody is told anything while it is held, and it is never held
 * when the queue's is asked for, since the queue asks for places with its own held.
 */
final class DelegatedJobs implements JobPlacement {
    private static final long PATIENCE_NANOS = TimeUnit.MILLISECONDS.toNanos(500);
    /** Who has jobs to begin asks for places this often at least. */
    private static final long OFTEN_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

    private static final long DISTRUST_NANOS = TimeUnit.SECONDS.toNanos(5);

    private final IntFunction<MemberLoad> own;
    private final BiConsumer<String, ClusterMessage> post;
    private final LongSupplier nanos;
    private final LongSupplier numbers;
    private final Map<String, Worker> workers = new LinkedHashMap<>();
    private final PendingRequests<Given> pendingRequests = new PendingRequests<>();
    private int turn;
    private long given;
    private long begunAnew;
    /** There has been a place all the time, which is left to others. */
    private boolean leaves;

    private long leavesSinceNanos;
    private long leftNanos;
    /** From then on something is left to others. */
    private long trustNanos;

    /**
     * @param own how this member stands when so many jobs run here
     * @param post sends, without waiting
     * @param numbers for what is given
     */
    DelegatedJobs(
            IntFunction<MemberLoad> own,
            BiConsumer<String, ClusterMessage> post,
            LongSupplier numbers,
            ClockAndRandom world) {
        this.own = own;
        this.post = post;
        this.numbers = numbers;
        nanos = world.nanos();
        turn = world.chance().nextInt(1 << 16);
        trustNanos = nanos.getAsLong();
    }

    /** Guarded by the monitor of all. */
    private static final class Worker {
        private final String name;
        /** But for what it has been given from here. */
        private MemberLoad others = new MemberLoad(0, 0, 0);
        /** Whose job comes next there; null if none does. */
        private FairnessRank turn;

        private long toldNanos;
        private int mine;
        private boolean gone;

        Worker(String name) {
            this.name = name;
        }
    }

    /** One job at one worker. Its monitor guards all that changes: nothing is told after the end. */
    private static final class Given {
        private final long number;
        private final Worker worker;
        private final RemoteJobListener listener;
        private boolean stopped;
        private boolean told;

        Given(long number, Worker worker, RemoteJobListener listener) {
            this.number = number;
            this.worker = worker;
            this.listener = listener;
        }

        synchronized void stop() {
            stopped = true;
        }

        synchronized boolean stopped() {
            return stopped;
        }

        synchronized void progress(AnalysisResult analysisResult) {
            if (!told) {
                listener.progress(analysisResult);
            }
        }

        private synchronized boolean first() {
            boolean first = !told;
            told = true;
            return first;
        }

        void answer(AnalysisResult analysisResult) {
            if (first()) {
                listener.answer(analysisResult);
            }
        }

        void refused(String field, String why) {
            if (first()) {
                listener.refused(field, why);
            }
        }

        void givenBack() {
            if (first()) {
                listener.givenBack();
            }
        }

        void lost() {
            if (first()) {
                listener.lost();
            }
        }
    }

    @Override
    public synchronized JobTarget take(int runningHere, JobRequest request, FairnessRank next) {
        List<Worker> others = MessageSize.fits(request) ? inTurn(workers.values()) : List.of();
        List<MemberLoad> loads = new ArrayList<>();
        loads.add(own.apply(runningHere));
        others.forEach(worker -> loads.add(worker.others.and(worker.mine)));
        int chosen = choose(loads, next);
        if (chosen <= 0) {
            return chosen == PlacementPolicy.NOWHERE ? null : JobTarget.HERE;
        }
        Worker worker = others.get(chosen - 1);
        worker.mine++;
        return new WorkerSlot(worker);
    }

    /**
     * Leaves a place to another member's client whose turn it is. Who does not take it for long cannot see it, or is
     * not seen rightly from here, and nobody shall wait for that: for a while nothing is left to anybody.
     */
    private int choose(List<MemberLoad> loads, FairnessRank next) {
        long now = nanos.getAsLong();
        int free = PlacementPolicy.choose(loads);
        if (free == PlacementPolicy.NOWHERE) {
            leaves = false;
            return free;
        }
        if (now - trustNanos < 0 || PlacementPolicy.choose(loads, next, turns(now)) == free) {
            return free;
        }
        if (!leaves || now - leftNanos > OFTEN_NANOS) {
            leaves = true;
            leavesSinceNanos = now;
        }
        leftNanos = now;
        if (now - leavesSinceNanos >= PATIENCE_NANOS) {
            trustNanos = now + DISTRUST_NANOS;
        }
        return PlacementPolicy.NOWHERE;
    }

    private List<FairnessRank> turns(long now) {
        return workers.values().stream()
                .filter(worker -> worker.turn != null)
                .map(worker -> worker.turn.after(TimeUnit.NANOSECONDS.toMillis(now - worker.toldNanos)))
                .toList();
    }

    /** In another order each time, so that not all owners have their jobs done by the same one. */
    private List<Worker> inTurn(Collection<Worker> all) {
        List<Worker> others = new ArrayList<>(all);
        Collections.rotate(others, turn);
        turn++;
        return others;
    }

    /** A place at a worker, which counts as taken. */
    private final class WorkerSlot implements JobTarget.Away {
        private final Worker worker;

        WorkerSlot(Worker worker) {
            this.worker = worker;
        }

        @Override
        public RemoteJob send(String party, JobRequest request, int turn, RemoteJobListener listener) {
            Given job = give(worker, listener);
            if (job == null) {
                listener.givenBack();
                return () -> {};
            }
            post.accept(worker.name, new ClusterMessage.Task(job.number, party, request, turn));
            return () -> stop(job);
        }

        @Override
        public void leave() {
            synchronized (DelegatedJobs.this) {
                worker.mine--;
            }
        }
    }

    /** Null if the worker has gone in the meantime. */
    private synchronized Given give(Worker worker, RemoteJobListener listener) {
        if (worker.gone) {
            return null;
        }
        given++;
        Given job = new Given(numbers.getAsLong(), worker, listener);
        pendingRequests.add(job.number, worker.name, job, nanos.getAsLong());
        return job;
    }

    private void stop(Given job) {
        job.stop();
        if (pendingRequests.worker(job.number) != null) {
            post.accept(job.worker.name, new ClusterMessage.Stop(job.number));
        }
    }

    /** A worker tells how it stands; one that is new takes jobs from now on. */
    void told(String name, ClusterMessage.State state) {
        List<Given> lost;
        synchronized (this) {
            Worker worker = workers.computeIfAbsent(name, Worker::new);
            worker.others = state.load();
            worker.turn = state.turn();
            worker.toldNanos = nanos.getAsLong();
            lost = pendingRequests.takeMissing(name, state, worker.toldNanos);
            lost.forEach(DelegatedJobs::leaves);
            begunAnew += lost.size();
        }
        Safely.each(lost, Given::lost);
    }

    /** Whether a worker is to go on with what it has by this number. */
    boolean wants(long number, String worker) {
        Given job = pendingRequests.get(number, worker);
        return job != null && !job.stopped();
    }

    synchronized List<String> workers() {
        return List.copyOf(workers.keySet());
    }

    /** The worker has it no more. The monitor is held. */
    private static void leaves(Given job) {
        job.worker.mine--;
    }

    /** A worker is gone, or says nothing: what it had begins anew. How many jobs that are. */
    int left(String name) {
        List<Given> lost;
        synchronized (this) {
            Worker worker = workers.remove(name);
            if (worker == null) {
                return 0;
            }
            worker.gone = true;
            lost = pendingRequests.takeAll(name);
            begunAnew += lost.size();
        }
        Safely.each(lost, Given::lost);
        return lost.size();
    }

    void heard(String name, ClusterMessage.Progress clusterMessage) {
        Given job = pendingRequests.get(clusterMessage.number(), name);
        if (job != null) {
            job.progress(clusterMessage.analysisResult());
        }
    }

    void heard(String name, ClusterMessage.Answer clusterMessage) {
        Given job = answered(name, clusterMessage.number());
        if (job != null) {
            job.answer(clusterMessage.analysisResult());
        }
    }

    void heard(String name, ClusterMessage.Refusal clusterMessage) {
        Given job = answered(name, clusterMessage.number());
        if (job != null) {
            job.refused(clusterMessage.field(), clusterMessage.why());
        }
    }

    /** The worker may forget the job; null if it is not pending there. */
    private Given answered(String name, long number) {
        post.accept(name, new ClusterMessage.Got(number));
        return end(name, number);
    }

    private synchronized Given end(String name, long number) {
        Given job = pendingRequests.end(number, name);
        if (job != null) {
            leaves(job);
        }
        return job;
    }

    /** The worker is given nothing more until it tells how it stands. */
    void heard(String name, ClusterMessage.Back clusterMessage) {
        Given job;
        synchronized (this) {
            job = end(name, clusterMessage.number());
            if (job == null) {
                return;
            }
            job.worker.others = new MemberLoad(0, 0, 0);
        }
        job.givenBack();
    }

    /** So many are given to others now, have been, and were begun anew. */
    synchronized DelegationCounts counts() {
        return new DelegationCounts(pendingRequests.size(), given, begunAnew);
    }

    /** How a worker stands, with what it has been given; null if it is none. */
    synchronized MemberLoad of(String name) {
        Worker worker = workers.get(name);
        return worker == null ? null : worker.others.and(worker.mine);
    }
}
