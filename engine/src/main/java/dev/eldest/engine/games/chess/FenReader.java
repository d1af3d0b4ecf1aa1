package dev.eldest.engine.games.chess;

import dev.eldest.engine.spi.NotationException;
import java.util.function.Consumer;

/**
 * Reads a FEN: what is wrong is named. Accepted besides the standard form are X-FEN and Shredder-FEN letters for
 * castling, and texts that end before the counters. What is wrong behind the side to move is refused, or else left out
 * with a remark.
 */
final class FenReader {
    private static final int MAX_PIECES = 16;
    private static final int MAX_PAWNS = 8;
    private static final int MAX_MOVE_NUMBER = 100_000;
    private static final int MAX_QUIET_PLIES = 10_000;

    private static final int LONGEST_QUOTE = 20;

    /** What becomes of something wrong that can be left out. */
    private interface Objection {
        void raise(String message) throws NotationException;
    }

    private final String[] words;
    private final Objection objection;
    private final Setup setup = new Setup();

    private FenReader(String fen, Objection objection) {
        words = fen.strip().split("\\s+");
        this.objection = objection;
    }

    static ChessPosition read(String fen) throws NotationException {
        return new FenReader(fen, FenReader::refuse).position();
    }

    static ChessPosition read(String fen, Consumer<String> remarks) throws NotationException {
        return new FenReader(fen, message -> remarks.accept(message + " It is left out.")).position();
    }

    private static void refuse(String message) throws NotationException {
        throw new NotationException(message);
    }

    private ChessPosition position() throws NotationException {
        if (words.length < 4) {
            throw new NotationException(
                    "A FEN needs at least 4 words (pieces, side to move, castling, en passant), not "
                            + (words[0].isEmpty() ? 0 : words.length) + ".");
        }
        readBoard(words[0]);
        checkPieces();
        readSide(words[1]);
        readCastling(words[2]);
        readEnPassant(words[3]);
        if (words.length > 4 && !startsOperations(words[4])) {
            readCounters();
        }
        ChessPosition position = new ChessPosition(setup);
        refuseKingToBeTaken(position);
        return position;
    }

    private void readBoard(String text) throws NotationException {
        String[] ranks = text.split("/", -1);
        if (ranks.length != 8) {
            throw new NotationException("The board '" + text + "' has " + ranks.length + " ranks instead of 8.");
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
                throw new NotationException("'" + letter + "' cannot stand there in '" + text + "', rank " + (rank + 1)
                        + " of the board: pieces are PNBRQK and pnbrqk, single digits 1 to 8 count empty squares.");
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
            throw new NotationException("Rank " + (rank + 1) + " of the board, '" + text + "', has " + width(text)
                    + " squares instead of 8.");
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
                        "A pawn cannot stand on " + Squares.name(square) + " in '" + words[0] + "'.");
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
        refuseUnless(counts[first + Piece.KING] == 1, colour, counts[first + Piece.KING], "kings; exactly 1 is needed");
        refuseUnless(counts[first] <= MAX_PAWNS, colour, counts[first], "pawns; at most 8 are possible");
        refuseUnless(all <= MAX_PIECES, colour, all, "pieces; at most 16 are possible");
    }

    private void refuseUnless(boolean fine, String colour, int count, String rest) throws NotationException {
        if (!fine) {
            throw new NotationException(colour + " has " + count + " " + rest + " in '" + words[0] + "'.");
        }
    }

    private void readSide(String text) throws NotationException {
        if (!text.equals("w") && !text.equals("b")) {
            throw new NotationException("The side to move is 'w' or 'b', not '" + text + "'.");
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
            objection.raise("The castling right '" + quote(wrong.toString()) + "' in '" + quote(text)
                    + "' does not fit: allowed are '-', KQkq, or the file of a rook beside its king on the first rank,"
                    + " each once.");
        }
    }

    /** Whether the letter is a right that there can be, and has not been granted yet. */
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

    /** The rook that an upper case letter means, or -1. */
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
            objection.raise("The en passant square is '-' or on rank " + (rank + 1) + ", not '" + quote(text) + "'.");
            return;
        }
        int origin = setup.side == Piece.WHITE ? square + 8 : square - 8;
        boolean pushed = setup.board[square ^ 8] == Piece.of(setup.side ^ 1, Piece.PAWN)
                && setup.board[square] == Piece.NONE
                && setup.board[origin] == Piece.NONE;
        if (!pushed) {
            objection.raise("The en passant square is '" + text + "', but no pawn can just have passed it.");
            return;
        }
        setup.enPassant = square;
    }

    /** An EPD goes on with operations, such as {@code bm e4;} or {@code ;D1 20}, where a FEN has its counters. */
    private static boolean startsOperations(String word) {
        return word.startsWith(";") || Character.isLetter(word.charAt(0));
    }

    private void readCounters() throws NotationException {
        setup.quietPlies = number(words[4], "number of plies without capture or pawn move", MAX_QUIET_PLIES);
        if (words.length > 5 && !startsOperations(words[5])) {
            setup.moveNumber = Math.max(1, number(words[5], "move number", MAX_MOVE_NUMBER));
        }
        if (words.length > 6 && !startsOperations(words[5]) && !startsOperations(words[6])) {
            objection.raise("A FEN ends after the move number; '" + quote(words[6]) + "' is one word too many.");
        }
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

    private void refuseKingToBeTaken(ChessPosition position) throws NotationException {
        int us = position.sideToMove();
        int king = position.kingSquare(us ^ 1);
        if (position.attacks(us, king, position.occupied())) {
            throw new NotationException("The side to move, '" + words[1] + "', could take the king on "
                    + Squares.name(king) + ": the other side is in check but not to move.");
        }
    }
}
