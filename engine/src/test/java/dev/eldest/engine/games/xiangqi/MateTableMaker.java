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
 * Works out {@link MateTables} by the engine's moves: lists the positions with the same men and where they lead, then
 * finds those that are won in one move, in two, and so on. Red attacks. Its {@code main} writes the resources to the
 * folder that is named.
 */
final class MateTableMaker {
    /** What the list has of each position: its number, the side to move, how many positions it leads to; then those. */
    private static final int HEAD = 3;

    private final MateForce force;
    private final MateIndex.King king;
    private final GuardSets own;
    private final GuardSets others;
    private final MateIndex index;
    /** By side to move and number: moves to red's win, 1 where black is mated; 0 if there is none. */
    private final byte[][] moves;

    private final BitSet listed = new BitSet();
    private final MoveList legal = new MoveList(XiangqiMoveGenerator.ROOM);
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

    private static MateTableMaker floor(MateForce force) {
        return new MateTableMaker(force, MateIndex.King.ON_FILE, GuardSets.NO_GUARDS, force.otherGuards());
    }

    private static MateTableMaker ceiling(MateForce force) {
        return new MateTableMaker(force, MateIndex.King.ANYWHERE, GuardSets.NO_GUARDS, GuardSets.ALL_GUARDS);
    }

    /** All tables of a force, one after the other. */
    static byte[] make(MateForce force) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        all.writeBytes(exact(force).moves());
        if (force.hasFloor()) {
            all.writeBytes(floor(force).moves());
        }
        if (force.hasCeiling()) {
            byte[] ceiling = ceiling(force).moves();
            for (int number = 0; number < ceiling.length; number++) {
                ceiling[number] = (byte) Math.min(ceiling[number], 1);
            }
            all.writeBytes(ceiling);
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
        return MateTableReader.read(index, new ByteArrayInputStream(moves()));
    }

    /** By number; what is no position that red can have before him is as the entry before, which takes no room. */
    private byte[] moves() {
        byte[] filled = moves[XiangqiPiece.RED].clone();
        for (int number = 1; number < filled.length; number++) {
            if (!listed.get(number)) {
                filled[number] = filled[number - 1];
            }
        }
        return filled;
    }

    /** How often red had no move, and so had lost. */
    int stalemates() {
        return stalemates;
    }

    /** Who captures comes to positions with fewer men, which have been solved by then. */
    private void solveAll(int guards) {
        for (int advisors = 0; advisors <= guards; advisors++) {
            for (int ownAdvisors = 0; ownAdvisors <= advisors; ownAdvisors++) {
                for (int ownElephants = 0; ownElephants <= guards - advisors; ownElephants++) {
                    int otherAdvisors = advisors - ownAdvisors;
                    int otherElephants = guards - advisors - ownElephants;
                    if (own.have(ownAdvisors, ownElephants) && others.have(otherAdvisors, otherElephants)) {
                        for (int count = 1; count <= force.most; count++) {
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
        put(new XiangqiSetup(), counts, 0, 0);
    }

    /** Puts what is left of a man, and of those after it, on points from this one on, in all ways. */
    private void put(XiangqiSetup setup, int[] counts, int man, int first) {
        if (man == XiangqiPiece.COUNT) {
            add(setup, XiangqiPiece.RED);
            add(setup, XiangqiPiece.BLACK);
        } else if (counts[man] == 0) {
            put(setup, counts, man + 1, 0);
        } else {
            counts[man]--;
            for (int point = first; point < Points.NUMBERS; point++) {
                if (Points.exists(point) && setup.board[point] == XiangqiPiece.NONE && mayStand(man, point)) {
                    setup.board[point] = (byte) man;
                    put(setup, counts, man, point + 1);
                    setup.board[point] = XiangqiPiece.NONE;
                }
            }
            counts[man]++;
        }
    }

    private boolean mayStand(int man, int point) {
        boolean elsewhere =
                man == XiangqiPiece.of(XiangqiPiece.BLACK, XiangqiPiece.KING) && Points.file(point) > Points.FILES / 2
                        || man == XiangqiPiece.of(XiangqiPiece.RED, XiangqiPiece.KING)
                                && king == MateIndex.King.ON_FILE
                                && Points.rank(point) > 0;
        return !elsewhere && PieceZones.allow(man, point);
    }

    private void add(XiangqiSetup setup, int side) {
        setup.side = side;
        XiangqiPosition position = new XiangqiPosition(XiangqiConfig.USUAL, setup);
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

    /** What no number can be given to is not won. */
    private void addNext(XiangqiPosition position, int move) {
        if (king == MateIndex.King.ON_FILE
                && XiangqiMove.man(move) == XiangqiPiece.of(XiangqiPiece.RED, XiangqiPiece.KING)) {
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

    /** Whether red wins in so many moves, counted from his next one. */
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
