package dev.eldest.engine.games.xiangqi;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Effect of one side's moves in a cycle.
 *
 * @param checks every move gives check
 * @param chased the pieces that every move newly threatens
 * @param forces every move gives check or makes a new threat
 */
record CycleSide(boolean checks, Set<CyclePiece> chased, boolean forces) {
    /** @param boards the boards in order; in a cycle the last equals the first */
    static CycleSide of(List<CycleBoard> boards, boolean red) {
        boolean checks = true;
        boolean forces = true;
        Set<CyclePiece> chased = null;
        for (int i = 1; i < boards.size(); i++) {
            if (boards.get(i - 1).isRedToMove() == red) {
                boolean check = !boards.get(i).checkers(!red).isEmpty();
                Set<CyclePiece> threatened = newlyThreatened(boards.get(i - 1), boards.get(i), red);
                checks &= check;
                forces &= check || !threatened.isEmpty();
                if (chased == null) {
                    chased = new HashSet<>(threatened);
                }
                chased.retainAll(threatened);
            }
        }
        return new CycleSide(checks, chased, forces);
    }

    private static Set<CyclePiece> newlyThreatened(CycleBoard before, CycleBoard after, boolean red) {
        Set<CycleThreat> threats = CycleThreats.of(after, red);
        threats.removeAll(CycleThreats.of(before, red));
        return threats.stream().map(CycleThreat::victim).collect(Collectors.toSet());
    }

    boolean chases() {
        return !chased.isEmpty();
    }

    @Override
    public String toString() {
        return checks ? "checks" : chases() ? "chases " + chased : forces ? "forces by turns" : "is idle";
    }
}
