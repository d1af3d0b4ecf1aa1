package dev.eldest.server.cluster;

import dev.eldest.jobs.AnalysisResult;
import dev.eldest.jobs.JobPlacement;
import dev.eldest.jobs.JobPlacement.JobTarget;
import dev.eldest.jobs.JobPlacement.RemoteJobListener;
import dev.eldest.jobs.JobRequest;
import dev.eldest.jobs.PlacementPolicy;
import dev.eldest.jobs.PlacementPolicy.FairnessRank;
import dev.eldest.jobs.PlacementPolicy.MemberLoad;
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
 * Jobs of this member's clients that other members (assignees) run. A job is lost when its assignee is gone or no
 * longer lists it, and is then restarted. So no message here is retransmitted, and one result is accepted for each
 * number.
 *
 * <p>The monitor guards the state of the assignees. Nothing is sent and no listener is called under it. It is not held
 * while the queue's monitor is taken, since the queue calls this class under its own.
 */
final class DelegatedJobs implements JobPlacement {
    private static final long MAX_YIELD_NANOS = TimeUnit.MILLISECONDS.toNanos(500);
    /** Longest interval of the queue's requests for a place while jobs are waiting. */
    private static final long REQUEST_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

    private static final long YIELD_PAUSE_NANOS = TimeUnit.SECONDS.toNanos(5);

    private final IntFunction<MemberLoad> own;
    private final BiConsumer<String, ClusterMessage> post;
    private final LongSupplier nanos;
    private final LongSupplier numbers;
    private final Map<String, Assignee> assignees = new LinkedHashMap<>();
    private final PendingRequests<Delegation> pendingRequests = new PendingRequests<>();
    private int rotation;
    private long delegatedTotal;
    private long restarted;
    /** A free place is being left to other members. */
    private boolean yielding;

    private long yieldingSinceNanos;
    private long lastYieldNanos;
    /** Time from which free places are left to others again. */
    private long yieldFromNanos;

    /**
     * @param own load of this member for a number of jobs running here
     * @param post sends without waiting
     */
    DelegatedJobs(
            IntFunction<MemberLoad> own,
            BiConsumer<String, ClusterMessage> post,
            LongSupplier numbers,
            ClockAndRandom clockAndRandom) {
        this.own = own;
        this.post = post;
        this.numbers = numbers;
        nanos = clockAndRandom.nanos();
        rotation = clockAndRandom.random().nextInt(1 << 16);
        yieldFromNanos = nanos.getAsLong();
    }

    /** Guarded by the outer monitor. */
    private static final class Assignee {
        private final String name;
        /** Load without the jobs that this member delegated. */
        private MemberLoad others = new MemberLoad(0, 0, 0);
        /** Rank of the assignee's next own job; null if none is due. */
        private FairnessRank turn;

        private long receivedNanos;
        private int delegated;
        private boolean gone;

        Assignee(String name) {
            this.name = name;
        }
    }

    /** One job at one assignee. Its monitor guards all mutable state: the listener is not called after the end. */
    private static final class Delegation {
        private final long number;
        private final Assignee assignee;
        private final RemoteJobListener listener;
        private boolean stopped;
        private boolean ended;

        Delegation(long number, Assignee assignee, RemoteJobListener listener) {
            this.number = number;
            this.assignee = assignee;
            this.listener = listener;
        }

        synchronized void stop() {
            stopped = true;
        }

        synchronized boolean stopped() {
            return stopped;
        }

        synchronized void progress(AnalysisResult analysisResult) {
            if (!ended) {
                listener.progress(analysisResult);
            }
        }

        private synchronized boolean endOnce() {
            boolean open = !ended;
            ended = true;
            return open;
        }

        void answer(AnalysisResult analysisResult) {
            if (endOnce()) {
                listener.answer(analysisResult);
            }
        }

        void givenBack() {
            if (endOnce()) {
                listener.notStarted();
            }
        }

        void lost() {
            if (endOnce()) {
                listener.lost();
            }
        }
    }

    @Override
    public synchronized JobTarget take(int runningHere, JobRequest request, FairnessRank next) {
        List<Assignee> others = RequestLimits.allow(request) ? rotated(assignees.values()) : List.of();
        List<MemberLoad> loads = new ArrayList<>();
        loads.add(own.apply(runningHere));
        others.forEach(assignee -> loads.add(assignee.others.and(assignee.delegated)));
        int chosen = choose(loads, next);
        if (chosen <= 0) {
            return chosen == PlacementPolicy.NOWHERE ? null : JobTarget.LOCAL;
        }
        Assignee assignee = others.get(chosen - 1);
        assignee.delegated++;
        return new AssigneeSlot(assignee);
    }

    /**
     * Chooses a place, or leaves it to another member whose job ranks higher. If the place stays free for long, that
     * member cannot use it or its state is outdated. Then for a while no place is left to others.
     */
    private int choose(List<MemberLoad> loads, FairnessRank next) {
        long now = nanos.getAsLong();
        int free = PlacementPolicy.choose(loads);
        if (free == PlacementPolicy.NOWHERE) {
            yielding = false;
            return free;
        }
        if (now - yieldFromNanos < 0 || PlacementPolicy.choose(loads, next, ranks(now)) == free) {
            return free;
        }
        if (!yielding || now - lastYieldNanos > REQUEST_NANOS) {
            yielding = true;
            yieldingSinceNanos = now;
        }
        lastYieldNanos = now;
        if (now - yieldingSinceNanos >= MAX_YIELD_NANOS) {
            yieldFromNanos = now + YIELD_PAUSE_NANOS;
        }
        return PlacementPolicy.NOWHERE;
    }

    private List<FairnessRank> ranks(long now) {
        return assignees.values().stream()
                .filter(assignee -> assignee.turn != null)
                .map(assignee -> assignee.turn.plusMillis(TimeUnit.NANOSECONDS.toMillis(now - assignee.receivedNanos)))
                .toList();
    }

    /** Returns the assignees in rotating order, so that not all owners choose the same one. */
    private List<Assignee> rotated(Collection<Assignee> all) {
        List<Assignee> others = new ArrayList<>(all);
        Collections.rotate(others, rotation);
        rotation++;
        return others;
    }

    /** A place at an assignee, counted as taken. */
    private final class AssigneeSlot implements JobTarget.Remote {
        private final Assignee assignee;

        AssigneeSlot(Assignee assignee) {
            this.assignee = assignee;
        }

        @Override
        public Runnable send(String tenant, JobRequest request, int turn, RemoteJobListener listener) {
            Delegation job = give(assignee, listener);
            if (job == null) {
                listener.notStarted();
                return () -> {};
            }
            post.accept(assignee.name, new ClusterMessage.Task(job.number, tenant, request, turn));
            return () -> stop(job);
        }

        @Override
        public void release() {
            synchronized (DelegatedJobs.this) {
                assignee.delegated--;
            }
        }
    }

    /** Registers the job; null if the assignee has left meanwhile. */
    private synchronized Delegation give(Assignee assignee, RemoteJobListener listener) {
        if (assignee.gone) {
            return null;
        }
        delegatedTotal++;
        Delegation job = new Delegation(numbers.getAsLong(), assignee, listener);
        pendingRequests.add(job.number, assignee.name, job, nanos.getAsLong());
        return job;
    }

    private void stop(Delegation job) {
        job.stop();
        if (pendingRequests.assigneeOf(job.number) != null) {
            post.accept(job.assignee.name, new ClusterMessage.Stop(job.number));
        }
    }

    /** Handles an assignee's state; a new assignee gets jobs from now on. */
    void updateState(String name, ClusterMessage.State state) {
        List<Delegation> lost;
        synchronized (this) {
            Assignee assignee = assignees.computeIfAbsent(name, Assignee::new);
            assignee.others = state.load();
            assignee.turn = state.turn();
            assignee.receivedNanos = nanos.getAsLong();
            lost = pendingRequests.removeMissing(name, state, assignee.receivedNanos);
            lost.forEach(DelegatedJobs::uncount);
            restarted += lost.size();
        }
        Safely.each(lost, Delegation::lost);
    }

    /** Returns whether an assignee should continue the job with this number. */
    boolean isPending(long number, String assignee) {
        Delegation job = pendingRequests.get(number, assignee);
        return job != null && !job.stopped();
    }

    synchronized List<String> assignees() {
        return List.copyOf(assignees.keySet());
    }

    /** Uncounts a job of its assignee. The monitor is held. */
    private static void uncount(Delegation job) {
        job.assignee.delegated--;
    }

    /** Restarts the jobs of an assignee that is gone or silent, and returns their number. */
    int assigneeLeft(String name) {
        List<Delegation> lost;
        synchronized (this) {
            Assignee assignee = assignees.remove(name);
            if (assignee == null) {
                return 0;
            }
            assignee.gone = true;
            lost = pendingRequests.removeAll(name);
            restarted += lost.size();
        }
        Safely.each(lost, Delegation::lost);
        return lost.size();
    }

    void receive(String name, ClusterMessage.Progress clusterMessage) {
        Delegation job = pendingRequests.get(clusterMessage.number(), name);
        if (job != null && ReceivedResults.isValid(clusterMessage.analysisResult())) {
            job.progress(clusterMessage.analysisResult());
        }
    }

    void receive(String name, ClusterMessage.Answer clusterMessage) {
        Delegation job = answered(name, clusterMessage.number());
        if (job == null) {
            return;
        }
        if (ReceivedResults.isValid(clusterMessage.analysisResult())) {
            job.answer(clusterMessage.analysisResult());
        } else {
            job.lost();
        }
    }

    void receive(String name, ClusterMessage.Refusal clusterMessage) {
        Delegation job = answered(name, clusterMessage.number());
        if (job != null) {
            job.lost();
        }
    }

    /** Acknowledges a result and returns the job; null if it is not pending there. */
    private Delegation answered(String name, long number) {
        post.accept(name, new ClusterMessage.Acknowledged(number));
        return end(name, number);
    }

    private synchronized Delegation end(String name, long number) {
        Delegation job = pendingRequests.remove(number, name);
        if (job != null) {
            uncount(job);
        }
        return job;
    }

    /** Handles a refusal. The assignee gets no more jobs until its next state. */
    void receive(String name, ClusterMessage.JobReturned clusterMessage) {
        Delegation job;
        synchronized (this) {
            job = end(name, clusterMessage.number());
            if (job == null) {
                return;
            }
            job.assignee.others = new MemberLoad(0, 0, 0);
        }
        job.givenBack();
    }

    synchronized DelegationCounts counts() {
        return new DelegationCounts(pendingRequests.size(), delegatedTotal, restarted);
    }

    /** Returns the load of an assignee, including delegated jobs; null if it is unknown. */
    synchronized MemberLoad loadOf(String name) {
        Assignee assignee = assignees.get(name);
        return assignee == null ? null : assignee.others.and(assignee.delegated);
    }
}
