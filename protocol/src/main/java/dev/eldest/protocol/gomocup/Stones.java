package dev.eldest.protocol.gomocup;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The stones on a square board in the order in which they came, and whose turn it is. A cell is its row from the top
 * times the size, and its column. Our moves come from a search's thread: guarded by this.
 */
final class Stones {
    static final int MIN_SIZE = 5;
    static final int LARGEST_SIZE = 22;
    static final int USUAL_SIZE = 15;

    /** What colours are called in a position: who begins, the other one, and stones that are nobody's any more. */
    private static final String LETTERS = "xo#";

    private static final int EMPTY = -1;
    private static final int NOBODY = 2;

    private int size;
    /** By cell. */
    private int[] colours;

    private int[] order;
    private int count;
    private int toMove;
    /** Empty cells that the client has called forbidden. */
    private final Set<Integer> forbidden = new TreeSet<>();

    Stones() {
        clear(USUAL_SIZE);
    }

    synchronized void clear(int newSize) {
        size = newSize;
        colours = new int[size * size];
        Arrays.fill(colours, EMPTY);
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
        return colours[cell] == EMPTY;
    }

    /** Puts down a stone of who is to move; then it is the other's turn. */
    synchronized void play(int cell) {
        put(cell, toMove);
        toMove = 1 - toMove;
    }

    /** Puts down a stone of a colour: 0 for who begins, 1 for the other. It is nobody's move. */
    synchronized void put(int cell, int colour) {
        colours[cell] = colour;
        order[count++] = cell;
    }

    /** Puts down a stone that counts for nobody any more. It is no move that could be taken back. */
    synchronized void putNobodys(int cell) {
        colours[cell] = NOBODY;
    }

    /** Keeps us from playing in an empty cell. */
    synchronized void forbid(int cell) {
        forbidden.add(cell);
    }

    /** The empty cells among those that are forbidden and some others. */
    synchronized List<String> namesOfBarred(Set<Integer> others) {
        List<String> names = new ArrayList<>();
        for (int cell = 0; cell < colours.length; cell++) {
            if (colours[cell] == EMPTY && (forbidden.contains(cell) || others.contains(cell))) {
                names.add(name(cell));
            }
        }
        return names;
    }

    synchronized void setToMove(int colour) {
        toMove = colour;
    }

    /** What brings all back as it is now. */
    synchronized Runnable asTheyAre() {
        int sizeNow = size;
        int[] coloursNow = colours.clone();
        int[] orderNow = order.clone();
        int countNow = count;
        int toMoveNow = toMove;
        Set<Integer> forbiddenNow = new TreeSet<>(forbidden);
        return () -> bringBack(sizeNow, coloursNow, orderNow, countNow, toMoveNow, forbiddenNow);
    }

    private synchronized void bringBack(
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

    /** Takes the last stone away, if it is the one in this cell; says whether. */
    synchronized boolean takeBack(int cell) {
        if (count == 0 || order[count - 1] != cell) {
            return false;
        }
        count--;
        toMove = colours[cell];
        colours[cell] = EMPTY;
        return true;
    }

    /** In the game's notation, with this colour to move. */
    synchronized String position(int colour) {
        StringBuilder text = new StringBuilder();
        for (int row = 0; row < size; row++) {
            text.append(row == 0 ? "" : "/");
            int empty = 0;
            for (int cell = row * size; cell < (row + 1) * size; cell++) {
                if (colours[cell] == EMPTY) {
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

    /** A cell as the game calls it: files from a, ranks from 1 at the bottom. */
    synchronized String name(int cell) {
        return (char) ('a' + cell % size) + Integer.toString(size - cell / size);
    }

    /** The cell of a move of the game. */
    synchronized int cell(String move) {
        return (size - Integer.parseInt(move.substring(1))) * size + move.charAt(0) - 'a';
    }

    /** As the protocol writes it. */
    synchronized String coordinates(int cell) {
        return cell % size + "," + cell / size;
    }
}
