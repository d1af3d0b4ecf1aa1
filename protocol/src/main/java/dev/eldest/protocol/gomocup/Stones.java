package dev.eldest.protocol.gomocup;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Stones on a square board in their order, and the side to move. A cell's index is row from the top * size + column.
 * The monitor guards everything: engine moves come from a search thread.
 */
final class Stones {
    static final int MIN_SIZE = 5;
    static final int MAX_SIZE = 22;
    static final int DEFAULT_SIZE = 15;

    /** Letters of colours in a position: first player, second player, blocked. */
    private static final String LETTERS = "xo#";

    private static final int NO_STONE = -1;
    private static final int NO_PLAYER = 2;

    private int size;
    /** Indexed by cell. */
    private int[] colours;

    private int[] order;
    private int count;
    private int toMove;
    /** Empty cells that the client declared forbidden. */
    private final Set<Integer> forbidden = new TreeSet<>();

    Stones() {
        clear(DEFAULT_SIZE);
    }

    synchronized void clear(int newSize) {
        size = newSize;
        colours = new int[size * size];
        Arrays.fill(colours, NO_STONE);
        order = new int[size * size];
        count = 0;
        toMove = 0;
        forbidden.clear();
    }

    synchronized int size() {
        return size;
    }

    synchronized int cells() {
        return colours.length;
    }

    synchronized int cell(int column, int row) {
        boolean onBoard = column >= 0 && column < size && row >= 0 && row < size;
        return onBoard ? row * size + column : -1;
    }

    synchronized boolean isEmpty(int cell) {
        return colours[cell] == NO_STONE;
    }

    /** Puts a stone of the side to move and changes the side to move. */
    synchronized void play(int cell) {
        put(cell, toMove);
        toMove = 1 - toMove;
    }

    /** Puts a stone of a colour: 0 for the first player, 1 for the second. The side to move stays. */
    synchronized void put(int cell, int colour) {
        colours[cell] = colour;
        order[count++] = cell;
    }

    /** Puts a stone of no player. It is not a move that can be taken back. */
    synchronized void putBlocked(int cell) {
        colours[cell] = NO_PLAYER;
    }

    /** Forbids an empty cell for searches. */
    synchronized void forbid(int cell) {
        forbidden.add(cell);
    }

    /** Returns the names of empty cells that are forbidden or in {@code others}. */
    synchronized List<String> namesOfForbidden(Set<Integer> others) {
        List<String> names = new ArrayList<>();
        for (int cell = 0; cell < colours.length; cell++) {
            if (colours[cell] == NO_STONE && (forbidden.contains(cell) || others.contains(cell))) {
                names.add(name(cell));
            }
        }
        return names;
    }

    synchronized void setToMove(int colour) {
        toMove = colour;
    }

    /** Returns a task that restores the current state. */
    synchronized Runnable restorer() {
        int sizeNow = size;
        int[] coloursNow = colours.clone();
        int[] orderNow = order.clone();
        int countNow = count;
        int toMoveNow = toMove;
        Set<Integer> forbiddenNow = new TreeSet<>(forbidden);
        return () -> restore(sizeNow, coloursNow, orderNow, countNow, toMoveNow, forbiddenNow);
    }

    private synchronized void restore(
            int sizeThen,
            int[] coloursThen,
            int[] orderThen,
            int countThen,
            int toMoveThen,
            Set<Integer> forbiddenThen) {
        size = sizeThen;
        colours = coloursThen;
        order = orderThen;
        count = countThen;
        toMove = toMoveThen;
        forbidden.clear();
        forbidden.addAll(forbiddenThen);
    }

    /** Takes back the last move if it is in this cell; returns whether it was. */
    synchronized boolean takeBack(int cell) {
        if (count == 0 || order[count - 1] != cell) {
            return false;
        }
        count--;
        toMove = colours[cell];
        colours[cell] = NO_STONE;
        return true;
    }

    /** Returns the position in the game's notation, with this colour to move. */
    synchronized String position(int colour) {
        StringBuilder text = new StringBuilder();
        for (int row = 0; row < size; row++) {
            text.append(row == 0 ? "" : "/");
            int empty = 0;
            for (int cell = row * size; cell < (row + 1) * size; cell++) {
                if (colours[cell] == NO_STONE) {
                    empty++;
                } else {
                    text.append(empty == 0 ? "" : empty).append(LETTERS.charAt(colours[cell]));
                    empty = 0;
                }
            }
            text.append(empty == 0 ? "" : empty);
        }
        return text.append(' ').append(LETTERS.charAt(colour)).toString();
    }

    synchronized String position() {
        return position(toMove);
    }

    /** Returns the cell in the game's notation: files from a, ranks from 1 at the bottom. */
    synchronized String name(int cell) {
        return (char) ('a' + cell % size) + Integer.toString(size - cell / size);
    }

    /** Returns the cell of a move in the game's notation. */
    synchronized int cell(String move) {
        return (size - Integer.parseInt(move.substring(1))) * size + move.charAt(0) - 'a';
    }

    /** Returns the cell in the protocol's notation: column, row. */
    synchronized String coordinates(int cell) {
        return cell % size + "," + cell / size;
    }
}
