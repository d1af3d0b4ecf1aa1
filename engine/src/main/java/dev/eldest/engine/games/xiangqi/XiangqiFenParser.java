package dev.eldest.engine.games.xiangqi;

import dev.eldest.engine.games.common.FenFields;
import dev.eldest.engine.games.common.FenRows;
import dev.eldest.engine.spi.NotationException;

/**
 * Parses a FEN. Error messages name the wrong part. Accepts H and E for horse and elephant, r for red, and texts that
 * end anywhere after the side to move. Errors after it are refused, or ignored with a remark.
 */
final class XiangqiFenParser {
    /** The standard letters, and then alternative ones in the order of {@link #OTHER_LETTERS}. */
    private static final String LETTERS = XiangqiPiece.LETTERS + "HEhe";

    private static final int[] OTHER_LETTERS = {
        XiangqiPiece.HORSE,
        XiangqiPiece.ELEPHANT,
        XiangqiPiece.of(XiangqiPiece.BLACK, XiangqiPiece.HORSE),
        XiangqiPiece.of(XiangqiPiece.BLACK, XiangqiPiece.ELEPHANT)
    };
    private static final FenRows ROWS = FenRows.rectangle(Points.FILES, Points.RANKS, LETTERS);

    /** Number of pieces of a side at the start, by kind. */
    private static final int[] START_COUNTS = {5, 2, 2, 2, 2, 2, 1};

    private static final String[] NAMES = {"pawns", "advisors", "elephants", "horses", "cannons", "rooks", "kings"};

    private final XiangqiConfig settings;
    private final FenFields fields;
    private final XiangqiPosition.Setup setup = new XiangqiPosition.Setup();

    private XiangqiFenParser(XiangqiConfig settings, FenFields fields) {
        this.settings = settings;
        this.fields = fields;
    }

    static XiangqiPosition parse(XiangqiConfig settings, FenFields fields) throws NotationException {
        return new XiangqiFenParser(settings, fields).position();
    }

    private XiangqiPosition position() throws NotationException {
        fields.requireAtLeast(2, "pieces, side to move");
        ROWS.read(fields.word(0), this::put);
        checkPieces(XiangqiPiece.RED, "Red");
        checkPieces(XiangqiPiece.BLACK, "Black");
        readSide(fields.word(1));
        requireDash(2);
        requireDash(3);
        setup.quietPlies = fields.quietPlies("a capture");
        setup.moveNumber = fields.moveNumber();
        XiangqiPosition position = new XiangqiPosition(settings, setup);
        refuseKingCapture(position);
        return position;
    }

    private void put(int row, int column, int letter) {
        int piece = letter < XiangqiPiece.COUNT ? letter : OTHER_LETTERS[letter - XiangqiPiece.COUNT];
        setup.board[Points.of(column, Points.RANKS - 1 - row)] = (byte) piece;
    }

    private void checkPieces(int side, String name) throws NotationException {
        int[] counts = new int[XiangqiPiece.KINDS];
        for (int point = 0; point < Points.NUMBER_LIMIT; point++) {
            int piece = setup.board[point];
            if (piece != XiangqiPiece.NONE && XiangqiPiece.side(piece) == side) {
                counts[XiangqiPiece.kind(piece)]++;
                if (!AttackTables.isAllowed(piece, point)) {
                    throw new NotationException("'" + XiangqiPiece.letter(piece) + "' cannot be on "
                            + settings.pointName(point) + " in '" + fields.word(0) + "'");
                }
            }
        }
        for (int kind = 0; kind < XiangqiPiece.KINDS; kind++) {
            if (counts[kind] > START_COUNTS[kind] || kind == XiangqiPiece.KING && counts[kind] == 0) {
                throw new NotationException(name + " has " + counts[kind] + " " + NAMES[kind] + " in '" + fields.word(0)
                        + "', expected " + (kind == XiangqiPiece.KING ? "" : "at most ") + START_COUNTS[kind]);
            }
        }
    }

    private void readSide(String text) throws NotationException {
        if (!text.equals("w") && !text.equals("r") && !text.equals("b")) {
            throw new NotationException(
                    "the side to move is 'w' or 'r' for red, or 'b', not '" + FenFields.quote(text) + "'");
        }
        setup.side = text.equals("b") ? XiangqiPiece.BLACK : XiangqiPiece.RED;
    }

    /** Checks a field that only chess uses. */
    private void requireDash(int at) throws NotationException {
        if (fields.has(at) && !fields.word(at).equals("-")) {
            fields.handleError(
                    "expected '-' twice after the side to move, not '" + FenFields.quote(fields.word(at)) + "'");
        }
    }

    private void refuseKingCapture(XiangqiPosition position) throws NotationException {
        int us = position.sideToMove();
        if (position.attacksKing(us)) {
            throw new NotationException("the side to move, '" + fields.word(1) + "', could capture the king on "
                    + settings.pointName(position.king(us ^ 1))
                    + ": the other side is in check, or the kings face each other");
        }
    }
}
