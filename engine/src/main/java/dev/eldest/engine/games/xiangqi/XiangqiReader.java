package dev.eldest.engine.games.xiangqi;

import dev.eldest.engine.games.kit.FenWords;
import dev.eldest.engine.games.kit.RowText;
import dev.eldest.engine.spi.NotationException;
import java.util.function.Consumer;

/**
 * Reads a FEN: what is wrong is named. Horses and elephants may be H and E, red may be r, and the text may end behind
 * any word after the side to move. What is wrong there is refused, or else left out with a remark.
 */
final class XiangqiReader {
    /** Letters that others use besides ours come behind them, in the same order. */
    private static final String LETTERS = Man.LETTERS + "HEhe";

    private static final int[] OTHER_LETTERS = {
        Man.HORSE, Man.ELEPHANT, Man.of(Man.BLACK, Man.HORSE), Man.of(Man.BLACK, Man.ELEPHANT)
    };
    private static final RowText ROWS = RowText.rectangle(Points.FILES, Points.RANKS, LETTERS);

    /** By kind: how many men a side has at the start. */
    private static final int[] MOST = {5, 2, 2, 2, 2, 2, 1};

    private static final String[] NAMES = {"pawns", "advisors", "elephants", "horses", "cannons", "rooks", "kings"};

    private final XiangqiSettings settings;
    private final FenWords words;
    private final XiangqiSetup setup = new XiangqiSetup();

    private XiangqiReader(XiangqiSettings settings, FenWords words) {
        this.settings = settings;
        this.words = words;
    }

    static XiangqiPosition read(XiangqiSettings settings, String fen) throws NotationException {
        return new XiangqiReader(settings, FenWords.of(fen)).position();
    }

    static XiangqiPosition read(XiangqiSettings settings, String fen, Consumer<String> remarks)
            throws NotationException {
        return new XiangqiReader(settings, FenWords.of(fen, remarks)).position();
    }

    private XiangqiPosition position() throws NotationException {
        words.requireAtLeast(2, "men, side to move");
        ROWS.read(words.word(0), this::put);
        checkMen(Man.RED, "Red");
        checkMen(Man.BLACK, "Black");
        readSide(words.word(1));
        requireDash(2);
        requireDash(3);
        setup.quietPlies = words.quietPlies("a capture");
        setup.moveNumber = words.moveNumber();
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
                            + settings.name(point) + " in '" + words.word(0) + "'.");
                }
            }
        }
        for (int kind = 0; kind < Man.KINDS; kind++) {
            if (counts[kind] > MOST[kind] || kind == Man.KING && counts[kind] == 0) {
                throw new NotationException(name + " has " + counts[kind] + " " + NAMES[kind] + " in '" + words.word(0)
                        + "'; " + (kind == Man.KING ? "exactly" : "at most") + " " + MOST[kind] + " can be.");
            }
        }
    }

    private void readSide(String text) throws NotationException {
        if (!text.equals("w") && !text.equals("r") && !text.equals("b")) {
            throw new NotationException(
                    "The side to move is 'w' or 'r' for red, or 'b', not '" + FenWords.quote(text) + "'.");
        }
        setup.side = text.equals("b") ? Man.BLACK : Man.RED;
    }

    /** Two words that chess needs. */
    private void requireDash(int at) throws NotationException {
        if (words.has(at) && !words.word(at).equals("-")) {
            words.object("Behind the side to move stands '-', twice, not '" + FenWords.quote(words.word(at)) + "'.");
        }
    }

    private void refuseKingToBeTaken(XiangqiPosition position) throws NotationException {
        int us = position.sideToMove();
        if (position.attacksKing(us)) {
            throw new NotationException("The side to move, '" + words.word(1) + "', could take the king on "
                    + settings.name(position.king(us ^ 1))
                    + ": the other side is in check, or the kings face each other.");
        }
    }
}
