package dev.eldest.example.reversi;

import java.util.ArrayList;
import java.util.List;

/** Counts perft cell by cell, independently of {@link ReversiPosition}. */
record NaiveReversi(char[][] rows, char mover) {
    private static final int SIZE = 6;

    static NaiveReversi of(String text) {
        char[][] rows = new char[SIZE][];
        String[] parts = text.split("[/ ]");
        for (int row = 0; row < SIZE; row++) {
            StringBuilder cells = new StringBuilder();
            parts[row].chars().forEach(c -> cells.append(Character.isDigit(c) ? ".".repeat(c - '0') : "" + (char) c));
            rows[row] = cells.toString().toCharArray();
        }
        return new NaiveReversi(rows, parts[SIZE].charAt(0));
    }

    /** Returns the number of paths of each length. */
    long[] paths(int longest) {
        long[] counts = new long[longest];
        count(counts, 0);
        return counts;
    }

    private void count(long[] counts, int length) {
        if (length == counts.length) {
            return;
        }
        List<NaiveReversi> next = next();
        NaiveReversi passed = new NaiveReversi(rows, mover == 'x' ? 'o' : 'x');
        if (next.isEmpty() && !passed.next().isEmpty()) {
            next = List.of(passed);
        }
        counts[length] += next.size();
        next.forEach(position -> position.count(counts, length + 1));
    }

    /** Returns all positions after placing a disc. */
    private List<NaiveReversi> next() {
        List<NaiveReversi> next = new ArrayList<>();
        for (int row = 0; row < SIZE; row++) {
            for (int column = 0; column < SIZE; column++) {
                char[][] after = after(row, column);
                if (after != null) {
                    next.add(new NaiveReversi(after, mover == 'x' ? 'o' : 'x'));
                }
            }
        }
        return next;
    }

    /** Returns the board with a disc added, or null if the disc turns none. */
    private char[][] after(int row, int column) {
        if (rows[row][column] != '.') {
            return null;
        }
        char[][] after = new char[SIZE][];
        for (int i = 0; i < SIZE; i++) {
            after[i] = rows[i].clone();
        }
        int turned = 0;
        for (int direction = 0; direction < 9; direction++) {
            int length = line(row, column, direction / 3 - 1, direction % 3 - 1);
            for (int step = 0; step <= length && length > 0; step++) {
                after[row + step * (direction / 3 - 1)][column + step * (direction % 3 - 1)] = mover;
            }
            turned += length;
        }
        return turned > 0 ? after : null;
    }

    /** Returns the number of opposing discs between a cell and the mover's next disc in a direction. */
    private int line(int row, int column, int down, int right) {
        for (int step = 1; (down != 0 || right != 0) && isOn(row + step * down, column + step * right); step++) {
            char cell = rows[row + step * down][column + step * right];
            if (cell == '.' || cell == mover) {
                return cell == mover ? step - 1 : 0;
            }
        }
        return 0;
    }

    private static boolean isOn(int row, int column) {
        return row >= 0 && row < SIZE && column >= 0 && column < SIZE;
    }
}
