package dev.eldest.engine.games.chess;

import dev.eldest.engine.games.kit.CellUses;
import dev.eldest.engine.games.kit.Cells;
import dev.eldest.engine.games.kit.Phases;
import dev.eldest.engine.games.kit.WeightCells;

/** The numbers of the evaluation, {@link Phases}, read once from the resource. */
final class ChessCells {
    private static final WeightCells WEIGHTS = new WeightCells(ChessCells.class, ChessGame.NAME, ChessWeights.FORMAT);

    /** Null unless this copy of the game was loaded to count. */
    static final CellUses USES = WEIGHTS.uses();

    /** How much a piece says that the game is still in its middle, by piece. */
    static final int[] PHASE = {0, 1, 1, 2, 4, 0, 0, 1, 1, 2, 4, 0};

    /** The phase of the start position. */
    static final int FULL_PHASE = 24;

    static final Cells MATERIAL = cells(Weight.MATERIAL);
    /** By type of piece. */
    private static final Cells[] SQUARES = squares();

    /** Material and square together, by piece * 64 + square; white is positive, black negative. */
    static final int[] PIECE_SQUARE = pieceSquares();

    static final Cells KNIGHT_MOBILITY = cells(Weight.KNIGHT_MOBILITY);
    static final Cells BISHOP_MOBILITY = cells(Weight.BISHOP_MOBILITY);
    static final Cells ROOK_MOBILITY = cells(Weight.ROOK_MOBILITY);
    static final Cells QUEEN_MOBILITY = cells(Weight.QUEEN_MOBILITY);
    static final Cells BISHOP_PAIR = cells(Weight.BISHOP_PAIR);
    static final Cells BISHOP_OWN_PAWN = cells(Weight.BISHOP_OWN_PAWN);
    static final Cells KNIGHT_OUTPOST = cells(Weight.KNIGHT_OUTPOST);
    static final Cells BISHOP_OUTPOST = cells(Weight.BISHOP_OUTPOST);
    static final Cells ROOK_OPEN_FILE = cells(Weight.ROOK_OPEN_FILE);
    static final Cells ROOK_HALF_OPEN_FILE = cells(Weight.ROOK_HALF_OPEN_FILE);
    static final Cells ROOK_ON_SEVENTH = cells(Weight.ROOK_ON_SEVENTH);
    static final Cells ISOLATED_PAWN = cells(Weight.ISOLATED_PAWN);
    static final Cells BACKWARD_PAWN = cells(Weight.BACKWARD_PAWN);
    static final Cells DOUBLED_PAWN = cells(Weight.DOUBLED_PAWN);
    static final Cells SUPPORTED_PAWN = cells(Weight.SUPPORTED_PAWN);
    static final Cells PHALANX_PAWN = cells(Weight.PHALANX_PAWN);
    static final Cells CANDIDATE_PAWN = cells(Weight.CANDIDATE_PAWN);
    static final Cells PASSED_PAWN = cells(Weight.PASSED_PAWN);
    static final Cells PASSED_CONNECTED = cells(Weight.PASSED_CONNECTED);
    static final Cells PASSED_BLOCKED = cells(Weight.PASSED_BLOCKED);
    static final Cells PASSED_SAFE_STEP = cells(Weight.PASSED_SAFE_STEP);
    static final Cells PASSED_FREE_WAY = cells(Weight.PASSED_FREE_WAY);
    static final Cells PASSED_OWN_KING = cells(Weight.PASSED_OWN_KING);
    static final Cells PASSED_ENEMY_KING = cells(Weight.PASSED_ENEMY_KING);
    static final Cells PASSED_UNSTOPPABLE = cells(Weight.PASSED_UNSTOPPABLE);
    static final Cells KING_SHELTER = cells(Weight.KING_SHELTER);
    static final Cells PAWN_STORM = cells(Weight.PAWN_STORM);
    static final Cells PAWN_STORM_STOPPED = cells(Weight.PAWN_STORM_STOPPED);
    static final Cells KING_OPEN_FILE = cells(Weight.KING_OPEN_FILE);
    static final Cells KING_ATTACK = cells(Weight.KING_ATTACK);
    static final Cells PAWN_THREAT = cells(Weight.PAWN_THREAT);
    static final Cells MINOR_THREAT = cells(Weight.MINOR_THREAT);
    static final Cells ROOK_THREAT_ON_QUEEN = cells(Weight.ROOK_THREAT_ON_QUEEN);
    static final Cells HANGING = cells(Weight.HANGING);
    static final Cells PAWN_STEP_THREAT = cells(Weight.PAWN_STEP_THREAT);
    static final Cells LONE_KING_FROM_CENTRE = cells(Weight.LONE_KING_FROM_CENTRE);
    static final Cells LONE_KING_FROM_CORNER = cells(Weight.LONE_KING_FROM_CORNER);
    static final Cells LONE_KING_FROM_KING = cells(Weight.LONE_KING_FROM_KING);

    private ChessCells() {}

    private static Cells cells(Weight weight) {
        return WEIGHTS.of(weight.label());
    }

    private static Cells[] squares() {
        Cells[] squares = new Cells[Piece.TYPES];
        for (int type = 0; type < Piece.TYPES; type++) {
            squares[type] = cells(Weight.values()[Weight.PAWN_SQUARES.ordinal() + type]);
        }
        return squares;
    }

    /**
     * What a piece is worth to its own side where it stands. The text of the squares starts with the eighth rank, so
     * White's are flipped.
     */
    static int pieceSquare(int colour, int type, int square) {
        int material = type == Piece.KING ? 0 : MATERIAL.get(type);
        return material + SQUARES[type].get(colour == Piece.WHITE ? square ^ 56 : square);
    }

    private static int[] pieceSquares() {
        int[] values = new int[Piece.COUNT * 64];
        for (int type = 0; type < Piece.TYPES; type++) {
            for (int square = 0; square < 64; square++) {
                values[Piece.of(Piece.WHITE, type) * 64 + square] = pieceSquare(Piece.WHITE, type, square);
                values[Piece.of(Piece.BLACK, type) * 64 + square] = -pieceSquare(Piece.BLACK, type, square);
            }
        }
        return values;
    }
}
