package dev.eldest.server.cluster;

import dev.eldest.protocol.jobs.AwayJob;
import dev.eldest.protocol.jobs.AwayListener;
import dev.eldest.protocol.jobs.Found;
import dev.eldest.protocol.jobs.JobPlace;
import dev.eldest.protocol.jobs.JobPlaces;
import dev.eldest.protocol.jobs.JobRequest;
import dev.eldest.protocol.jobs.NextPlace;
import dev.eldest.protocol.jobs.Workload;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
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
final class GivenJobs implements JobPlaces {
    private final IntFunction<Workload> own;
    private final BiConsumer<String, Word> post;
    private final LongSupplier nanos;
    private final LongSupplier numbers;
    private final Map<String, Worker> workers = new LinkedHashMap<>();
    private final Pending<Given> pending = new Pending<>();
    private int turn = new SplittableRandom().nextInt(1 << 16);
    private long given;
    private long begunAnew;

    /**
     * @param own how this member stands when so many jobs run here
     * @param post sends, without waiting
     * @param nanos the time
     * @param numbers for what is given
     */
    GivenJobs(IntFunction<Workload> own, BiConsumer<String, Word> post, LongSupplier nanos, LongSupplier numbers) {
        this.own = own;
        this.post = post;
        this.nanos = nanos;
        this.numbers = numbers;
    }

    /** Guarded by the monitor of all. */
    private static final class Worker {
        private final String name;
        /** But for what it has been given from here. */
        private Workload others = new Workload(0, 0, 0);

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
        private final AwayListener listener;
        private boolean stopped;
        private boolean told;

        Given(long number, Worker worker, AwayListener listener) {
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

        synchronized void progress(Found found) {
            if (!told) {
                listener.progress(found);
            }
        }

        private synchronized boolean first() {
            boolean first = !told;
            told = true;
            return first;
        }

        void answer(Found found) {
            if (first()) {
                listener.answer(found);
            }
        }

        void refused(String field, String why) {
            if (first()) {
                listener.refused(field, why);
            }
        }

        void lost() {
            if (first()) {
                listener.lost();
            }
        }
    }

    @Override
    public synchronized JobPlace take(int runningHere) {
        List<Worker> others = inTurn(workers.values());
        List<Workload> loads = new ArrayList<>();
        loads.add(own.apply(runningHere));
        others.forEach(worker -> loads.add(worker.others.and(worker.mine)));
        int chosen = NextPlace.choose(loads);
        if (chosen <= 0) {
            return chosen == NextPlace.NOWHERE ? null : JobPlace.HERE;
        }
        Worker worker = others.get(chosen - 1);
        worker.mine++;
        return new Seat(worker);
    }

    /** In another order each time, so that not all owners have their jobs done by the same one. */
    private List<Worker> inTurn(Collection<Worker> all) {
        List<Worker> others = new ArrayList<>(all);
        Collections.rotate(others, turn);
        turn++;
        return others;
    }

    /** A place at a worker, which counts as taken. */
    private final class Seat implements JobPlace.Away {
        private final Worker worker;

        Seat(Worker worker) {
            this.worker = worker;
        }

        @Override
        public AwayJob send(String party, JobRequest request, int turn, AwayListener listener) {
            Given job = give(worker, listener);
            if (job == null) {
                listener.lost();
                return () -> {};
            }
            post.accept(worker.name, new Word.Task(job.number, party, request, turn));
            return () -> stop(job);
        }

        @Override
        public void leave() {
            synchronized (GivenJobs.this) {
                worker.mine--;
            }
        }
    }

    /** Null if the worker has gone in the meantime. */
    private synchronized Given give(Worker worker, AwayListener listener) {
        if (worker.gone) {
            return null;
        }
        given++;
        Given job = new Given(numbers.getAsLong(), worker, listener);
        pending.add(job.number, worker.name, job, nanos.getAsLong());
        return job;
    }

    private void stop(Given job) {
        job.stop();
        if (pending.worker(job.number) != null) {
            post.accept(job.worker.name, new Word.Stop(job.number));
        }
    }

    /** A worker tells how it stands; one that is new takes jobs from now on. */
    void told(String name, Word.State state) {
        List<Given> lost;
        synchronized (this) {
            workers.computeIfAbsent(name, Worker::new).others = state.load();
            lost = pending.takeMissing(name, state, nanos.getAsLong());
            lost.forEach(GivenJobs::leaves);
            begunAnew += lost.size();
        }
        Safely.each(lost, Given::lost);
    }

    /** Whether a worker is to go on with what it has by this number. */
    boolean wants(long number, String worker) {
        Given job = pending.get(number, worker);
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
            lost = pending.takeAll(name);
            begunAnew += lost.size();
        }
        Safely.each(lost, Given::lost);
        return lost.size();
    }

    void heard(String name, Word.Progress word) {
        Given job = pending.get(word.number(), name);
        if (job != null) {
            job.progress(word.found());
        }
    }

    void heard(String name, Word.Answer word) {
        Given job = answered(name, word.number());
        if (job != null) {
            job.answer(word.found());
        }
    }

    void heard(String name, Word.Refusal word) {
        Given job = answered(name, word.number());
        if (job != null) {
            job.refused(word.field(), word.why());
        }
    }

    /** The worker may forget the job; null if it is not pending there. */
    private Given answered(String name, long number) {
        post.accept(name, new Word.Got(number));
        return end(name, number);
    }

    private synchronized Given end(String name, long number) {
        Given job = pending.end(number, name);
        if (job != null) {
            leaves(job);
        }
        return job;
    }

    /** The worker is given nothing more until it tells how it stands. */
    void heard(String name, Word.Back word) {
        Given job;
        synchronized (this) {
            job = end(name, word.number());
            if (job == null) {
                return;
            }
            job.worker.others = new Workload(0, 0, 0);
        }
        job.lost();
    }

    /** So many are given to others now, have been, and were begun anew. */
    synchronized GivenCounts counts() {
        return new GivenCounts(pending.size(), given, begunAnew);
    }

    /** How a worker stands, with what it has been given; null if it is none. */
    synchronized Workload of(String name) {
        Worker worker = workers.get(name);
        return worker == null ? null : worker.others.and(worker.mine);
    }
}
