package dev.eldest.bench.lab.solve;

import dev.eldest.engine.spi.Position;

/** Gomoku wins by forcing threats. */
final class WinsByThreats implements LineSolver.Sought {
    @Override
    public String description() {
        return "a win by fours alone, then one by fours and threes, in lines of any length";
    }

    @Override
    public String kind(Position root, int[] line) {
        return (onlyFours(root, line) ? "by fours alone (VCF), " : "by fours and threes (VCT), ") + line.length
                + " plies";
    }

    /** Returns whether all attacking moves are fours; after a four the other side is in check. */
    private static boolean onlyFours(Position root, int[] line) {
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
