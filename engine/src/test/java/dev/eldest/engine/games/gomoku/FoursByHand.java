package dev.eldest.engine.games.gomoku;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;

/**
 * Reference implementation of wins by fours, directly from the rules: a four is a stone after which the attacker
 * threatens five against every reply, and the other side has no five.
 */
final class FoursByHand {
    private static final int[][] DIRECTIONS = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
    private static final char EMPTY = '.';
    /** By board size and cell, the cells that can be in one five with it. */
    private static final Map<Integer, int[][]> NEAR = new ConcurrentHashMap<>();

    private final char[][] board;
    private final int size;
    private final GomokuRule rule;
    private final RenjuByHand renju;
    private final int[][] near;
    private final Map<String, Boolean> known = new HashMap<>();

    FoursByHand(GomokuPosition position) {
        size = position.lines().size();
        rule = position.settings().rule();
        board = new char[size][size];
        for (int cell = 0; cell < size * size; cell++) {
            LineBoard lines = position.lines();
            board[cell / size][cell % size] = lines.has(cell, 0) ? 'x' : lines.has(cell, 1) ? 'o' : EMPTY;
        }
        renju = new RenjuByHand(board);
        near = NEAR.computeIfAbsent(size, FoursByHand::nearCells);
    }

    private static int[][] nearCells(int size) {
        return IntStream.range(0, size * size)
                .mapToObj(cell -> IntStream.range(0, size * size)
                        .filter(other -> isNear(cell, other, size))
                        .toArray())
                .toArray(int[][]::new);
    }

    /** Returns whether the side to move wins by fours. */
    boolean isWon(int side) {
        if (!fives(side).isEmpty()) {
            return true;
        }
        String key = text();
        Boolean cached = known.get(key);
        if (cached == null) {
            cached = winningFours(side, true).size() > 0;
            known.put(key, cached);
        }
        return cached;
    }

    /** Returns whether the side to move makes five, or threatens two fives that no reply prevents. */
    boolean isWonAtOnce(int side) {
        if (!fives(side).isEmpty() || !fives(1 - side).isEmpty()) {
            return !fives(side).isEmpty();
        }
        for (int cell = 0; cell < size * size; cell++) {
            if (isEmpty(cell) && isLegal(cell, side)) {
                set(cell, stone(side));
                boolean wins = fivesAround(cell, side).size() > 1 && winsAfter(cell, side);
                set(cell, EMPTY);
                if (wins) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Returns the cells of all fours that win, or of one of them. */
    List<Integer> winningFours(int side, boolean oneIsEnough) {
        List<Integer> winning = new ArrayList<>();
        for (int cell = 0; cell < size * size && !(oneIsEnough && !winning.isEmpty()); cell++) {
            if (isEmpty(cell) && isLegal(cell, side)) {
                set(cell, stone(side));
                if (winsAfter(cell, side)) {
                    winning.add(cell);
                }
                set(cell, EMPTY);
            }
        }
        return winning;
    }

    private boolean winsAfter(int four, int side) {
        if (fivesAround(four, side).isEmpty() || !fives(1 - side).isEmpty()) {
            return false;
        }
        for (int answer : near[four]) {
            if (isEmpty(answer) && isLegal(answer, 1 - side)) {
                set(answer, stone(1 - side));
                boolean wins = !fivesAround(four, side).isEmpty() || isWon(side);
                set(answer, EMPTY);
                if (!wins) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Returns whether a stone on the cell can be in one five with the other cell. */
    private static boolean isNear(int cell, int other, int size) {
        int x = Math.abs(cell % size - other % size);
        int y = Math.abs(cell / size - other / size);
        return Math.max(x, y) <= 5 && (x == 0 || y == 0 || x == y);
    }

    private boolean isEmpty(int cell) {
        return board[cell / size][cell % size] == EMPTY;
    }

    private boolean isLegal(int cell, int side) {
        return rule != GomokuRule.RENJU || side == 1 || !renju.isForbidden(cell % size, cell / size);
    }

    private void set(int cell, char stone) {
        board[cell / size][cell % size] = stone;
    }

    private static char stone(int side) {
        return side == 0 ? 'x' : 'o';
    }

    private List<Integer> fives(int side) {
        List<Integer> fives = new ArrayList<>();
        for (int cell = 0; cell < size * size; cell++) {
            if (isEmpty(cell) && makesFive(cell, side)) {
                fives.add(cell);
            }
        }
        return fives;
    }

    private List<Integer> fivesAround(int stone, int side) {
        List<Integer> fives = new ArrayList<>();
        for (int cell : near[stone]) {
            if (isEmpty(cell) && makesFive(cell, side)) {
                fives.add(cell);
            }
        }
        return fives;
    }

    private boolean makesFive(int cell, int side) {
        for (int[] d : DIRECTIONS) {
            if (makesFive(cell % size, cell / size, side, d)) {
                return true;
            }
        }
        return false;
    }

    private boolean makesFive(int x, int y, int side, int[] d) {
        int ahead = stones(x, y, side, d[0], d[1]);
        int back = stones(x, y, side, -d[0], -d[1]);
        int length = 1 + ahead + back;
        return switch (rule) {
            case FREESTYLE -> length >= 5;
            case STANDARD -> length == 5;
            case RENJU -> length == 5 || length > 5 && side == 1;
            case CARO -> {
                char other = stone(1 - side);
                boolean closed = at(x + (ahead + 1) * d[0], y + (ahead + 1) * d[1]) == other
                        && at(x - (back + 1) * d[0], y - (back + 1) * d[1]) == other;
                yield length > 5 || length == 5 && !closed;
            }
        };
    }

    private int stones(int x, int y, int side, int dx, int dy) {
        int stones = 0;
        while (at(x + (stones + 1) * dx, y + (stones + 1) * dy) == stone(side)) {
            stones++;
        }
        return stones;
    }

    private char at(int x, int y) {
        return x < 0 || y < 0 || x >= size || y >= size ? '#' : board[y][x];
    }

    private String text() {
        StringBuilder text = new StringBuilder();
        for (char[] row : board) {
            text.append(row);
        }
        return text.toString();
    }
}
