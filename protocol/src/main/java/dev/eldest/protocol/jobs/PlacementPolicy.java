package dev.eldest.protocol.jobs;

import java.util.Collection;
import java.util.List;
import java.util.function.ToIntFunction;

/**
 * Where the next job is done: the one rule of it, which knows nothing of time or of networks, so that clusters are
 * simulated by it, too.
 */
public final class PlacementPolicy {
    /** There is no place: the job waits. */
    public static final int NOWHERE = -1;

    private PlacementPolicy() {}

    /**
     * Who does the next job: the first who has an idle core, or else the first who has a free place. Whoever has most
     * of them would be no better, and where there are many members all would choose the same one by what they have been
     * told; so the others should come in another order each time.
     *
     * @param loads of all members, whose job it is first
     * @return a number in the list, or {@link #NOWHERE}
     */
    public static int choose(List<MemberLoad> loads) {
        int idle = choose(loads, MemberLoad::idleCores);
        return idle == NOWHERE ? choose(loads, MemberLoad::freePlaces) : idle;
    }

    /**
     * The same where clients of several members have jobs to begin: a client's job has no place as long as that of
     * another one should come first.
     *
     * @param next whose job it is
     * @param others who come next at other members
     */
    public static int choose(List<MemberLoad> loads, FairnessRank next, Collection<FairnessRank> others) {
        boolean first = others.stream().noneMatch(other -> other.comesBefore(next));
        return first ? choose(loads) : NOWHERE;
    }

    private static int choose(List<MemberLoad> loads, ToIntFunction<MemberLoad> much) {
        for (int i = 0; i < loads.size(); i++) {
            if (much.applyAsInt(loads.get(i)) > 0) {
                return i;
            }
        }
        return NOWHERE;
    }
}
