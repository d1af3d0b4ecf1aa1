package dev.eldest.engine.games.xiangqi;

import dev.eldest.engine.games.kit.RowText;
import dev.eldest.engine.spi.NotationException;
import java.util.function.Consumer;

/**
 * Reads a FEN: what is wrong is named. Horses and elephants may be H and E, red may be r, and the text may end behind
 * any word after the side to move. What is wrong there is refused, or else left out with a remark.
 */
final class XiangqiReader {
    private static final int MAX_MOVE_NUMBER = 100_000;
    private static final int MAX_QUIET_PLIES = 10_000;
    private static final int FIRST_COUNTER = 4;
    private static final int LONGEST_QUOTE = 20;

    /** Letters that others use besides ours come behind them, in the same order. */
    private static final String LETTERS = Man.LETTERS + "HEhe";

    private static final int[] OTHER_LETTERS = {
        Man.HORSE, Man.ELEPHANT, Man.of(Man.BLACK, Man.HORSE), Man.of(Man.BLACK, Man.ELEPHANT)
    };
    private static final RowText ROWS = RowText.rectangle(Points.FILES, Points.RANKS, LETTERS);

    /** By kind: how many men a side has at the start. */
    private static final int[] MOST = {5, 2, 2, 2, 2, 2, 1};

    private static final String[] NAMES = {"pawns", "advisors", "elephants", "horses", "cannons", "rooks", "kings"};

    /** What becomes of something wrong that can be left out. */
    private interface Objection {
        void raise(String message) throws NotationException;
    }

    private final XiangqiSettings settings;
    private final String[] words;
    private final Objection objection;
    private final XiangqiSetup setup = new XiangqiSetup();

    private XiangqiReader(XiangqiSettings settings, String fen, Objection objection) {
        this.settings = settings;
        words = fen.strip().split("\\s+");
        this.objection = objection;
    }

    static XiangqiPosition read(XiangqiSettings settings, String fen) throws NotationException {
        return new XiangqiReader(settings, fen, XiangqiReader::refuse).position();
    }

    static XiangqiPosition read(XiangqiSettings settings, String fen, Consumer<String> remarks)
            throws NotationException {
        return new XiangqiReader(settings, fen, message -> remarks.accept(message + " It is left out.")).position();
    }

    private static void refuse(String message) throws NotationException {
        throw new NotationException(message);
    }

    private XiangqiPosition position() throws NotationException {
        if (words.length < 2) {
            throw new NotationException("A FEN needs at least 2 words (men, side to move), not "
                    + (words[0].isEmpty() ? 0 : words.length) + ".");
        }
        ROWS.read(words[0], this::put);
        checkMen(Man.RED, "Red");
        checkMen(Man.BLACK, "Black");
        readSide(words[1]);
        readRest();
        XiangqiPosition position = new XiangqiPosition(settings, setup);
        refuseKingToBeTaken(position);
        return position;
    }

    private void put(int row, int column, int letter) {
        int man = letter < Man.COUNT ? letter : OTHER_LETTERS[letter - Man.COUNT];
        setup.board[Points.of(column, Points.RANKS - 1 - row)] = (byte) man;
    }

    private void checkMen(int side, String name) throws NotationException {
        int[] counts = new int[Man.KINDS];
        for (int point = 0; point < Points.NUMBERS; point++) {
            int man = setup.board[point];
            if (man != Man.NONE && Man.side(man) == side) {
                counts[Man.kind(man)]++;
                if (!Homes.allow(man, point)) {
                    throw new NotationException("A man '" + Man.letter(man) + "' cannot stand on "
                            + XiangqiNotation.name(point) + " in '" + words[0] + "'.");
                }
            }
        }
        for (int kind = 0; kind < Man.KINDS; kind++) {
            if (counts[kind] > MOST[kind] || kind == Man.KING && counts[kind] == 0) {
                throw new NotationException(name + " has " + counts[kind] + " " + NAMES[kind] + " in '" + words[0]
                        + "'; " + (kind == Man.KING ? "exactly" : "at most") + " " + MOST[kind] + " can be.");
            }
        }
    }

    private void readSide(String text) throws NotationException {
        if (!text.equals("w") && !text.equals("r") && !text.equals("b")) {
            throw new NotationException("The side to move is 'w' or 'r' for red, or 'b', not '" + quote(text) + "'.");
        }
        setup.side = text.equals("b") ? Man.BLACK : Man.RED;
    }

    /** Two words that chess needs, and the counters. */
    private void readRest() throws NotationException {
        int end = endOfWords();
        for (int at = 2; at < Math.min(end, FIRST_COUNTER); at++) {
            if (!words[at].equals("-")) {
                objection.raise("Behind the side to move stands '-', twice, not '" + quote(words[at]) + "'.");
            }
        }
        if (end > FIRST_COUNTER) {
            setup.quietPlies = number(words[FIRST_COUNTER], "number of plies without a capture", MAX_QUIET_PLIES);
        }
        if (end > FIRST_COUNTER + 1) {
            setup.moveNumber = Math.max(1, number(words[FIRST_COUNTER + 1], "move number", MAX_MOVE_NUMBER));
        }
        if (end > FIRST_COUNTER + 2) {
            objection.raise("A FEN ends after the move number; '" + quote(words[FIRST_COUNTER + 2])
                    + "' is one word too many.");
        }
    }

    /**
     * An EPD goes on with operations, such as {@code bm h3e3;} or {@code ;D1 44}, where a FEN may have its counters.
     */
    private int endOfWords() {
        int end = 2;
        while (end < words.length && !startsOperations(end)) {
            end++;
        }
        return end;
    }

    private boolean startsOperations(int at) {
        return words[at].startsWith(";") || at >= FIRST_COUNTER && Character.isLetter(words[at].charAt(0));
    }

    private int number(String word, String meaning, int max) throws NotationException {
        int value = word.matches("\\d{1,9}") ? Integer.parseInt(word) : -1;
        if (value >= 0 && value <= max) {
            return value;
        }
        objection.raise("The " + meaning + " is a number from 0 to " + max + ", not '" + quote(word) + "'.");
        return 0;
    }

    private static String quote(String word) {
        return word.length() <= LONGEST_QUOTE ? word : word.substring(0, LONGEST_QUOTE) + "...";
    }

    private void refuseKingToBeTaken(XiangqiPosition position) throws NotationException {
        int us = position.sideToMove();
        if (position.attacksKing(us)) {
            throw new NotationException("The side to move, '" + words[1] + "', could take the king on "
                    + XiangqiNotation.name(position.king(us ^ 1))
                    + ": the other side is in check, or the kings face each other.");
        }
    }
}
