package dev.eldest.jobs;

import java.util.Collection;
import java.util.List;
import java.util.function.ToIntFunction;

/**
 * Chooses the cluster member that runs a job. Uses neither clock nor network, so the cluster simulation uses it too.
 */
public final class PlacementPolicy {
    /** No place is free: the job waits. */
    public static final int NOWHERE = -1;

    private PlacementPolicy() {}

    /**
     * Returns the first member with an idle core, or else the first with a free place. The one with the most free cores
     * would be no better: by their equally old data, many members would all choose it. So the caller shuffles the other
     * members each time.
     *
     * @param loads loads of all members, the job's own member first
     * @return index in the list, or {@link #NOWHERE}
     */
    public static int choose(List<MemberLoad> loads) {
        int idle = choose(loads, MemberLoad::idleCores);
        return idle == NOWHERE ? choose(loads, MemberLoad::freePlaces) : idle;
    }

    /**
     * Chooses as {@link #choose(List)}, but returns {@link #NOWHERE} while a client of another member comes first.
     *
     * @param next rank of the job's client
     * @param others ranks of the next clients at other members
     */
    public static int choose(List<MemberLoad> loads, FairnessRank next, Collection<FairnessRank> others) {
        boolean first = others.stream().noneMatch(other -> other.comesBefore(next));
        return first ? choose(loads) : NOWHERE;
    }

    private static int choose(List<MemberLoad> loads, ToIntFunction<MemberLoad> freeUnits) {
        for (int i = 0; i < loads.size(); i++) {
            if (freeUnits.applyAsInt(loads.get(i)) > 0) {
                return i;
            }
        }
        return NOWHERE;
    }

    /**
     * Rank of a client in fair queueing. The client with the fewest running jobs is first, then the one that has waited
     * longest. The same order holds among the members of a cluster.
     *
     * @param running jobs of the client that run, on any member
     * @param waitedMillis time since its last job began, or since it connected
     */
    public record FairnessRank(int running, long waitedMillis) {
        /** Maximum age of a waiting time from another member. Differences up to this do not count. */
        static final long MARGIN_MILLIS = 40;

        boolean comesBefore(FairnessRank other) {
            return running < other.running
                    || running == other.running && waitedMillis > other.waitedMillis + MARGIN_MILLIS;
        }

        /** Returns the rank after this time, if no job begins. */
        public FairnessRank plusMillis(long millis) {
            return new FairnessRank(running, waitedMillis + millis);
        }

        /** Returns whether this rank follows from one that was sent this long ago, so it need not be sent again. */
        public boolean followsFrom(FairnessRank reported, long millisAgo) {
            return running == reported.running
                    && Math.abs(reported.waitedMillis + millisAgo - waitedMillis) <= MARGIN_MILLIS;
        }
    }

    /**
     * Capacity and load of a member, as another member sees it.
     *
     * @param cores cores for jobs, without those that interactive searches use
     * @param places limit of concurrent jobs; greater than cores, so that another job starts as soon as one ends
     */
    public record MemberLoad(int cores, int places, int taken) {
        public int idleCores() {
            return cores - taken;
        }

        public int freePlaces() {
            return places - taken;
        }

        public MemberLoad and(int more) {
            return new MemberLoad(cores, places, taken + more);
        }
    }
}
