package dev.eldest.engine.games.common;

/** Names of cells such as {@code b2}: file letter and rank, from 1. */
public final class CellNames {
    private CellNames() {}

    /** Returns the name of a cell; file and rank count from 0. */
    public static String of(int file, int rank) {
        return (char) ('a' + file) + Integer.toString(rank + 1);
    }

    /** Returns the cell as {@code rank * files + file}, both from 0; -1 if the board has no cell of this name. */
    public static int parse(String name, int files, int ranks) {
        int file = name.isEmpty() ? -1 : name.charAt(0) - 'a';
        int rank = number(name) - 1;
        return file < 0 || file >= files || rank < 0 || rank >= ranks ? -1 : rank * files + file;
    }

    /** Returns the number after the letter, of one or two digits without a leading 0; 0 if it is invalid. */
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
