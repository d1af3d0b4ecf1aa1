package dev.eldest.engine.games.chess;

import dev.eldest.engine.games.common.ResourceReader;
import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Rules;
import dev.eldest.engine.spi.Score;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.MemorySegment;
import java.util.Objects;

/** Probes the loaded tables and the built-in ones. Belongs to one position, because it reuses its buffer. */
final class TablebaseProbe {
    /** Size of the tables of three pieces on the heap in bytes. */
    static final long THREE_PIECES_BYTES = 300 << 10;

    private static final int THREE_PIECES = 3;

    /** Tables of the endgames that one piece can win: resources, made by {@code eldest tables}, read on first use. */
    private static final class ThreePieces {
        static final Tablebase TABLES = readAll();

        /** Returns an empty tablebase if memory is insufficient. */
        private static Tablebase readAll() {
            try {
                return new Tablebase(read("KQK"), read("KRK"), read("KPK"));
            } catch (OutOfMemoryError e) {
                return new Tablebase();
            }
        }

        private static EndgameTable read(String ending) {
            byte[] resource = ResourceReader.bytes(TablebaseProbe.class, ending + ".mates");
            try {
                EndgameTableReader reader = new EndgameTableReader(new ByteArrayInputStream(resource));
                return reader.read(MemorySegment.ofArray(new byte[(int) reader.bytes()]));
            } catch (IOException unreadable) {
                throw new UncheckedIOException(unreadable);
            }
        }
    }

    /** Null without loaded tables. */
    private final Tablebase loaded;

    private final EndgamePosition endgame = new EndgamePosition();

    TablebaseProbe(Tablebase loaded) {
        this.loaded = loaded;
    }

    /** Reads the built-in tables now, so that no search waits for it. */
    static void readBuiltIn() {
        Objects.requireNonNull(ThreePieces.TABLES);
        KbnkTable.isAvailable();
    }

    TablebaseProbe copy() {
        return new TablebaseProbe(loaded);
    }

    /** Returns the same as {@link Position#exactValue}. Unknown while castling rights are left. */
    int exactValue(ChessPosition position) {
        boolean applicable =
                Long.bitCount(position.occupied()) <= EndgamePosition.MAX_PIECES && !position.hasCastlingRights();
        return applicable ? probe(position) : Position.NO_VALUE;
    }

    /**
     * Probes the tables. A mate beyond the fifty-move limit is unknown, as a capture or pawn move may reset the count.
     */
    private int probe(ChessPosition position) {
        endgame.set(position);
        int value = loaded == null ? Tablebase.UNKNOWN : loaded.probe(endgame);
        if (value == Tablebase.UNKNOWN) {
            value = probeBuiltIn();
        }
        if (value == EndgameTable.DRAWN) {
            return Score.DRAW;
        }
        int plies = EndgameTable.pliesToMate(value);
        if (value == Tablebase.UNKNOWN || plies > position.pliesToRuleLimit()) {
            return Position.NO_VALUE;
        }
        return EndgameTable.wins(value) ? Score.winIn(plies) : Score.lossIn(plies);
    }

    private int probeBuiltIn() {
        if (endgame.count <= THREE_PIECES) {
            return ThreePieces.TABLES.probe(endgame);
        }
        return KbnkTable.matches(endgame) && KbnkTable.isAvailable() ? KbnkTable.probe(endgame) : Tablebase.UNKNOWN;
    }

    /** Returns the same as {@link Position#exactMove}. */
    int bestMove(ChessPosition position) {
        int value = exactValue(position);
        if (value != Position.NO_VALUE && Score.isProven(value)) {
            for (int move : Rules.legalMoves(position)) {
                position.make(move);
                int after = exactValue(position);
                position.unmake();
                if (after != Position.NO_VALUE && -Score.asSeenEarlier(after, 1) == value) {
                    return move;
                }
            }
        }
        return Move.NONE;
    }
}
