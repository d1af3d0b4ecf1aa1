package dev.eldest.bench.measure.load;

import dev.eldest.jobs.PlacementPolicy;
import dev.eldest.jobs.PlacementPolicy.MemberLoad;
import java.util.AbstractList;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * Simulates jobs in a cluster of many members, in simulated time. Places jobs by the rule of a real cluster, from load
 * reports that are as old as in a real one. Running jobs share their member's cores evenly, or take their time by the
 * clock. For one thread.
 *
 * <p>Simpler than a real cluster: each member has one client, a load report reaches all members at the same time, and
 * no messages or members are lost.
 */
final class ClusterSimulation {
    /** Interval in milliseconds in which a member checks its load for a change, as in a real cluster. */
    private static final double TICK_MILLIS = 20;

    private static final int MAX_TICKS_BETWEEN_REPORTS = 25;
    /** A member without running jobs need not wait, up to this many jobs above the number of places. */
    private static final int MAX_EXTRA_JOBS = 16;

    private static final MemberLoad NO_LOAD = new MemberLoad(0, 0, 0);

    private final SimulationConfig config;
    private final long seed;
    private final double moreMillis;
    private final SplittableRandom random;
    /** Members whose jobs wait for a place. */
    private final Set<Member> waitingMembers = new LinkedHashSet<>();

    private final PriorityQueue<Event> events =
            new PriorityQueue<>(Comparator.comparingDouble(Event::at).thenComparingLong(Event::number));
    private final Member[] members;
    private final SimulationResult result;
    private double now;
    private long numbers;

    private record Event(double at, long number, Runnable action) {}

    /** A job since its arrival. */
    private static final class Job {
        private final Member owner;
        private final double arrivedAt;
        private final double work;
        private double endsAt;

        Job(Member owner, double arrivedAt, double work) {
            this.owner = owner;
            this.arrivedAt = arrivedAt;
            this.work = work;
        }
    }

    ClusterSimulation(SimulationConfig config, long seed) {
        this(config, seed, 0);
    }

    /** @param moreMillis time of each job beyond its work */
    ClusterSimulation(SimulationConfig config, long seed, double moreMillis) {
        this.config = config;
        this.seed = seed;
        this.moreMillis = moreMillis;
        random = new SplittableRandom(seed);
        result = new SimulationResult(config.members());
        members = new Member[config.members()];
        for (int i = 0; i < members.length; i++) {
            members[i] = new Member(i);
        }
    }

    /** Runs the simulation. Does not count the first fifth of the time, which fills the queues. */
    SimulationResult run() {
        for (Member member : members) {
            member.begin();
        }
        double end = config.millis();
        while (!events.isEmpty() && events.peek().at() <= end) {
            Event next = events.poll();
            now = next.at();
            next.action().run();
        }
        result.setCountedMillis(end * 0.8);
        return result;
    }

    private boolean counts() {
        return now >= config.millis() * 0.2;
    }

    private void schedule(double millis, Runnable action) {
        events.add(new Event(now + millis, numbers++, action));
    }

    /** Removes zero sums from maps. */
    private static Integer sumOrNone(int a, int b) {
        return a + b == 0 ? null : a + b;
    }

    private final class Member {
        private final int index;
        private final SimulatedArrivals arrivals;
        private final ArrayDeque<Job> waiting = new ArrayDeque<>();
        private final PriorityQueue<Job> running = new PriorityQueue<>(Comparator.comparingDouble(job -> job.endsAt));
        /** Core time that each running job has got since the start. */
        private double coreTime;

        private double coreTimeAt;
        private long version;
        /** Number of this member's jobs at each other member, by index. */
        private final Map<Integer, Integer> mine = new HashMap<>();
        /** Number of running jobs of each other member here, by index. */
        private final Map<Integer, Integer> ofOthers = new HashMap<>();
        /** Number of its jobs that have started, here or on another member. */
        private int inWork;
        /**
         * Members that returned one of its jobs: their report count at that time. Such a member is full until its next
         * report.
         */
        private final Map<Integer, Integer> full = new HashMap<>();
        /** Load of the latest report. */
        private MemberLoad reportedLoad = NO_LOAD;

        private int reportCount;

        private Map<Integer, Integer> reportedOf = Map.of();
        /** Offset of the next view of the other members, so that equal ones are chosen in turn. */
        private int turn = random.nextInt(Math.max(1, config.members() - 1));

        private int ticksSinceReport;
        private int runningReported = -1;

        Member(int index) {
            this.index = index;
            arrivals = new SimulatedArrivals(config, index, seed);
        }

        void begin() {
            scheduleArrival();
            if (members.length > 1) {
                schedule(random.nextDouble() * TICK_MILLIS, this::tick);
            }
        }

        private void scheduleArrival() {
            SimulatedArrivals.Arrival next = arrivals.next();
            if (next != null) {
                schedule(next.at() - now, () -> {
                    waiting.add(new Job(this, now, next.work() + moreMillis));
                    scheduleArrival();
                    placeJobs();
                });
            }
        }

        private void placeJobs() {
            while (!waiting.isEmpty()) {
                Known known = new Known(this);
                int place = PlacementPolicy.choose(known);
                boolean mayStart = inWork == 0 && running.size() < config.places() + MAX_EXTRA_JOBS;
                if (place == PlacementPolicy.NOWHERE && mayStart) {
                    place = 0;
                }
                if (place == PlacementPolicy.NOWHERE) {
                    waitingMembers.add(this);
                    return;
                }
                Job job = waiting.poll();
                inWork++;
                if (place == 0) {
                    start(job);
                } else {
                    send(job, known.member(place));
                }
            }
            waitingMembers.remove(this);
        }

        private void send(Job job, Member worker) {
            mine.merge(worker.index, 1, Integer::sum);
            result.countMessage(counts());
            schedule(config.latencyMillis(), () -> worker.take(job));
        }

        private void take(Job job) {
            if (running.size() < config.places()) {
                ofOthers.merge(job.owner.index, 1, Integer::sum);
                start(job);
            } else {
                result.countReturn(counts());
                answer(job, () -> {
                    job.owner.full.put(index, reportCount);
                    job.owner.waiting.addFirst(job);
                });
            }
        }

        private void answer(Job job, Runnable then) {
            result.countMessage(counts());
            schedule(config.latencyMillis(), () -> {
                job.owner.mine.merge(index, -1, ClusterSimulation::sumOrNone);
                job.owner.inWork--;
                then.run();
                job.owner.placeJobs();
            });
        }

        private void start(Job job) {
            elapse();
            result.jobStarted(counts(), now - job.arrivedAt, job.owner != this);
            job.endsAt = coreTime + job.work;
            running.add(job);
            scheduleEnd();
        }

        private void elapse() {
            coreTime += (now - coreTimeAt) * speed();
            coreTimeAt = now;
        }

        private double speed() {
            return config.timed() || running.size() <= config.cores() ? 1 : (double) config.cores() / running.size();
        }

        private void scheduleEnd() {
            version++;
            long mineNow = version;
            if (!running.isEmpty()) {
                schedule(Math.max(0, (running.peek().endsAt - coreTime) / speed()), () -> {
                    if (version == mineNow) {
                        endJob();
                    }
                });
            }
        }

        private void endJob() {
            elapse();
            Job job = running.poll();
            if (job.owner == this) {
                inWork--;
                result.jobEnded(counts(), now - job.arrivedAt, job.work);
            } else {
                ofOthers.merge(job.owner.index, -1, ClusterSimulation::sumOrNone);
                // The worker gets an acknowledgement of the answer.
                result.countMessage(counts());
                answer(job, () -> result.jobEnded(counts(), now - job.arrivedAt, job.work));
            }
            scheduleEnd();
            placeJobs();
        }

        /** Reports this member's load to the others, each of which excludes its own jobs. */
        private void tick() {
            schedule(TICK_MILLIS, this::tick);
            placeJobs();
            ticksSinceReport++;
            if (running.size() == runningReported && ticksSinceReport < MAX_TICKS_BETWEEN_REPORTS) {
                return;
            }
            ticksSinceReport = 0;
            runningReported = running.size();
            MemberLoad load = new MemberLoad(config.cores(), config.places(), running.size());
            Map<Integer, Integer> of = new HashMap<>(ofOthers);
            result.countReport(counts());
            schedule(config.latencyMillis(), () -> {
                reportedLoad = load;
                reportedOf = of;
                reportCount++;
                List.copyOf(waitingMembers).forEach(Member::placeJobs);
            });
        }
    }

    /** The loads of all members as one of them has them, itself first. */
    private final class Known extends AbstractList<MemberLoad> {
        private final Member of;
        private final int first;

        Known(Member of) {
            this.of = of;
            first = of.turn++;
        }

        /** Returns the member at an index of this list, from 1. */
        Member member(int i) {
            int other = (first + i) % (members.length - 1);
            return members[(of.index + 1 + other) % members.length];
        }

        @Override
        public MemberLoad get(int i) {
            if (i == 0) {
                return new MemberLoad(config.cores(), config.places(), of.running.size());
            }
            Member other = member(i);
            Integer fullThen = of.full.get(other.index);
            if (other.reportedLoad.places() == 0 || fullThen != null && fullThen == other.reportCount) {
                return NO_LOAD;
            }
            int mine = of.mine.getOrDefault(other.index, 0) - other.reportedOf.getOrDefault(of.index, 0);
            return mine == 0 ? other.reportedLoad : other.reportedLoad.and(mine);
        }

        @Override
        public int size() {
            return members.length;
        }
    }
}
