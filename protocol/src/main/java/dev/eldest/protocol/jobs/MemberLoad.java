package dev.eldest.protocol.jobs;

/**
 * Capacity and load of a member, as another member sees it.
 *
 * @param cores cores for jobs, without those that interactive searches use
 * @param places limit of concurrent jobs; greater than cores, so that another job starts as soon as one ends
 * @param taken places in use
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
