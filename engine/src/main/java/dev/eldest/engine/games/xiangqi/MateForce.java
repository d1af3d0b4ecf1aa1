package dev.eldest.engine.games.xiangqi;

/** What a side has to attack with, where the other has only guards; for each, what its tables cover. */
enum MateForce {
    PAWN(XiangqiPiece.PAWN, 1),
    TWO_PAWNS(XiangqiPiece.PAWN, 2),
    HORSE(XiangqiPiece.HORSE, 1),
    CANNON(XiangqiPiece.CANNON, 1),
    ROOK(XiangqiPiece.ROOK, 1);

    private static final MateForce[] BY_KIND = {PAWN, null, null, HORSE, CANNON, ROOK};

    /** All attackers are of this kind. */
    final int kind;
    /** There may be fewer. */
    final int most;

    MateForce(int kind, int most) {
        this.kind = kind;
        this.most = most;
    }

    /** The force of a single attacker. */
    static MateForce ofOne(int kind) {
        return BY_KIND[kind];
    }

    /** Positions with all that matters in them. */
    MateIndex exact() {
        return new MateIndex(this, MateIndex.King.ON_POINT, ownGuards(), otherGuards());
    }

    /** A cannon needs somebody to jump over. */
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

    /** Whether there is a table of what is won with any own guards. A cannon would jump over them. */
    boolean hasFloor() {
        return most == 1 && kind != XiangqiPiece.CANNON;
    }

    /** What is won without a move of the own king and guards. */
    MateIndex floor() {
        return new MateIndex(this, MateIndex.King.ON_FILE, null, otherGuards());
    }

    /** Whether there is a table of what cannot be won with any own guards. A rook always might win by this measure. */
    boolean hasCeiling() {
        return hasFloor() && kind != XiangqiPiece.ROOK;
    }

    /** What would be won if the own king could go anywhere at any time, and no guard were in the way. */
    MateIndex ceiling() {
        return new MateIndex(this, MateIndex.King.ANYWHERE, null, GuardSets.ALL_GUARDS);
    }
}
