package dev.eldest.bench.lab.multiplayer;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Geometry of a Chinese checkers star of any size. Holes are numbered row by row and named by row and index, as in
 * {@code d1}. The six points of a star of size n are triangles of n rows; the usual star has size 4 and 121 holes.
 */
final class VariableStarGeometry {
    static final int DIRECTIONS = 6;

    /** Steps in x and z of hexagonal coordinates; y is -x - z. */
    private static final int[][] STEPS = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, -1}, {-1, 1}};

    private final int size;
    private final List<int[]> holes = new ArrayList<>();
    private final int[][] neighbour;

    VariableStarGeometry(int size) {
        this.size = size;
        for (int z = -2 * size; z <= 2 * size; z++) {
            for (int x = -2 * size; x <= 2 * size; x++) {
                if (isHole(x, -x - z, z)) {
                    holes.add(new int[] {x, z});
                }
            }
        }
        neighbour = new int[holes.size()][DIRECTIONS];
        for (int hole = 0; hole < holes.size(); hole++) {
            for (int direction = 0; direction < DIRECTIONS; direction++) {
                int[] at = holes.get(hole);
                neighbour[hole][direction] = find(at[0] + STEPS[direction][0], at[1] + STEPS[direction][1]);
            }
        }
    }

    /** Returns whether the hole is in the upward or the downward triangle. */
    private boolean isHole(int x, int y, int z) {
        boolean up = x <= size && y <= size && z <= size;
        boolean down = x >= -size && y >= -size && z >= -size;
        return up || down;
    }

    private int find(int x, int z) {
        for (int hole = 0; hole < holes.size(); hole++) {
            if (holes.get(hole)[0] == x && holes.get(hole)[1] == z) {
                return hole;
            }
        }
        return -1;
    }

    int holes() {
        return holes.size();
    }

    /** Returns the neighbouring hole, or -1 outside the star or if {@code hole} is -1. */
    int neighbour(int hole, int direction) {
        return hole < 0 ? -1 : neighbour[hole][direction];
    }

    /** Returns the coordinate of a hole along the way of one of three players, from home to goal. */
    int progress(int player, int hole) {
        int x = holes.get(hole)[0];
        int z = holes.get(hole)[1];
        return switch (player) {
            case 0 -> z;
            case 1 -> x;
            default -> -x - z;
        };
    }

    int[] home(int player) {
        return pointHoles(player, -1);
    }

    int[] goal(int player) {
        return pointHoles(player, 1);
    }

    private int[] pointHoles(int player, int sign) {
        int[] found = new int[holes.size()];
        int count = 0;
        for (int hole = 0; hole < holes.size(); hole++) {
            if (sign * progress(player, hole) > size) {
                found[count++] = hole;
            }
        }
        return Arrays.copyOf(found, count);
    }

    String name(int hole) {
        int row = holes.get(hole)[1];
        int first = hole;
        while (first > 0 && holes.get(first - 1)[1] == row) {
            first--;
        }
        return (char) ('a' + row + 2 * size) + Integer.toString(hole - first + 1);
    }
}
