package dev.eldest.engine.games.gomoku;

import java.util.HashSet;
import java.util.Set;

/**
 * Reference implementation of renju's forbidden points, directly from the rules and by sets of stones. A four is four
 * stones that one more stone makes exactly five. A three is three stones that one more legal stone, which makes no
 * five, makes a straight four. A straight four is a row of exactly four that becomes exactly five at either end. A
 * stone is forbidden if it belongs to more than five in a row, to two fours or to two threes, unless it makes five.
 */
final class RenjuByHand {
    private static final int[][] DIRECTIONS = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
    private static final char EMPTY = '.';
    private static final char BLACK = 'x';

    private final char[][] board;
    private final int size;

    RenjuByHand(char[][] board) {
        this.board = board;
        size = board.length;
    }

    private char at(int x, int y) {
        return x < 0 || y < 0 || x >= size || y >= size ? '#' : board[y][x];
    }

    private int cell(int x, int y) {
        return y * size + x;
    }

    /** Returns the length of the black row through a black stone. */
    private int row(int x, int y, int[] d) {
        int length = 1;
        for (int sign = -1; sign <= 1; sign += 2) {
            for (int away = 1; at(x + sign * away * d[0], y + sign * away * d[1]) == BLACK; away++) {
                length++;
            }
        }
        return length;
    }

    private boolean makesFive(int x, int y) {
        for (int[] d : DIRECTIONS) {
            if (row(x, y, d) == 5) {
                return true;
            }
        }
        return false;
    }

    boolean isForbidden(int x, int y) {
        board[y][x] = BLACK;
        boolean forbidden =
                !makesFive(x, y) && (makesOverline(x, y) || fours(x, y).size() > 1 || threes(x, y) > 1);
        board[y][x] = EMPTY;
        return forbidden;
    }

    private boolean makesOverline(int x, int y) {
        for (int[] d : DIRECTIONS) {
            if (row(x, y, d) > 5) {
                return true;
            }
        }
        return false;
    }

    /** Returns the fours that a stone belongs to, each as the set of its stones. */
    private Set<Set<Integer>> fours(int x, int y) {
        Set<Set<Integer>> fours = new HashSet<>();
        for (int[] d : DIRECTIONS) {
            for (int away = -4; away <= 4; away++) {
                int px = x + away * d[0];
                int py = y + away * d[1];
                if (at(px, py) != EMPTY) {
                    continue;
                }
                board[py][px] = BLACK;
                if (row(x, y, d) == 5) {
                    Set<Integer> stones = stones(x, y, d);
                    stones.remove(cell(px, py));
                    fours.add(stones);
                }
                board[py][px] = EMPTY;
            }
        }
        return fours;
    }

    /** Returns the stones of the row through a stone. */
    private Set<Integer> stones(int x, int y, int[] d) {
        Set<Integer> stones = new HashSet<>(Set.of(cell(x, y)));
        for (int sign = -1; sign <= 1; sign += 2) {
            for (int away = 1; at(x + sign * away * d[0], y + sign * away * d[1]) == BLACK; away++) {
                stones.add(cell(x + sign * away * d[0], y + sign * away * d[1]));
            }
        }
        return stones;
    }

    private int threes(int x, int y) {
        int threes = 0;
        for (int[] d : DIRECTIONS) {
            threes += isThree(x, y, d) ? 1 : 0;
        }
        return threes;
    }

    /** Returns whether a stone that is in no four in this direction belongs to a three. */
    private boolean isThree(int x, int y, int[] d) {
        for (int away = -3; away <= 3; away++) {
            int px = x + away * d[0];
            int py = y + away * d[1];
            if (at(px, py) != EMPTY) {
                continue;
            }
            board[py][px] = BLACK;
            boolean straight = isStraightFour(x, y, d, px, py) && !makesFive(px, py);
            board[py][px] = EMPTY;
            if (straight && !isForbidden(px, py)) {
                return true;
            }
        }
        return false;
    }

    private boolean isStraightFour(int x, int y, int[] d, int px, int py) {
        if (row(x, y, d) != 4 || !stones(x, y, d).contains(cell(px, py))) {
            return false;
        }
        int ends = 0;
        for (int away = -4; away <= 4; away++) {
            int ex = x + away * d[0];
            int ey = y + away * d[1];
            if (at(ex, ey) == EMPTY) {
                board[ey][ex] = BLACK;
                ends += row(x, y, d) == 5 ? 1 : 0;
                board[ey][ex] = EMPTY;
            }
        }
        return ends == 2;
    }
}
