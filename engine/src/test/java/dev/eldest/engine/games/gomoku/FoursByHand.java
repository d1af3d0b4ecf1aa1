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
    /** A stone at this distance can still close a five. */
    private static final int MAX_DISTANCE = 5;

    /** A cell in line with another, and the direction from it. */
    private record Near(int cell, int[] direction) {}

    /** By board size and cell, the cells near it. */
    private static final Map<Integer, Near[][]> NEAR = new ConcurrentHashMap<>();

    private final char[][] board;
    private final int size;
    private final GomokuRule rule;
    private final RenjuByHand renju;
    private final Near[][] near;
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

    private static Near[][] nearCells(int size) {
        return IntStream.range(0, size * size)
                .mapToObj(cell -> nearCells(cell % size, cell / size, size))
                .toArray(Near[][]::new);
    }

    private static Near[] nearCells(int x, int y, int size) {
        List<Near> near = new ArrayList<>();
        for (int[] d : DIRECTIONS) {
            for (int away = -MAX_DISTANCE; away <= MAX_DISTANCE; away++) {
                int nearX = x + away * d[0];
                int nearY = y + away * d[1];
                if (away != 0 && nearX >= 0 && nearX < size && nearY >= 0 && nearY < size) {
                    near.add(new Near(nearY * size + nearX, d));
                }
            }
        }
        return near.toArray(Near[]::new);
    }

    /** Returns whether the side to move wins by fours. */
    boolean isWon(int side) {
        if (hasFive(side)) {
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
        if (hasFive(side) || hasFive(1 - side)) {
            return hasFive(side);
        }
        for (int cell = 0; cell < size * size; cell++) {
            if (isEmpty(cell) && isLegal(cell, side)) {
                set(cell, stone(side));
                boolean wins = makesFiveWith(cell, side, 2) && winsAfter(cell, side);
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
        if (!makesFiveWith(four, side, 1) || hasFive(1 - side)) {
            return false;
        }
        for (Near nearFour : near[four]) {
            int answer = nearFour.cell;
            if (isEmpty(answer) && isLegal(answer, 1 - side)) {
                set(answer, stone(1 - side));
                boolean wins = makesFiveWith(four, side, 1) || isWon(side);
                set(answer, EMPTY);
                if (!wins) {
                    return false;
                }
            }
        }
        return true;
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

    private boolean hasFive(int side) {
        for (int cell = 0; cell < size * size; cell++) {
            if (isEmpty(cell) && makesFive(cell, side)) {
                return true;
            }
        }
        return false;
    }

    /** Returns whether this number of empty cells make five in a row through a new stone. */
    private boolean makesFiveWith(int stone, int side, int wanted) {
        int fives = 0;
        for (Near other : near[stone]) {
            int cell = other.cell;
            if (isEmpty(cell) && makesFive(cell % size, cell / size, side, other.direction) && ++fives == wanted) {
                return true;
            }
        }
        return false;
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
