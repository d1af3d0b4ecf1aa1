package dev.eldest.engine.games.chess;

import dev.eldest.engine.games.common.ResourceReader;
import dev.eldest.engine.spi.BookFormat;
import dev.eldest.engine.spi.Position;

/**
 * Polyglot's keys and moves. Castling is the king capturing its own rook, as in this engine. Polyglot's keys include en
 * passant whenever a pawn is beside the one that has moved two squares, ours only if the capture is legal. So a
 * position with a capture that a pin forbids is not found.
 */
final class PolyglotFormat implements BookFormat {
    private static final int SQUARES = 64;
    private static final int CASTLING = Piece.COUNT * SQUARES;
    private static final int EN_PASSANT = CASTLING + ChessPosition.RIGHTS;
    private static final int WHITE_TO_MOVE = EN_PASSANT + 8;

    private static final int FROM_SHIFT = 6;
    private static final int PROMOTION_SHIFT = 12;

    /** Reads the random numbers once, on first use of a book. */
    private static final class Numbers {
        static final long[] ALL = ResourceReader.hex(PolyglotFormat.class, "polyglot-keys.txt");
    }

    @Override
    public long key(Position position) {
        ChessPosition chess = (ChessPosition) position;
        long[] numbers = Numbers.ALL;
        long key = chess.sideToMove() == Piece.WHITE ? numbers[WHITE_TO_MOVE] : 0;
        for (int square = 0; square < SQUARES; square++) {
            int piece = chess.pieceOn(square);
            if (piece != Piece.NONE) {
                key ^= numbers[kind(piece) * SQUARES + square];
            }
        }
        for (int right = 0; right < ChessPosition.RIGHTS; right++) {
            key ^= (chess.castling() >> right & 1) != 0 ? numbers[CASTLING + right] : 0;
        }
        int passed = chess.enPassant();
        return passed == 0 ? key : key ^ numbers[EN_PASSANT + (passed & 7)];
    }

    /** Returns Polyglot's piece code: by type from the pawn, and of each type Black's before White's. */
    private static int kind(int piece) {
        return 2 * Piece.type(piece) + 1 - Piece.colour(piece);
    }

    @Override
    public int code(Position position, int move) {
        int kind = ChessMove.kind(move);
        int promotion = kind >= ChessMove.PROMOTION ? ChessMove.promotedType(kind) : 0;
        return promotion << PROMOTION_SHIFT | ChessMove.from(move) << FROM_SHIFT | ChessMove.to(move);
    }
}
