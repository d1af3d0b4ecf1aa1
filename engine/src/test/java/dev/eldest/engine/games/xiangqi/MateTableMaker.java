package dev.eldest.engine.games.xiangqi;

import dev.eldest.engine.spi.MoveList;
import dev.eldest.engine.spi.Position;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;

/**
 * Generates {@link MateTables} by the engine's moves: lists the positions with the same pieces and their successors,
 * then finds those that are won in one move, in two, and so on. Red attacks. {@code main} writes the resources to the
 * given folder.
 */
final class MateTableMaker {
    /** Ints per position before its successors: number, side to move, number of successors. */
    private static final int HEAD = 3;

    private final MateForce force;
    private final MateIndex.King king;
    private final GuardSets own;
    private final GuardSets others;
    private final MateIndex index;
    /** By side to move and number: moves to red's win, 1 if black is mated, 0 if there is no win. */
    private final byte[][] moves;

    private final BitSet listed = new BitSet();
    private final MoveList legal = new MoveList(XiangqiMoveGenerator.MAX_MOVES);
    private IntArrayList positions;
    private int longest;
    private int stalemates;

    MateTableMaker(MateForce force, MateIndex.King king, GuardSets own, GuardSets others) {
        this.force = force;
        this.king = king;
        this.own = own;
        this.others = others;
        index = new MateIndex(force, king, king == MateIndex.King.ON_POINT ? own : null, others);
        moves = new byte[2][index.size()];
        for (int guards = 0; guards <= 8; guards++) {
            solveAll(guards);
        }
    }

    static MateTableMaker exact(MateForce force) {
        return new MateTableMaker(force, MateIndex.King.ON_POINT, force.ownGuards(), force.otherGuards());
    }

    private static MateTableMaker lowerBound(MateForce force) {
        return new MateTableMaker(force, MateIndex.King.ON_FILE, GuardSets.NO_GUARDS, force.otherGuards());
    }

    private static MateTableMaker upperBound(MateForce force) {
        return new MateTableMaker(force, MateIndex.King.ANYWHERE, GuardSets.NO_GUARDS, GuardSets.ALL_GUARDS);
    }

    /** Returns all tables of a force in order. */
    static byte[] make(MateForce force) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        all.writeBytes(exact(force).moves());
        if (force.hasLowerBound()) {
            all.writeBytes(lowerBound(force).moves());
        }
        if (force.hasUpperBound()) {
            byte[] upperBound = upperBound(force).moves();
            for (int number = 0; number < upperBound.length; number++) {
                upperBound[number] = (byte) Math.min(upperBound[number], 1);
            }
            all.writeBytes(upperBound);
        }
        return all.toByteArray();
    }

    public static void main(String[] arguments) throws IOException {
        for (MateForce force : MateForce.values()) {
            try (OutputStream out = new DeflaterOutputStream(
                    Files.newOutputStream(Path.of(arguments[0], MateTables.resource(force))),
                    new Deflater(Deflater.BEST_COMPRESSION))) {
                out.write(make(force));
            }
        }
    }

    MateTable table() throws IOException {
        return MateTable.read(index, new ByteArrayInputStream(moves()));
    }

    /** Returns the moves by number. Impossible positions repeat the entry before, which compresses well. */
    private byte[] moves() {
        byte[] filled = moves[XiangqiPiece.RED].clone();
        for (int number = 1; number < filled.length; number++) {
            if (!listed.get(number)) {
                filled[number] = filled[number - 1];
            }
        }
        return filled;
    }

    /** Returns the number of positions in which red is stalemated. */
    int stalemates() {
        return stalemates;
    }

    /** Solves all positions with the number of guards. Captures lead to positions that are already solved. */
    private void solveAll(int guards) {
        for (int advisors = 0; advisors <= guards; advisors++) {
            for (int ownAdvisors = 0; ownAdvisors <= advisors; ownAdvisors++) {
                for (int ownElephants = 0; ownElephants <= guards - advisors; ownElephants++) {
                    int otherAdvisors = advisors - ownAdvisors;
                    int otherElephants = guards - advisors - ownElephants;
                    if (own.contains(ownAdvisors, ownElephants) && others.contains(otherAdvisors, otherElephants)) {
                        for (int count = 1; count <= force.maxCount; count++) {
                            list(count, ownAdvisors, ownElephants, otherAdvisors, otherElephants);
                            solve();
                        }
                    }
                }
            }
        }
    }

    private void list(int force, int ownAdvisors, int ownElephants, int otherAdvisors, int otherElephants) {
        int[] counts = new int[XiangqiPiece.COUNT];
        counts[XiangqiPiece.of(XiangqiPiece.RED, XiangqiPiece.KING)] = 1;
        counts[XiangqiPiece.of(XiangqiPiece.BLACK, XiangqiPiece.KING)] = 1;
        counts[XiangqiPiece.of(XiangqiPiece.RED, this.force.kind)] = force;
        counts[XiangqiPiece.of(XiangqiPiece.RED, XiangqiPiece.ADVISOR)] = ownAdvisors;
        counts[XiangqiPiece.of(XiangqiPiece.RED, XiangqiPiece.ELEPHANT)] = ownElephants;
        counts[XiangqiPiece.of(XiangqiPiece.BLACK, XiangqiPiece.ADVISOR)] = otherAdvisors;
        counts[XiangqiPiece.of(XiangqiPiece.BLACK, XiangqiPiece.ELEPHANT)] = otherElephants;
        positions = new IntArrayList();
        put(new XiangqiPosition.Setup(), counts, 0, 0);
    }

    /** Puts the remaining pieces of a kind, and of the kinds after it, on points from the given one on, in all ways. */
    private void put(XiangqiPosition.Setup setup, int[] counts, int piece, int first) {
        if (piece == XiangqiPiece.COUNT) {
            add(setup, XiangqiPiece.RED);
            add(setup, XiangqiPiece.BLACK);
        } else if (counts[piece] == 0) {
            put(setup, counts, piece + 1, 0);
        } else {
            counts[piece]--;
            for (int point = first; point < Points.NUMBER_LIMIT; point++) {
                if (Points.exists(point) && setup.board[point] == XiangqiPiece.NONE && isAllowed(piece, point)) {
                    setup.board[point] = (byte) piece;
                    put(setup, counts, piece, point + 1);
                    setup.board[point] = XiangqiPiece.NONE;
                }
            }
            counts[piece]++;
        }
    }

    private boolean isAllowed(int piece, int point) {
        boolean excluded =
                piece == XiangqiPiece.of(XiangqiPiece.BLACK, XiangqiPiece.KING) && Points.file(point) > Points.FILES / 2
                        || piece == XiangqiPiece.of(XiangqiPiece.RED, XiangqiPiece.KING)
                                && king == MateIndex.King.ON_FILE
                                && Points.rank(point) > 0;
        return !excluded && AttackTables.isAllowed(piece, point);
    }

    private void add(XiangqiPosition.Setup setup, int side) {
        setup.side = side;
        XiangqiPosition position = new XiangqiPosition(XiangqiConfig.DEFAULT, setup);
        int number = index.number(position, XiangqiPiece.RED);
        if (number == MateIndex.NONE || position.attacksKing(side)) {
            return;
        }
        legal.size = 0;
        position.generate(Position.ALL, legal);
        if (legal.size == 0 && side == XiangqiPiece.BLACK) {
            moves[side][number] = 1;
            return;
        }
        stalemates += legal.size == 0 ? 1 : 0;
        if (side == XiangqiPiece.RED) {
            listed.set(number);
        }
        positions.add(number);
        positions.add(side);
        positions.add(0);
        int head = positions.size();
        for (int i = 0; i < legal.size; i++) {
            addNext(position, legal.moves[i]);
        }
        if (side == XiangqiPiece.RED && king == MateIndex.King.ANYWHERE) {
            positions.add(number);
        }
        positions.set(head - 1, positions.size() - head);
    }

    /** Adds the successor. Successors without a number count as not won. */
    private void addNext(XiangqiPosition position, int move) {
        if (king == MateIndex.King.ON_FILE
                && XiangqiMove.piece(move) == XiangqiPiece.of(XiangqiPiece.RED, XiangqiPiece.KING)) {
            return;
        }
        position.make(move);
        int next = index.number(position, XiangqiPiece.RED);
        if (next != MateIndex.NONE || position.sideToMove() == XiangqiPiece.RED) {
            positions.add(next);
        }
        position.unmake();
    }

    private void solve() {
        int[] all = positions.elements();
        boolean found = true;
        for (int count = 1; found || count <= longest + 1; count++) {
            found = false;
            for (int side = XiangqiPiece.RED; side <= XiangqiPiece.BLACK; side++) {
                for (int at = 0; at < positions.size(); at += HEAD + all[at + 2]) {
                    if (all[at + 1] == side && moves[side][all[at]] == 0 && isWon(all, at, count)) {
                        moves[side][all[at]] = (byte) (count + side);
                        found = true;
                    }
                }
            }
            longest = found ? Math.max(longest, count) : longest;
        }
    }

    /** Returns whether red wins in the given number of own moves. */
    private boolean isWon(int[] all, int at, int count) {
        boolean red = all[at + 1] == XiangqiPiece.RED;
        byte[] after = moves[red ? XiangqiPiece.BLACK : XiangqiPiece.RED];
        for (int i = at + HEAD; i < at + HEAD + all[at + 2]; i++) {
            boolean won = all[i] != MateIndex.NONE && after[all[i]] != 0 && after[all[i]] <= count;
            if (won == red) {
                return red;
            }
        }
        return !red;
    }
}
