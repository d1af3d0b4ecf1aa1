package dev.eldest.protocol.jobs;

/**
 * What a member can do, and does, as somebody sees it.
 *
 * @param cores that jobs may have: not those that people's searches keep busy
 * @param places so many jobs may run at once: more than cores, so that another begins as soon as one ends
 * @param taken so many places are
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
