package dev.eldest.engine.games.chess;

import dev.eldest.engine.games.common.FenFields;
import dev.eldest.engine.spi.NotationException;
import java.util.function.Consumer;

/**
 * Parses a FEN. Error messages name the wrong part. Accepts X-FEN and Shredder-FEN castling letters, and texts without
 * counters. Errors after the side to move are refused, or ignored with a remark.
 */
final class FenParser {
    private static final int MAX_PIECES = 16;
    private static final int MAX_PAWNS = 8;
    private final FenFields fields;
    private final ChessPosition.Setup setup = new ChessPosition.Setup();

    private FenParser(FenFields fields) {
        this.fields = fields;
    }

    static ChessPosition parse(String fen) throws NotationException {
        return new FenParser(FenFields.of(fen)).position();
    }

    static ChessPosition parse(String fen, Consumer<String> remarks) throws NotationException {
        return new FenParser(FenFields.of(fen, remarks)).position();
    }

    private ChessPosition position() throws NotationException {
        fields.requireAtLeast(4, "pieces, side to move, castling, en passant");
        readBoard(fields.word(0));
        checkPieces();
        readSide(fields.word(1));
        readCastling(fields.word(2));
        readEnPassant(fields.word(3));
        setup.quietPlies = fields.quietPlies("capture or pawn move");
        setup.moveNumber = fields.moveNumber();
        ChessPosition position = new ChessPosition(setup);
        refuseKingCapture(position);
        return position;
    }

    private void readBoard(String text) throws NotationException {
        String[] ranks = text.split("/", -1);
        if (ranks.length != 8) {
            throw new NotationException("the board '" + text + "' has " + ranks.length + " ranks instead of 8");
        }
        for (int i = 0; i < 8; i++) {
            readRank(ranks[i], 7 - i);
        }
    }

    private void readRank(String text, int rank) throws NotationException {
        int file = 0;
        boolean afterDigit = false;
        for (char letter : text.toCharArray()) {
            int piece = Piece.ofLetter(letter);
            boolean digit = letter >= '1' && letter <= '8';
            if (piece < 0 && !digit || digit && afterDigit) {
                throw new NotationException("unexpected '" + letter + "' in rank " + (rank + 1) + ", '" + text
                        + "': expected PNBRQK, pnbrqk, or one digit from 1 to 8 for empty squares");
            }
            int width = digit ? letter - '0' : 1;
            if (file + width > 8) {
                break;
            }
            if (!digit) {
                setup.board[rank << 3 | file] = (byte) piece;
            }
            afterDigit = digit;
            file += width;
        }
        if (width(text) != 8) {
            throw new NotationException("rank " + (rank + 1) + " of the board, '" + text + "', has " + width(text)
                    + " squares instead of 8");
        }
    }

    private static int width(String rank) {
        return rank.chars().map(c -> Character.isDigit(c) ? c - '0' : 1).sum();
    }

    private void checkPieces() throws NotationException {
        int[] counts = new int[Piece.COUNT];
        for (int square = 0; square < 64; square++) {
            int piece = setup.board[square];
            if (piece == Piece.NONE) {
                continue;
            }
            counts[piece]++;
            if (Piece.type(piece) == Piece.PAWN && (square < 8 || square >= 56)) {
                throw new NotationException(
                        "pawn on " + Squares.name(square) + " in '" + fields.word(0) + "': expected on ranks 2 to 7");
            }
        }
        checkCounts("White", counts, 0);
        checkCounts("Black", counts, Piece.TYPES);
    }

    private void checkCounts(String colour, int[] counts, int first) throws NotationException {
        int all = 0;
        for (int type = 0; type < Piece.TYPES; type++) {
            all += counts[first + type];
        }
        requireCount(counts[first + Piece.KING] == 1, colour, counts[first + Piece.KING], "kings, expected 1,");
        requireCount(counts[first] <= MAX_PAWNS, colour, counts[first], "pawns, expected at most 8,");
        requireCount(all <= MAX_PIECES, colour, all, "pieces, expected at most 16,");
    }

    private void requireCount(boolean valid, String colour, int count, String rest) throws NotationException {
        if (!valid) {
            throw new NotationException(colour + " has " + count + " " + rest + " in '" + fields.word(0) + "'");
        }
    }

    private void readSide(String text) throws NotationException {
        if (!text.equals("w") && !text.equals("b")) {
            throw new NotationException("the side to move is 'w' or 'b', not '" + text + "'");
        }
        setup.side = text.equals("w") ? Piece.WHITE : Piece.BLACK;
    }

    private void readCastling(String text) throws NotationException {
        if (text.equals("-")) {
            return;
        }
        StringBuilder wrong = new StringBuilder();
        for (char letter : text.toCharArray()) {
            if (!grantCastling(letter)) {
                wrong.append(letter);
            }
        }
        if (!wrong.isEmpty()) {
            fields.handleError("castling right '" + FenFields.quote(wrong.toString()) + "' in '" + FenFields.quote(text)
                    + "': expected '-', KQkq, or the file of a rook on the first rank of its king, each once");
        }
    }

    /** Grants the right of a letter. Returns false if it is impossible or granted already. */
    private boolean grantCastling(char letter) {
        int colour = Character.isUpperCase(letter) ? Piece.WHITE : Piece.BLACK;
        int king = setup.kingSquare(colour);
        int rook = castlingRook(Character.toUpperCase(letter), colour, king);
        int right = 2 * colour + (rook > king ? 0 : 1);
        if (rook < 0 || setup.castlingRooks[right] >= 0) {
            return false;
        }
        setup.castlingRooks[right] = rook;
        return true;
    }

    /** Returns the rook square of an upper case letter, or -1. */
    private int castlingRook(char letter, int colour, int king) {
        int firstRank = colour * 56;
        if (king >> 3 != firstRank >> 3) {
            return -1;
        }
        if (letter >= 'A' && letter <= 'H') {
            int square = firstRank + letter - 'A';
            return setup.board[square] == Piece.of(colour, Piece.ROOK) ? square : -1;
        }
        if (letter != 'K' && letter != 'Q') {
            return -1;
        }
        return Squares.outermostRook(setup.board, colour, king, letter == 'K');
    }

    private void readEnPassant(String text) throws NotationException {
        if (text.equals("-")) {
            return;
        }
        int square = Squares.parse(text);
        int rank = setup.side == Piece.WHITE ? 5 : 2;
        if (square < 0 || square >> 3 != rank) {
            fields.handleError(
                    "the en passant square is '-' or on rank " + (rank + 1) + ", not '" + FenFields.quote(text) + "'");
            return;
        }
        int origin = setup.side == Piece.WHITE ? square + 8 : square - 8;
        boolean pushed = setup.board[square ^ 8] == Piece.of(setup.side ^ 1, Piece.PAWN)
                && setup.board[square] == Piece.NONE
                && setup.board[origin] == Piece.NONE;
        if (!pushed) {
            fields.handleError("en passant square '" + text + "': no pawn can just have passed it");
            return;
        }
        setup.enPassant = square;
    }

    private void refuseKingCapture(ChessPosition position) throws NotationException {
        int us = position.sideToMove();
        int king = position.kingSquare(us ^ 1);
        if (position.attacks(us, king, position.occupied())) {
            throw new NotationException("the side to move, '" + fields.word(1) + "', could capture the king on "
                    + Squares.name(king) + ": the other side is in check but not to move");
        }
    }
}
