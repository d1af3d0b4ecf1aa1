package dev.eldest.protocol.jobs;

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
}
