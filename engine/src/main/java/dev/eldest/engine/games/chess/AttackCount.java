package dev.eldest.engine.games.chess;

/** Counts of attacks by one side, the inputs of {@link AttackFeatures}. */
enum AttackCount {
    // Attacked squares except those of the own pawns and king, and those that enemy pawns attack
    KNIGHT_MOBILITY(16),
    BISHOP_MOBILITY(22),
    ROOK_MOBILITY(24),
    QUEEN_MOBILITY(24),

    // Enemy pieces attacked by pawns, or by pawns after a safe push
    MINORS_BY_PAWNS(2),
    MAJORS_BY_PAWNS(2),
    PIECES_BY_PUSHED_PAWNS(2),

    // Enemy pieces attacked by cheaper pieces
    ROOKS_BY_MINORS(2),
    QUEENS_BY_MINORS(1),
    QUEENS_BY_ROOKS(1),

    // Enemy pieces and pawns attacked by pieces: undefended ones, and those defended, but not by a pawn
    UNDEFENDED_MINORS(3),
    UNDEFENDED_ROOKS(2),
    UNDEFENDED_PAWNS(4),
    MINORS_WITHOUT_PAWN(3),
    PAWNS_WITHOUT_PAWN(4),

    // Attacked squares around the enemy king; a weak one is defended once at most, and then by king or queen
    KING_RING_BY_KNIGHTS(4),
    KING_RING_BY_BISHOPS(5),
    KING_RING_BY_ROOKS(6),
    KING_RING_BY_QUEENS(6),
    KING_RING_WEAK(6),

    // Squares from which a piece can give check: undefended, or attacked twice and defended once, by king or queen.
    // Unsafe are all others, without those of queens
    KNIGHT_CHECKS(3),
    BISHOP_CHECKS(3),
    ROOK_CHECKS(4),
    QUEEN_CHECKS(6),
    UNSAFE_CHECKS(5),

    // Attacked squares a rank further from the enemy king; squares for the own king
    KING_SURROUNDINGS(12),
    KING_MOBILITY(8),

    // Attacked squares in the enemy half; squares attacked twice
    ENEMY_HALF(32),
    DOUBLE_ATTACKS(24);

    /** Number of inputs of all counts. */
    static final int INPUTS;

    static {
        int next = 0;
        for (AttackCount count : values()) {
            count.first = next;
            next += count.max;
        }
        INPUTS = next;
    }

    /** Greater counts are taken for this one. */
    final int max;

    /** Assigned when the class is initialised. */
    private int first;

    AttackCount(int max) {
        this.max = max;
    }

    /** Returns the input of a count of 1; those of greater counts follow. */
    int first() {
        return first;
    }
}
