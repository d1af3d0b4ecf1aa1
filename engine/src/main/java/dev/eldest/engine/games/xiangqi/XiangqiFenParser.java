package dev.eldest.engine.games.xiangqi;

import dev.eldest.engine.games.common.FenFields;
import dev.eldest.engine.games.common.FenRows;
import dev.eldest.engine.spi.NotationException;
import java.util.function.Consumer;

/**
 * Reads a FEN: what is wrong is named. Horses and elephants may be H and E, red may be r, and the text may end behind
 * any word after the side to move. What is wrong there is refused, or else left out with a remark.
 */
final class XiangqiFenParser {
    /** Letters that others use besides ours come behind them, in the same order. */
    private static final String LETTERS = XiangqiPiece.LETTERS + "HEhe";

    private static final int[] OTHER_LETTERS = {
        XiangqiPiece.HORSE,
        XiangqiPiece.ELEPHANT,
        XiangqiPiece.of(XiangqiPiece.BLACK, XiangqiPiece.HORSE),
        XiangqiPiece.of(XiangqiPiece.BLACK, XiangqiPiece.ELEPHANT)
    };
    private static final FenRows ROWS = FenRows.rectangle(Points.FILES, Points.RANKS, LETTERS);

    /** By kind: how many men a side has at the start. */
    private static final int[] MOST = {5, 2, 2, 2, 2, 2, 1};

    private static final String[] NAMES = {"pawns", "advisors", "elephants", "horses", "cannons", "rooks", "kings"};

    private final XiangqiConfig settings;
    private final FenFields words;
    private final XiangqiSetup setup = new XiangqiSetup();

    private XiangqiFenParser(XiangqiConfig settings, FenFields words) {
        this.settings = settings;
        this.words = words;
    }

    static XiangqiPosition read(XiangqiConfig settings, String fen) throws NotationException {
        return new XiangqiFenParser(settings, FenFields.of(fen)).position();
    }

    static XiangqiPosition read(XiangqiConfig settings, String fen, Consumer<String> remarks) throws NotationException {
        return new XiangqiFenParser(settings, FenFields.of(fen, remarks)).position();
    }

    private XiangqiPosition position() throws NotationException {
        words.requireAtLeast(2, "men, side to move");
        ROWS.read(words.word(0), this::put);
        checkMen(XiangqiPiece.RED, "Red");
        checkMen(XiangqiPiece.BLACK, "Black");
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
        int man = letter < XiangqiPiece.COUNT ? letter : OTHER_LETTERS[letter - XiangqiPiece.COUNT];
        setup.board[Points.of(column, Points.RANKS - 1 - row)] = (byte) man;
    }

    private void checkMen(int side, String name) throws NotationException {
        int[] counts = new int[XiangqiPiece.KINDS];
        for (int point = 0; point < Points.NUMBERS; point++) {
            int man = setup.board[point];
            if (man != XiangqiPiece.NONE && XiangqiPiece.side(man) == side) {
                counts[XiangqiPiece.kind(man)]++;
                if (!PieceZones.allow(man, point)) {
                    throw new NotationException("A man '" + XiangqiPiece.letter(man) + "' cannot stand on "
                            + settings.name(point) + " in '" + words.word(0) + "'.");
                }
            }
        }
        for (int kind = 0; kind < XiangqiPiece.KINDS; kind++) {
            if (counts[kind] > MOST[kind] || kind == XiangqiPiece.KING && counts[kind] == 0) {
                throw new NotationException(name + " has " + counts[kind] + " " + NAMES[kind] + " in '" + words.word(0)
                        + "'; " + (kind == XiangqiPiece.KING ? "exactly" : "at most") + " " + MOST[kind] + " can be.");
            }
        }
    }

    private void readSide(String text) throws NotationException {
        if (!text.equals("w") && !text.equals("r") && !text.equals("b")) {
            throw new NotationException(
                    "The side to move is 'w' or 'r' for red, or 'b', not '" + FenFields.quote(text) + "'.");
        }
        setup.side = text.equals("b") ? XiangqiPiece.BLACK : XiangqiPiece.RED;
    }

    /** Two words that chess needs. */
    private void requireDash(int at) throws NotationException {
        if (words.has(at) && !words.word(at).equals("-")) {
            words.object("Behind the side to move stands '-', twice, not '" + FenFields.quote(words.word(at)) + "'.");
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
