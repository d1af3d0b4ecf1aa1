package dev.eldest.bench.measure.load;

import dev.eldest.protocol.jobs.MemberLoad;
import dev.eldest.protocol.jobs.PlacementPolicy;
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
 * Jobs in a cluster of many members, in simulated time: who does which is decided by the same rule as in a real one, by
 * what each has been told of the others, which is as old there as it is in a real one. Jobs that run share their
 * member's cores evenly, or take their time by the clock. For one thread.
 *
 * <p>Simpler than the real one: each member has one client, all hear of a member at the same moment, nothing gets lost,
 * and nobody dies.
 */
final class ClusterSimulation {
    /** How often a member looks whether it stands otherwise than it told, and tells at the latest, as real ones do. */
    private static final double TICK = 20;

    private static final int TICKS_A_STATE = 25;
    /** Who has none running need not wait, up to so many more than there are places. */
    private static final int MAX_FOR_NEWCOMERS = 16;

    private static final MemberLoad NOTHING = new MemberLoad(0, 0, 0);

    private final SimulationConfig plan;
    private final long seed;
    private final double moreMillis;
    private final SplittableRandom chance;
    /** Those whose jobs wait for a place. */
    private final Set<Member> waiters = new LinkedHashSet<>();

    private final PriorityQueue<Event> events =
            new PriorityQueue<>(Comparator.comparingDouble(Event::at).thenComparingLong(Event::number));
    private final Member[] members;
    private final SimulationResult figures;
    private double now;
    private long numbers;

    private record Event(double at, long number, Runnable what) {}

    /** A job, from the moment it is asked for. */
    private static final class Job {
        private final Member owner;
        private final double asked;
        private final double work;
        private double endsAt;

        Job(Member owner, double asked, double work) {
            this.owner = owner;
            this.asked = asked;
            this.work = work;
        }
    }

    ClusterSimulation(SimulationConfig plan, long seed) {
        this(plan, seed, 0);
    }

    /** @param moreMillis what each job takes beyond its work */
    ClusterSimulation(SimulationConfig plan, long seed, double moreMillis) {
        this.plan = plan;
        this.seed = seed;
        this.moreMillis = moreMillis;
        chance = new SplittableRandom(seed);
        figures = new SimulationResult(plan.members());
        members = new Member[plan.members()];
        for (int i = 0; i < members.length; i++) {
            members[i] = new Member(i);
        }
    }

    /** All of it, but the first fifth, which fills the queues, is not counted. */
    SimulationResult run() {
        for (Member member : members) {
            member.begin();
        }
        double end = plan.millis();
        while (!events.isEmpty() && events.peek().at() <= end) {
            Event next = events.poll();
            now = next.at();
            next.what().run();
        }
        figures.over(end * 0.8);
        return figures;
    }

    private boolean counts() {
        return now >= plan.millis() * 0.2;
    }

    private void in(double millis, Runnable what) {
        events.add(new Event(now + millis, numbers++, what));
    }

    /** So that nothing is kept of those who have nothing. */
    private static Integer sumOrNone(int a, int b) {
        return a + b == 0 ? null : a + b;
    }

    private final class Member {
        private final int index;
        private final SimulatedArrivals arrivals;
        private final ArrayDeque<Job> waiting = new ArrayDeque<>();
        private final PriorityQueue<Job> running = new PriorityQueue<>(Comparator.comparingDouble(job -> job.endsAt));
        /** What each running job has been given of a core since the beginning. */
        private double given;

        private double givenAt;
        private long version;
        /** How many of this member's jobs each other one has, by its index. */
        private final Map<Integer, Integer> mine = new HashMap<>();
        /** How many jobs of others, by their index, run here. */
        private final Map<Integer, Integer> ofOthers = new HashMap<>();
        /** Its jobs that have begun, here or elsewhere. */
        private int inWork;
        /** Who had no place for one of its jobs, and has told nothing since: how often each had told by then. */
        private final Map<Integer, Integer> full = new HashMap<>();
        /** As all others know it. */
        private MemberLoad told = NOTHING;

        private int timesTold;

        private Map<Integer, Integer> toldOf = Map.of();
        /** Where the others begin for who looks at them next, so that of several alike each is chosen in turn. */
        private int turn = chance.nextInt(Math.max(1, plan.members() - 1));

        private int ticksUntold;
        private int runningTold = -1;

        Member(int index) {
            this.index = index;
            arrivals = new SimulatedArrivals(plan, index, seed);
        }

        void begin() {
            awaitNextAsked();
            if (members.length > 1) {
                in(chance.nextDouble() * TICK, this::tick);
            }
        }

        private void awaitNextAsked() {
            SimulatedArrivals.Arrival next = arrivals.next();
            if (next != null) {
                in(next.at() - now, () -> {
                    waiting.add(new Job(this, now, next.work() + moreMillis));
                    awaitNextAsked();
                    beginMore();
                });
            }
        }

        private void beginMore() {
            while (!waiting.isEmpty()) {
                Known known = new Known(this);
                int place = PlacementPolicy.choose(known);
                boolean newcomer = inWork == 0 && running.size() < plan.places() + MAX_FOR_NEWCOMERS;
                if (place == PlacementPolicy.NOWHERE && newcomer) {
                    place = 0;
                }
                if (place == PlacementPolicy.NOWHERE) {
                    waiters.add(this);
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
            waiters.remove(this);
        }

        private void send(Job job, Member worker) {
            mine.merge(worker.index, 1, Integer::sum);
            figures.message(counts());
            in(plan.latencyMillis(), () -> worker.take(job));
        }

        private void take(Job job) {
            if (running.size() < plan.places()) {
                ofOthers.merge(job.owner.index, 1, Integer::sum);
                start(job);
            } else {
                figures.back(counts());
                answer(job, () -> {
                    job.owner.full.put(index, timesTold);
                    job.owner.waiting.addFirst(job);
                });
            }
        }

        private void answer(Job job, Runnable then) {
            figures.message(counts());
            in(plan.latencyMillis(), () -> {
                job.owner.mine.merge(index, -1, ClusterSimulation::sumOrNone);
                job.owner.inWork--;
                then.run();
                job.owner.beginMore();
            });
        }

        private void start(Job job) {
            elapse();
            figures.begun(counts(), now - job.asked, job.owner != this);
            job.endsAt = given + job.work;
            running.add(job);
            awaitNext();
        }

        private void elapse() {
            given += (now - givenAt) * speed();
            givenAt = now;
        }

        private double speed() {
            return plan.timed() || running.size() <= plan.cores() ? 1 : (double) plan.cores() / running.size();
        }

        private void awaitNext() {
            version++;
            long mineNow = version;
            if (!running.isEmpty()) {
                in(Math.max(0, (running.peek().endsAt - given) / speed()), () -> {
                    if (version == mineNow) {
                        end();
                    }
                });
            }
        }

        private void end() {
            elapse();
            Job job = running.poll();
            if (job.owner == this) {
                inWork--;
                figures.ended(counts(), now - job.asked, job.work);
            } else {
                ofOthers.merge(job.owner.index, -1, ClusterSimulation::sumOrNone);
                // The worker hears that the answer has come.
                figures.message(counts());
                answer(job, () -> figures.ended(counts(), now - job.asked, job.work));
            }
            awaitNext();
            beginMore();
        }

        /** Others hear how this member stands, but each of them without what it has given itself. */
        private void tick() {
            in(TICK, this::tick);
            beginMore();
            ticksUntold++;
            if (running.size() == runningTold && ticksUntold < TICKS_A_STATE) {
                return;
            }
            ticksUntold = 0;
            runningTold = running.size();
            MemberLoad load = new MemberLoad(plan.cores(), plan.places(), running.size());
            Map<Integer, Integer> of = new HashMap<>(ofOthers);
            figures.state(counts());
            in(plan.latencyMillis(), () -> {
                told = load;
                toldOf = of;
                timesTold++;
                List.copyOf(waiters).forEach(Member::beginMore);
            });
        }
    }

    /** The loads of all as one of them knows them, itself first. */
    private final class Known extends AbstractList<MemberLoad> {
        private final Member of;
        private final int first;

        Known(Member of) {
            this.of = of;
            first = of.turn++;
        }

        /** By its place in this list, which is not the first. */
        Member member(int i) {
            int other = (first + i) % (members.length - 1);
            return members[(of.index + 1 + other) % members.length];
        }

        @Override
        public MemberLoad get(int i) {
            if (i == 0) {
                return new MemberLoad(plan.cores(), plan.places(), of.running.size());
            }
            Member other = member(i);
            Integer fullThen = of.full.get(other.index);
            if (other.told.places() == 0 || fullThen != null && fullThen == other.timesTold) {
                return NOTHING;
            }
            int mine = of.mine.getOrDefault(other.index, 0) - other.toldOf.getOrDefault(of.index, 0);
            return mine == 0 ? other.told : other.told.and(mine);
        }

        @Override
        public int size() {
            return members.length;
        }
    }
}
