package dev.eldest.engine.games.xiangqi;

/**
 * Numbers the positions in which one side has attacking pieces (the force) and the other only advisors and elephants
 * (guards). How much the numbers distinguish depends on the table. The board is seen from the attacking side. It is
 * mirrored if the other king is right of the middle file, or on it while the own king, if distinguished, is right of
 * it.
 */
final class MateIndex {
    /** Not a number. */
    static final int NONE = -1;

    /** How much the numbers distinguish of the attacking side's king. */
    enum King {
        ON_POINT(3, 0),
        /** The king's file is open up to the river, and the force has crossed it. */
        ON_FILE(1, Points.RANKS / 2),
        ANYWHERE(0, 0);

        /** Number of king ranks that are distinguished. */
        private final int ranks;
        /** Lowest rank of the force. */
        private final int firstRank;

        King(int ranks, int firstRank) {
            this.ranks = ranks;
            this.firstRank = firstRank;
        }
    }

    private static final int PLACES = Points.FILES * Points.RANKS;
    private static final int FIRST_PALACE_FILE = 3;
    private static final int MIDDLE_FILE = Points.FILES / 2;
    /** Ranks of each palace, also files. A king that is never right of the middle has one file less. */
    private static final int PALACE_RANKS = 3;

    private static final int LEFT_FILES = 2;

    private static final int FIRST_PAWN_RANK = 3;

    private final MateForce force;
    private final King king;
    /** Null if the own guards are not distinguished. */
    private final GuardSets own;

    private final GuardSets others;
    private final int firstPlace;

    MateIndex(MateForce force, King king, GuardSets own, GuardSets others) {
        this.force = force;
        this.king = king;
        this.own = own;
        this.others = others;
        firstPlace = Points.FILES * Math.max(king.firstRank, force.kind == XiangqiPiece.PAWN ? FIRST_PAWN_RANK : 0);
    }

    /** Returns the largest number plus 1. */
    int size() {
        return others.count() * ownCount() * kings() * forces();
    }

    private int kings() {
        return PALACE_RANKS * (king == King.ANYWHERE ? LEFT_FILES : (PALACE_RANKS + LEFT_FILES) * king.ranks);
    }

    private int ownCount() {
        return own == null ? 1 : own.count();
    }

    private int forces() {
        int places = PLACES - firstPlace;
        return force.maxCount == 1 ? places : pair(0, places + 1);
    }

    /** Returns the number of two places; the first is the smaller one. */
    private static int pair(int first, int second) {
        return second * (second - 1) / 2 + first;
    }

    /**
     * Returns the number of a position, or {@link #NONE}. The side must have at least one piece of the force and no
     * other attackers.
     */
    int number(XiangqiPosition position, int side) {
        int other = side ^ 1;
        int mirrored =
                isMirrored(Points.file(position.king(side)), Points.file(position.king(other))) ? Points.MIRRORED : 0;
        int view = side | mirrored;
        int otherView = other | mirrored;
        int ownGuards = own == null ? 0 : own.number(guards(position, side, view));
        int otherGuards = others.number(guards(position, other, otherView));
        int forceNumber = forceNumber(position, side, view);
        if (ownGuards == GuardSets.NONE
                || otherGuards == GuardSets.NONE
                || forceNumber == NONE
                || king == King.ON_FILE && !hasOpenFile(position, side)) {
            return NONE;
        }
        int guards = otherGuards * ownCount() + ownGuards;
        int kings = kings(Points.place(view, position.king(side)), Points.place(otherView, position.king(other)));
        return (guards * kings() + kings) * forces() + forceNumber;
    }

    private boolean isMirrored(int file, int otherFile) {
        return otherFile > MIDDLE_FILE || king != King.ANYWHERE && otherFile == MIDDLE_FILE && file > MIDDLE_FILE;
    }

    /** Returns the number of two kings' places, each seen from its side. */
    private int kings(int place, int otherPlace) {
        int otherRank = otherPlace / Points.FILES;
        int otherFile = otherPlace % Points.FILES - FIRST_PALACE_FILE;
        if (king == King.ANYWHERE) {
            return otherRank * LEFT_FILES + otherFile;
        }
        int files = otherFile == 0 ? PALACE_RANKS : LEFT_FILES;
        int first = otherFile * PALACE_RANKS * PALACE_RANKS * king.ranks;
        int rank = king == King.ON_POINT ? place / Points.FILES : 0;
        return first + (otherRank * king.ranks + rank) * files + place % Points.FILES - FIRST_PALACE_FILE;
    }

    private static int guards(XiangqiPosition position, int side, int view) {
        int set = 0;
        long guards = position.pieces(XiangqiPiece.of(side, XiangqiPiece.ADVISOR), side)
                | position.pieces(XiangqiPiece.of(side, XiangqiPiece.ELEPHANT), side);
        for (; guards != 0; guards &= guards - 1) {
            set |= GuardSets.ofPlace(
                    Points.place(view, side << Points.HALF_SHIFT | Long.numberOfTrailingZeros(guards)));
        }
        return set;
    }

    private static boolean hasOpenFile(XiangqiPosition position, int side) {
        int from = position.king(side);
        int target = Points.of(Points.file(from), Points.RANKS / 2 - side);
        return AttackTables.countBetween(target, from, position.occupied(0), position.occupied(1)) == 0;
    }

    private int forceNumber(XiangqiPosition position, int side, int view) {
        int piece = XiangqiPiece.of(side, force.kind);
        int absent = PLACES - firstPlace;
        int lowest = absent;
        int highest = absent;
        for (int half = 0; half < 2; half++) {
            for (long pieces = position.pieces(piece, half); pieces != 0; pieces &= pieces - 1) {
                int at =
                        Points.place(view, half << Points.HALF_SHIFT | Long.numberOfTrailingZeros(pieces)) - firstPlace;
                highest = at < lowest ? lowest : at;
                lowest = Math.min(at, lowest);
            }
        }
        if (lowest < 0 || lowest == absent) {
            return NONE;
        }
        return force.maxCount == 1 ? lowest : pair(lowest, highest);
    }
}
