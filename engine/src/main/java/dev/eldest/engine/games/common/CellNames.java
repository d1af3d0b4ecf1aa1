package dev.eldest.engine.games.common;

/** Names of cells such as {@code b2}: the file's letter and the rank, which is counted from 1. */
public final class CellNames {
    private CellNames() {}

    /** The name of a cell, whose file and rank are counted from 0. */
    public static String of(int file, int rank) {
        return (char) ('a' + file) + Integer.toString(rank + 1);
    }

    /**
     * The cell's rank times {@code files}, plus its file, both from 0; or -1 where no cell of the board has this name.
     */
    public static int parse(String name, int files, int ranks) {
        int file = name.isEmpty() ? -1 : name.charAt(0) - 'a';
        int rank = number(name) - 1;
        return file < 0 || file >= files || rank < 0 || rank >= ranks ? -1 : rank * files + file;
    }

    /** The number after the letter, of one or two digits of which the first is not 0; or 0. */
    private static int number(String name) {
        if (name.length() < 2 || name.length() > 3 || name.charAt(1) == '0') {
            return 0;
        }
        int number = 0;
        for (int at = 1; at < name.length(); at++) {
            int digit = name.charAt(at) - '0';
            if (digit < 0 || digit > 9) {
                return 0;
            }
            number = 10 * number + digit;
        }
        return number;
    }
}
