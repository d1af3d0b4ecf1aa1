package dev.eldest.bench.lab.tables;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.EngineConfig;
import dev.eldest.engine.api.GameData.TablebaseSource;
import dev.eldest.engine.api.MemoryLimits;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.SearchListener;
import dev.eldest.engine.api.Session;
import dev.eldest.engine.games.chess.ChessGame;
import dev.eldest.engine.games.chess.EndgamePosition;
import dev.eldest.engine.games.chess.EndgameTable;
import dev.eldest.engine.games.chess.Piece;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Rules;
import dev.eldest.engine.spi.Score;
import dev.eldest.engine.spi.Verdict;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.zip.InflaterInputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Searches with endgame tables. */
class TablePlayTest {
    private static final String LONGEST_ROOK_MATE = "8/8/8/8/8/2k5/1R6/K7 w - - ";
    private static final List<TablebaseSource> STORED = new ArrayList<>();
    private static KnownTables known;

    @BeforeAll
    static void make() throws InterruptedException {
        GeneratedTables tables = new GeneratedTables();
        tables.of("KPK");
        tables.of("KBNK");
        known = tables.known();
        for (EndgameTable table : known.list()) {
            STORED.add(stored(table));
        }
    }

    /** Returns the table as if it was read from a file. */
    static TablebaseSource stored(EndgameTable table) {
        return stored(table.index().materialSignature().name(), TableFolder.bytes(table));
    }

    private static TablebaseSource stored(String name, byte[] bytes) {
        return new TablebaseSource() {
            @Override
            public String name() {
                return name;
            }

            @Override
            public InputStream open() {
                return new ByteArrayInputStream(bytes);
            }
        };
    }

    private static EngineConfig config(MemoryLimits memory, List<TablebaseSource> tables) {
        return EngineConfig.forSingleUser(memory).withTablebases(Map.of("chess", tables));
    }

    private static Position position(String fen) throws NotationException {
        ChessGame game = new ChessGame().withTablebase(known.tablebase());
        return game.convert(game.notation().parse(fen));
    }

    private record SearchReport(SearchInfo info, String move) {}

    private static SearchReport search(String fen, SearchLimits limits) {
        try (Engine engine = Engine.load(config(MemoryLimits.NONE, STORED));
                Session session = engine.open()) {
            session.setPosition(fen, List.of());
            CompletableFuture<String> move = new CompletableFuture<>();
            List<SearchInfo> infos = new ArrayList<>();
            session.go(limits, new SearchListener() {
                @Override
                public void info(SearchInfo info) {
                    infos.add(info);
                }

                @Override
                public void bestMove(String best, String ponder) {
                    move.complete(best);
                }
            });
            return new SearchReport(move.thenApply(_ -> infos.getLast()).join(), move.join());
        }
    }

    @ParameterizedTest
    @CsvSource({
        "8/8/8/8/8/2k5/1R6/K7 w - - 0 1, 16",
        "8/8/8/1k6/8/8/K5P1/8 w - - 0 1, 28",
        "8/8/7N/8/8/8/8/K1k1B3 w - - 0 1, 33",
        "8/8/7N/8/8/8/8/K1k1B3 b - - 0 1, -33"
    })
    void reportsDistanceToMate(String fen, int moves) {
        SearchReport report = search(fen, SearchLimits.ofDepth(4));
        assertTrue(report.info.tablebaseHits() > 0);
        assertTrue(report.info.mate(), report.info::toString);
        assertEquals(moves, report.info.value(), report.info::toString);
    }

    /** The reported PV leads to mate by the rules of the game. */
    @Test
    void reportsLineToMate() throws NotationException {
        SearchReport report = search(LONGEST_ROOK_MATE + "0 1", SearchLimits.ofDepth(2));
        assertEquals(31, report.info.pv().size());
        Position position = position(LONGEST_ROOK_MATE + "0 1");
        for (String word : report.info.pv()) {
            int move = new ChessGame().notation().parseMove(position, word);
            assertEquals(Verdict.NONE, Rules.verdict(position));
            position.make(move);
        }
        assertEquals(Verdict.LOSS, Rules.verdict(position));
    }

    /** Values do not change when the board is mirrored or the colours are swapped. */
    @Test
    void probesMirroredAndSwappedPositions() throws NotationException {
        assertEquals(Score.winIn(31), position(LONGEST_ROOK_MATE + "0 1").exactValue());
        assertEquals(Score.winIn(31), position("k7/1r6/2K5/8/8/8/8/8 b - - 0 1").exactValue());
        assertEquals(Score.winIn(31), position("7K/6R1/5k2/8/8/8/8/8 w - - 0 1").exactValue());
    }

    @Test
    void returnsNoValueWithCastlingRights() throws NotationException {
        assertEquals(
                Position.NO_VALUE, position("8/8/8/4k3/8/8/8/4K2R w K - 0 1").exactValue());
        assertTrue(Score.isProven(position("8/8/8/4k3/8/8/8/4K2R w - - 0 1").exactValue()));
    }

    /** A mate counts only if the fifty-move rule allows its last ply. */
    @Test
    void returnsNoValueWhenFiftyMoveRuleComesFirst() throws NotationException {
        assertEquals(Score.winIn(31), position(LONGEST_ROOK_MATE + "69 90").exactValue());
        assertEquals(Position.NO_VALUE, position(LONGEST_ROOK_MATE + "70 90").exactValue());
        assertEquals(Score.DRAW, position("8/8/8/8/8/k7/P7/K7 w - - 90 100").exactValue());
    }

    @Test
    void probesAfterMovesAndInCopies() throws NotationException {
        Position position = position("8/8/8/8/2p5/2k5/1R6/K7 w - - 0 1");
        assertEquals(Position.NO_VALUE, position.exactValue());
        position.make(new ChessGame().notation().parseMove(position, "b2b3"));
        position.make(new ChessGame().notation().parseMove(position, "c4b3"));
        assertTrue(Score.isProven(position.exactValue()));
        assertEquals(position.exactValue(), position.copy().exactValue());
        position.unmake();
        assertEquals(Position.NO_VALUE, position.exactValue());
    }

    /** The engine has half of the table for bishop and knight and calculates the other half. */
    @Test
    void agreesWithBishopAndKnightTableOfEngine() throws IOException, NotationException {
        EndgameTable table = known.list().getLast();
        assertEquals("KBNK", table.index().materialSignature().name());
        int size = table.index().size();
        try (InputStream in = new InflaterInputStream(ChessGame.class.getResourceAsStream("KBNK.wins"))) {
            MemorySegment kept = MemorySegment.ofArray(in.readAllBytes());
            assertEquals(-1, table.values().asSlice(0, size).mismatch(kept));
        }
        assertTrue(new ChessGame().tableBytes() > size);
        SplittableRandom random = new SplittableRandom(5);
        for (int compared = 0; compared < 4_000; ) {
            compared += sameWithoutTables(table, random.nextInt(size)) ? 1 : 0;
        }
    }

    /** Returns whether this number is a known position with the lone king to move. */
    private static boolean sameWithoutTables(EndgameTable table, int number) {
        EndgamePosition endgame = new EndgamePosition();
        table.index().setUp(number, Piece.BLACK, endgame);
        String fen = EndgameFen.fen(endgame);
        ChessGame game = new ChessGame();
        try {
            Position without = game.convert(game.notation().parse(fen));
            assertEquals(position(fen).exactValue(), without.exactValue(), fen);
            return without.exactValue() != Position.NO_VALUE;
        } catch (NotationException e) {
            // Not a position: two pieces share a square, or the kings are adjacent.
            return false;
        }
    }

    @Test
    void playsShortestMateWithOneNode() {
        SearchReport report = search("8/8/8/8/8/1K6/7R/1k6 w - - 0 1", SearchLimits.ofNodes(1));
        assertEquals("h2h1", report.move);
    }

    @Test
    void refusesUnusableTables() {
        byte[] bytes = new byte[100];
        for (List<TablebaseSource> tables : List.of(
                List.of(stored("KQK", bytes)),
                List.of(stored("KRK", TableFolder.bytes(known.list().getFirst()))))) {
            assertThrows(RefusedException.class, () -> Engine.load(config(MemoryLimits.NONE, tables)));
        }
        String message = assertThrows(
                        RefusedException.class,
                        () -> Engine.load(EngineConfig.forSingleUser(MemoryLimits.NONE)
                                .withTablebases(Map.of("xiangqi", STORED))))
                .getMessage();
        assertTrue(message.contains("endgame tables are not supported for 'xiangqi'"), message);
    }

    @Test
    void leasesTablesOffHeap() {
        String message = assertThrows(
                        RefusedException.class, () -> Engine.load(config(new MemoryLimits(1 << 20, 1 << 30), STORED)))
                .getMessage();
        assertTrue(message.startsWith("an endgame table needs 36"), message);
        Engine.load(config(new MemoryLimits(64 << 20, 1 << 30), STORED)).close();
    }
}
