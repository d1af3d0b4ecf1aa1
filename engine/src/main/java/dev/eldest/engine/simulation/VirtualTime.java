package dev.eldest.engine.simulation;

import dev.eldest.engine.parallel.WaitStrategy;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.locks.LockSupport;

/**
 * Virtual time of threads that share a search. Any number of them run on any machine, one at a time. Each thread has a
 * time of its own, which grows only when it {@link #spend}s some or waits. The thread with the least time runs until it
 * is {@link #QUANTUM} ahead of the next one, as switching at every cost would take long. So the result depends on the
 * given costs only, and is the same in every run.
 *
 * <p>All fields belong to the running thread. Handing over publishes them.
 */
public final class VirtualTime implements WaitStrategy, ThreadFactory {
    /** Time that a thread may be ahead of the others, in nanoseconds: about that of two nodes. */
    private static final long QUANTUM = 1400;

    private static final long NEVER = Long.MAX_VALUE;

    /** A thread with its virtual time. */
    private static final class Participant {
        Thread thread;
        long time;
        boolean waiting;
        boolean parked;
        /** Threads of one group wake each other by signals: those of one member. */
        int group;
        /** Whether it was woken before it parked. */
        boolean permit;
    }

    private final long quantum;
    private final long wakeNanos;
    private final long wakeLatencyNanos;
    private final long lookNanos;
    private final List<Participant> participants = new ArrayList<>();
    private final CountDownLatch over = new CountDownLatch(1);
    /** Read by all to see whether it is their turn, written by the one whose turn ends. */
    private volatile Participant running;
    /** Time of the thread that runs next; {@link #NEVER} if there is none. */
    private long nextTime = NEVER;

    private Throwable failure;

    public VirtualTime(SimulatedCosts costs) {
        this(costs, QUANTUM);
    }

    VirtualTime(SimulatedCosts costs, long quantum) {
        this.quantum = quantum;
        wakeNanos = costs.wake();
        wakeLatencyNanos = costs.wakeLatency();
        lookNanos = costs.look();
    }

    /** Runs a task as the first thread, at time 0, until all threads have ended. May be called once. */
    public void run(Runnable task) {
        newThread(task).start();
        Participant first = participants.getFirst();
        running = first;
        LockSupport.unpark(first.thread);
        try {
            over.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted in a simulation", e);
        }
        if (failure instanceof OutOfMemoryError shortage) {
            throw shortage;
        }
        if (failure != null) {
            throw new IllegalStateException("a simulated thread failed", failure);
        }
    }

    /** Returns a thread of the running one's group that begins at its time. */
    @Override
    public Thread newThread(Runnable task) {
        return newThread(task, running == null ? 0 : running.group);
    }

    /** Returns a thread of a group that begins at the time of the running one. */
    Thread newThread(Runnable task, int group) {
        Participant participant = new Participant();
        participant.group = group;
        participant.time = running == null ? 0 : running.time;
        participant.thread = Thread.ofVirtual().unstarted(() -> {
            awaitTurn(participant);
            try {
                task.run();
            } catch (RuntimeException | Error fault) {
                failure = fault;
            } finally {
                end(participant);
            }
        });
        participants.add(participant);
        nextTime = Math.min(nextTime, participant.time);
        return participant.thread;
    }

    /** Lets the running thread's time pass. */
    public void spend(long nanos) {
        Participant me = running;
        me.time += nanos;
        if (me.time - quantum > nextTime) {
            handOver(me);
        }
    }

    @Override
    public long nanoTime() {
        return running.time;
    }

    @Override
    public void await(int times, long nanos) {
        Participant me = running;
        me.waiting = true;
        me.time = nanos < NEVER - me.time ? me.time + Math.max(nanos, lookNanos) : NEVER;
        handOver(me);
        me.waiting = false;
    }

    @Override
    public void signal() {
        long time = running.time + lookNanos;
        for (Participant each : participants) {
            if (each.waiting && each.time > time && each.group == running.group) {
                each.time = time;
                nextTime = Math.min(nextTime, time);
            }
        }
    }

    @Override
    public void park(Object blocker) {
        Participant me = running;
        if (!me.permit) {
            me.parked = true;
            me.time = NEVER;
            handOver(me);
        }
        me.permit = false;
    }

    @Override
    public void unpark(Thread thread) {
        for (Participant each : participants) {
            if (each.thread == thread) {
                each.permit = true;
                if (each.parked) {
                    each.parked = false;
                    each.time = running.time + wakeLatencyNanos;
                    nextTime = Math.min(nextTime, each.time);
                }
            }
        }
        spend(wakeNanos);
    }

    private void handOver(Participant me) {
        Participant next = chooseNext();
        if (next != me) {
            running = next;
            LockSupport.unpark(next.thread);
            awaitTurn(me);
        }
    }

    /** Returns the participant with the least time and sets the time of the one after it. */
    private Participant chooseNext() {
        Participant min = null;
        long minTime = NEVER;
        nextTime = NEVER;
        for (int i = 0; i < participants.size(); i++) {
            Participant each = participants.get(i);
            if (each.time < minTime) {
                nextTime = minTime;
                minTime = each.time;
                min = each;
            } else if (each.time < nextTime) {
                nextTime = each.time;
            }
        }
        if (min == null) {
            throw new IllegalStateException("all simulated threads wait for each other");
        }
        return min;
    }

    private void awaitTurn(Participant me) {
        while (running != me) {
            LockSupport.park(this);
        }
    }

    private void end(Participant me) {
        participants.remove(me);
        if (!participants.isEmpty() && failure == null) {
            try {
                running = chooseNext();
                LockSupport.unpark(running.thread);
                return;
            } catch (IllegalStateException stuck) {
                failure = stuck;
            }
        }
        over.countDown();
    }
}
