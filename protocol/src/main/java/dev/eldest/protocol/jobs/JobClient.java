package dev.eldest.protocol.jobs;

import dev.eldest.protocol.dialogue.Room;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.function.Predicate;

/**
 * One client's jobs: those that wait, and those that run. The queue guards all that changes; nobody is told anything
 * while it is held.
 */
public final class JobClient implements AutoCloseable {
    private static final long BYTES_OF_A_REQUEST = 1 << 10;
    private static final long BYTES_A_CHARACTER = 2;
    private static final long BYTES_OF_A_JOB = 1 << 8;
    /** Two texts and their places in a map, which may stand for five characters. */
    private static final long BYTES_OF_AN_OPTION = 1 << 7;

    private final JobQueue queue;
    private final Party party;
    private final Room room;
    private final JobListener listener;
    private final WaitingJobs waiting = new WaitingJobs();
    private final Map<Job, JobRun> running = new LinkedHashMap<>();
    private int pending;
    /** It has answers to read first. */
    private boolean resting;
    /** The number of its last job to begin. */
    private long lastBegun;

    private boolean closed;

    JobClient(JobQueue queue, Party party, Room room, JobListener listener) {
        this.queue = queue;
        this.party = party;
        this.room = room;
        this.listener = listener;
    }

    /**
     * Lets a position wait, once after each of these numbers of its moves; false if there is no room for all of that,
     * or no more are taken, and then for nothing.
     *
     * @param length of the text
     */
    public boolean add(JobRequest request, List<Integer> turns, int length) {
        long bytes = BYTES_OF_A_REQUEST
                + BYTES_A_CHARACTER * length
                + BYTES_OF_AN_OPTION * request.options().size()
                + BYTES_OF_A_JOB * turns.size();
        synchronized (queue) {
            if (closed || queue.drained() != null || !room.take(bytes)) {
                queue.countRefused(turns.size());
                return false;
            }
            Job.Batch batch = new Job.Batch(request, bytes, turns.size());
            for (int turn : turns) {
                waiting.add(new Job(batch, turn));
            }
            pending += turns.size();
            queue.countWaiting(turns.size());
            queue.waits(this);
        }
        queue.beginMore();
        return true;
    }

    /** Has those of this id and these turns answered now, with what has been found of them. */
    public void terminate(Object id, IntPredicate turns) {
        Predicate<Job> meant = job -> turns.test(job.turn());
        List<Job> never;
        synchronized (queue) {
            never = waiting.take(id, meant);
            queue.countWaiting(-never.size());
        }
        end(never, meant.and(job -> job.request().id().equals(id)));
    }

    /** The same whatever their id. */
    public void terminateAll(IntPredicate turns) {
        Predicate<Job> meant = job -> turns.test(job.turn());
        List<Job> never;
        synchronized (queue) {
            never = waiting.takeAny(meant);
            queue.countWaiting(-never.size());
        }
        end(never, meant);
    }

    /** All that have not begun. */
    void refuseWaiting(String why) {
        List<Job> never;
        synchronized (queue) {
            never = waiting.takeAny(_ -> true);
            queue.countWaiting(-never.size());
        }
        never.forEach(job -> refuse(job, null, why));
    }

    private void end(List<Job> never, Predicate<Job> meant) {
        never.forEach(job -> answer(job, Found.NOTHING));
        queue.countTerminated(never.size() + stop(meant));
    }

    /** Has those that run answered now; how many these are. */
    private int stop(Predicate<Job> meant) {
        return (int) runs(meant).stream().filter(JobRun::stop).count();
    }

    private List<JobRun> runs(Predicate<Job> meant) {
        synchronized (queue) {
            List<JobRun> runs = new ArrayList<>();
            running.forEach((job, run) -> {
                if (meant.test(job)) {
                    runs.add(run);
                }
            });
            return runs;
        }
    }

    /** Has what this client's earlier searches have learnt forgotten, but for what all searches share. */
    public void forget() {
        queue.forget(party);
    }

    /** How many have no answer yet. */
    public int pending() {
        synchronized (queue) {
            return pending;
        }
    }

    /** Its answers have been read: more jobs may begin. */
    public void goOn() {
        String drained;
        synchronized (queue) {
            if (!resting || closed) {
                return;
            }
            resting = false;
            queue.waits(this);
            drained = queue.drained();
        }
        if (drained == null) {
            queue.beginMore();
        } else {
            refuseWaiting(drained);
        }
    }

    /** The client is gone, and its jobs with it. */
    @Override
    public void close() {
        List<Job> never;
        synchronized (queue) {
            if (closed) {
                return;
            }
            closed = true;
            never = waiting.takeAny(_ -> true);
            queue.countWaiting(-never.size());
            never.forEach(this::release);
        }
        queue.countTerminated(never.size() + stop(_ -> true));
        queue.leave(party);
    }

    Party party() {
        return party;
    }

    JobListener listener() {
        return listener;
    }

    /** Whether a job of it should begin before one of the other's, if both may: of those with fewer running first. */
    boolean comesBefore(JobClient other) {
        if (party.running != other.party.running) {
            return party.running < other.party.running;
        }
        return party == other.party ? lastBegun < other.lastBegun : party.lastBegun < other.party.lastBegun;
    }

    /** Whether one of its jobs may begin. If it must read first, it is not asked again before it has. */
    boolean hasWork() {
        if (waiting.isEmpty() || resting) {
            return false;
        }
        resting = listener.congested();
        return !resting;
    }

    /** Its next job begins, as that of this number. */
    JobRun begin(long number) {
        Job job = waiting.takeNext();
        JobRun run = new JobRun(queue, this, job);
        running.put(job, run);
        party.running++;
        party.lastBegun = number;
        lastBegun = number;
        return run;
    }

    /** Nothing runs for this job any more. */
    void ended(Job job) {
        running.remove(job);
        party.running--;
    }

    /** The one answer to a job, instead of which it may be refused. */
    void answer(Job job, Found found) {
        listener.answer(job, found);
        finished(job, true);
    }

    void refuse(Job job, String field, String why) {
        listener.refused(job, field, why);
        finished(job, false);
    }

    private void finished(Job job, boolean answered) {
        boolean all;
        synchronized (queue) {
            release(job);
            if (!answered) {
                queue.countRefused(1);
            } else if (!closed) {
                queue.countAnswered();
            }
            all = pending == 0 && !closed;
        }
        if (all) {
            listener.allAnswered();
        }
    }

    private void release(Job job) {
        pending--;
        job.batch().left--;
        if (job.batch().left == 0) {
            room.give(job.batch().bytes);
        }
    }
}
