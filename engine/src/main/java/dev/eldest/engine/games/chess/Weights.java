package dev.eldest.engine.games.chess;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** The numbers of the evaluation, {@link Packed}, read once from the resource. */
final class Weights {
    static final String RESOURCE = "weights.txt";

    private static final Map<Weight, int[]> READ = WeightText.parse(text());

    /** How much a piece says that the game is still in its middle, by piece. */
    static final int[] PHASE = {0, 1, 1, 2, 4, 0, 0, 1, 1, 2, 4, 0};

    /** The phase of the start position. */
    static final int FULL_PHASE = 24;

    /** Material and square together, by piece * 64 + square; white is positive, black negative. */
    static final int[] PIECE_SQUARE = pieceSquares();

    static final int[] KNIGHT_MOBILITY = READ.get(Weight.KNIGHT_MOBILITY);
    static final int[] BISHOP_MOBILITY = READ.get(Weight.BISHOP_MOBILITY);
    static final int[] ROOK_MOBILITY = READ.get(Weight.ROOK_MOBILITY);
    static final int[] QUEEN_MOBILITY = READ.get(Weight.QUEEN_MOBILITY);
    static final int BISHOP_PAIR = single(Weight.BISHOP_PAIR);
    static final int BISHOP_OWN_PAWN = single(Weight.BISHOP_OWN_PAWN);
    static final int KNIGHT_OUTPOST = single(Weight.KNIGHT_OUTPOST);
    static final int BISHOP_OUTPOST = single(Weight.BISHOP_OUTPOST);
    static final int ROOK_OPEN_FILE = single(Weight.ROOK_OPEN_FILE);
    static final int ROOK_HALF_OPEN_FILE = single(Weight.ROOK_HALF_OPEN_FILE);
    static final int ROOK_ON_SEVENTH = single(Weight.ROOK_ON_SEVENTH);
    static final int[] ISOLATED_PAWN = READ.get(Weight.ISOLATED_PAWN);
    static final int[] BACKWARD_PAWN = READ.get(Weight.BACKWARD_PAWN);
    static final int DOUBLED_PAWN = single(Weight.DOUBLED_PAWN);
    static final int[] SUPPORTED_PAWN = READ.get(Weight.SUPPORTED_PAWN);
    static final int[] PHALANX_PAWN = READ.get(Weight.PHALANX_PAWN);
    static final int[] CANDIDATE_PAWN = READ.get(Weight.CANDIDATE_PAWN);
    static final int[] PASSED_PAWN = READ.get(Weight.PASSED_PAWN);
    static final int[] PASSED_CONNECTED = READ.get(Weight.PASSED_CONNECTED);
    static final int[] PASSED_BLOCKED = READ.get(Weight.PASSED_BLOCKED);
    static final int[] PASSED_SAFE_STEP = READ.get(Weight.PASSED_SAFE_STEP);
    static final int[] PASSED_FREE_WAY = READ.get(Weight.PASSED_FREE_WAY);
    static final int PASSED_OWN_KING = single(Weight.PASSED_OWN_KING);
    static final int PASSED_ENEMY_KING = single(Weight.PASSED_ENEMY_KING);
    static final int PASSED_UNSTOPPABLE = single(Weight.PASSED_UNSTOPPABLE);
    static final int[] KING_SHELTER = READ.get(Weight.KING_SHELTER);
    static final int[] PAWN_STORM = READ.get(Weight.PAWN_STORM);
    static final int[] PAWN_STORM_STOPPED = READ.get(Weight.PAWN_STORM_STOPPED);
    static final int KING_OPEN_FILE = single(Weight.KING_OPEN_FILE);
    static final int[] KING_ATTACK = READ.get(Weight.KING_ATTACK);
    static final int[] PAWN_THREAT = READ.get(Weight.PAWN_THREAT);
    static final int[] MINOR_THREAT = READ.get(Weight.MINOR_THREAT);
    static final int ROOK_THREAT_ON_QUEEN = single(Weight.ROOK_THREAT_ON_QUEEN);
    static final int HANGING_PAWN = READ.get(Weight.HANGING)[0];
    static final int HANGING_PIECE = READ.get(Weight.HANGING)[1];
    static final int PAWN_STEP_THREAT = single(Weight.PAWN_STEP_THREAT);
    static final int LONE_KING_FROM_CENTRE = single(Weight.LONE_KING_FROM_CENTRE);
    static final int LONE_KING_FROM_CORNER = single(Weight.LONE_KING_FROM_CORNER);
    static final int LONE_KING_FROM_KING = single(Weight.LONE_KING_FROM_KING);

    private Weights() {}

    static String text() {
        try (InputStream in = Weights.class.getResourceAsStream(RESOURCE)) {
            if (in == null) {
                throw new IllegalStateException("the resource " + RESOURCE + " of the chess evaluation is missing");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static int single(Weight weight) {
        return READ.get(weight)[0];
    }

    private static int[] pieceSquares() {
        int[] material = READ.get(Weight.MATERIAL);
        int[] values = new int[Piece.COUNT * 64];
        for (int type = 0; type < Piece.TYPES; type++) {
            int[] squares = READ.get(Weight.values()[Weight.PAWN_SQUARES.ordinal() + type]);
            for (int square = 0; square < 64; square++) {
                // The text starts with the eighth rank: White's squares are flipped, Black's are as in the text.
                int ownMaterial = type == Piece.KING ? 0 : material[type];
                values[Piece.of(Piece.WHITE, type) * 64 + square] = ownMaterial + squares[square ^ 56];
                values[Piece.of(Piece.BLACK, type) * 64 + square] = -ownMaterial - squares[square];
            }
        }
        return values;
    }
}
