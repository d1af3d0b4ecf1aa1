package dev.eldest.engine.games.chess;

import java.util.Locale;

/**
 * The list of all weights of the chess evaluation: how each is called in the resource and how many cells it has. The
 * evaluation is linear in every cell (but for the scaling of drawish endings), so that weights can be learnt.
 */
enum Weight {
    /** Pawn, knight, bishop, rook, queen. */
    MATERIAL(5),
    PAWN_SQUARES(64, 8),
    KNIGHT_SQUARES(64, 8),
    BISHOP_SQUARES(64, 8),
    ROOK_SQUARES(64, 8),
    QUEEN_SQUARES(64, 8),
    KING_SQUARES(64, 8),
    /** By the number of squares a piece can go to that no enemy pawn attacks. */
    KNIGHT_MOBILITY(9, 9),
    BISHOP_MOBILITY(14, 14),
    ROOK_MOBILITY(15, 15),
    QUEEN_MOBILITY(28, 28),
    BISHOP_PAIR(1),
    /** For each own pawn on squares of the bishop's colour. */
    BISHOP_OWN_PAWN(1),
    /** Minor piece defended by a pawn, on the fourth to sixth rank, where no enemy pawn can ever attack it. */
    KNIGHT_OUTPOST(1),
    BISHOP_OUTPOST(1),
    ROOK_OPEN_FILE(1),
    ROOK_HALF_OPEN_FILE(1),
    ROOK_ON_SEVENTH(1),
    /** First with an enemy pawn in front on the same file, then without. */
    ISOLATED_PAWN(2),
    BACKWARD_PAWN(2),
    DOUBLED_PAWN(1),
    /** By rank, second to seventh, as all that follow with six cells. */
    SUPPORTED_PAWN(6, 6),
    PHALANX_PAWN(6, 6),
    CANDIDATE_PAWN(6, 6),
    PASSED_PAWN(6, 6),
    PASSED_CONNECTED(6, 6),
    PASSED_BLOCKED(6, 6),
    PASSED_SAFE_STEP(6, 6),
    PASSED_FREE_WAY(6, 6),
    /** For each step between a king and the square before the pawn, times the ranks the pawn is past its second. */
    PASSED_OWN_KING(1),
    PASSED_ENEMY_KING(1),
    /** A passed pawn that a lone enemy king cannot catch. */
    PASSED_UNSTOPPABLE(1),
    /** For each of three files around the king, by the rank of the nearest own pawn not behind it; first: no pawn. */
    KING_SHELTER(8),
    /** The same for the nearest enemy pawn, when it can advance and when an own pawn stops it. */
    PAWN_STORM(8),
    PAWN_STORM_STOPPED(8),
    /** For each of the three files without any pawn. */
    KING_OPEN_FILE(1),
    /** By the strength of the attack on the enemy king, in units. */
    KING_ATTACK(64, 64),
    /** Attacked by a pawn: knight, bishop, rook, queen. */
    PAWN_THREAT(4),
    /** Attacked by a knight or bishop: knight, bishop, rook, queen. */
    MINOR_THREAT(4),
    ROOK_THREAT_ON_QUEEN(1),
    /** An attacked and undefended pawn, an attacked and undefended piece. */
    HANGING(2),
    /** For each enemy piece that a safe pawn step would attack. */
    PAWN_STEP_THREAT(1),
    /** Against a lone king: for each step it stands from the centre, from the corner to mate in, and from our king. */
    LONE_KING_FROM_CENTRE(1),
    LONE_KING_FROM_CORNER(1),
    LONE_KING_FROM_KING(1);

    static {
        int next = 0;
        for (Weight weight : values()) {
            weight.first = next;
            next += weight.size;
        }
    }

    final int size;
    /** How many cells make a row in which neighbours are alike; 0 where they have nothing to do with each other. */
    final int columns;

    private int first;

    Weight(int size) {
        this(size, 0);
    }

    Weight(int size, int columns) {
        this.size = size;
        this.columns = columns;
    }

    /** The number of the first cell among those of all weights. */
    int first() {
        return first;
    }

    /** The name in the resource. */
    String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
