package dev.eldest.engine.games.xiangqi;

/**
 * Attacking pieces of a side whose opponent has only king, advisors and elephants; with the scope of their mate tables.
 */
enum MateForce {
    PAWN(XiangqiPiece.PAWN, 1),
    TWO_PAWNS(XiangqiPiece.PAWN, 2),
    HORSE(XiangqiPiece.HORSE, 1),
    CANNON(XiangqiPiece.CANNON, 1),
    ROOK(XiangqiPiece.ROOK, 1);

    private static final MateForce[] BY_KIND = {PAWN, null, null, HORSE, CANNON, ROOK};

    /** Kind of all attackers. */
    final int kind;
    /** Maximum number of attackers. */
    final int maxCount;

    MateForce(int kind, int max) {
        this.kind = kind;
        this.maxCount = max;
    }

    /** Returns the force of one attacker. */
    static MateForce ofSingle(int kind) {
        return BY_KIND[kind];
    }

    MateIndex exactIndex() {
        return new MateIndex(this, MateIndex.King.ON_POINT, ownGuards(), otherGuards());
    }

    /** Returns the guard sets of the attacking side. A cannon needs a screen. */
    GuardSets ownGuards() {
        return this == CANNON ? GuardSets.TWO_ADVISORS : GuardSets.NO_GUARDS;
    }

    GuardSets otherGuards() {
        return switch (this) {
            case ROOK -> GuardSets.ALL_GUARDS;
            case PAWN, HORSE -> GuardSets.TWO_GUARDS;
            case TWO_PAWNS, CANNON -> GuardSets.TWO_ADVISORS;
        };
    }

    /** Returns whether there is a table of wins with any own guards. They would be screens of a cannon. */
    boolean hasLowerBound() {
        return maxCount == 1 && kind != XiangqiPiece.CANNON;
    }

    /** Returns the index of wins without moves of the own king and guards. */
    MateIndex lowerBoundIndex() {
        return new MateIndex(this, MateIndex.King.ON_FILE, null, otherGuards());
    }

    /**
     * Returns whether there is a table of positions that cannot be won with any own guards. A rook could always win
     * under its assumptions.
     */
    boolean hasUpperBound() {
        return hasLowerBound() && kind != XiangqiPiece.ROOK;
    }

    /** Returns the index of possible wins, if the own king could be anywhere at any time and no guard blocked. */
    MateIndex upperBoundIndex() {
        return new MateIndex(this, MateIndex.King.ANYWHERE, null, GuardSets.ALL_GUARDS);
    }
}
