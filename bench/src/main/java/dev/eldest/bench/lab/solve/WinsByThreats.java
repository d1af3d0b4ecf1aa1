package dev.eldest.bench.lab.solve;

import dev.eldest.engine.spi.Position;

/** Wins at gomoku by threats that must be answered. */
final class WinsByThreats implements LineSolver.Sought {
    @Override
    public String words() {
        return "a win by fours alone, then one by fours and threes, in lines of any length";
    }

    @Override
    public String kind(Position root, int[] line) {
        return (foursAlone(root, line) ? "by fours alone (VCF), " : "by fours and threes (VCT), ") + line.length
                + " plies";
    }

    /** After a four the other side is in check. */
    private static boolean foursAlone(Position root, int[] line) {
        Position position = root.copy();
        int attacker = root.sideToMove();
        boolean fours = true;
        for (int ply = 0; ply < line.length - 1; ply++) {
            position.make(line[ply]);
            fours &= position.sideToMove() == attacker || position.inCheck();
        }
        return fours;
    }
}
