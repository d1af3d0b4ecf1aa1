package dev.eldest.bench.tables;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.EngineConfig;
import dev.eldest.engine.api.MemoryLimits;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.SearchListener;
import dev.eldest.engine.api.Session;
import dev.eldest.engine.api.TablebaseSource;
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

/** What the search makes of tables. */
class TablePlayTest {
    private static final String LONGEST_ROOK_MATE = "8/8/8/8/8/2k5/1R6/K7 w - - ";
    private static final List<TablebaseSource> STORED = new ArrayList<>();
    private static KnownTables known;

    @BeforeAll
    static void make() throws InterruptedException {
        MadeTables made = new MadeTables();
        made.of("KPK");
        made.of("KBNK");
        known = made.all();
        for (EndgameTable table : known.list()) {
            STORED.add(stored(table));
        }
    }

    /** As a file would have it. */
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

    private static EngineConfig settings(MemoryLimits memory, List<TablebaseSource> tables) {
        return EngineConfig.plain(memory).withEndings(Map.of("chess", tables));
    }

    private static Position position(String fen) throws NotationException {
        ChessGame game = new ChessGame().with(known.tables());
        return game.adopt(game.notation().parse(fen));
    }

    private record Heard(SearchInfo info, String move) {}

    private static Heard search(String fen, SearchLimits limits) {
        try (Engine engine = Engine.load(settings(MemoryLimits.NONE, STORED));
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
            return new Heard(move.thenApply(_ -> infos.getLast()).join(), move.join());
        }
    }

    @ParameterizedTest
    @CsvSource({
        "8/8/8/8/8/2k5/1R6/K7 w - - 0 1, 16",
        "8/8/8/1k6/8/8/K5P1/8 w - - 0 1, 28",
        "8/8/7N/8/8/8/8/K1k1B3 w - - 0 1, 33",
        "8/8/7N/8/8/8/8/K1k1B3 b - - 0 1, -33"
    })
    void aSearchTellsTheDistanceToMate(String fen, int moves) {
        Heard heard = search(fen, SearchLimits.ofDepth(4));
        assertTrue(heard.info.tablebaseHits() > 0);
        assertTrue(heard.info.mate(), heard.info::toString);
        assertEquals(moves, heard.info.value(), heard.info::toString);
    }

    /** The line that is told goes on to the mate, by the rules of the game. */
    @Test
    void theLineLeadsToTheMate() throws NotationException {
        Heard heard = search(LONGEST_ROOK_MATE + "0 1", SearchLimits.ofDepth(2));
        assertEquals(31, heard.info.pv().size());
        Position position = position(LONGEST_ROOK_MATE + "0 1");
        for (String word : heard.info.pv()) {
            int move = new ChessGame().notation().parseMove(position, word);
            assertEquals(Verdict.NONE, Rules.verdict(position));
            position.make(move);
        }
        assertEquals(Verdict.LOSS, Rules.verdict(position));
    }

    /** The side, the board and the colours may be turned. */
    @Test
    void theSameIsKnownOfTheOtherColour() throws NotationException {
        assertEquals(Score.winIn(31), position(LONGEST_ROOK_MATE + "0 1").exactValue());
        assertEquals(Score.winIn(31), position("k7/1r6/2K5/8/8/8/8/8 b - - 0 1").exactValue());
        assertEquals(Score.winIn(31), position("7K/6R1/5k2/8/8/8/8/8 w - - 0 1").exactValue());
    }

    @Test
    void castlingIsNotKnown() throws NotationException {
        assertEquals(
                Position.NO_VALUE, position("8/8/8/4k3/8/8/8/4K2R w K - 0 1").exactValue());
        assertTrue(Score.isProven(position("8/8/8/4k3/8/8/8/4K2R w - - 0 1").exactValue()));
    }

    /** The mate is made with the last ply that the rule of fifty moves allows, or is not promised. */
    @Test
    void aMateThatComesTooLateIsNotPromised() throws NotationException {
        assertEquals(Score.winIn(31), position(LONGEST_ROOK_MATE + "69 90").exactValue());
        assertEquals(Position.NO_VALUE, position(LONGEST_ROOK_MATE + "70 90").exactValue());
        assertEquals(Score.DRAW, position("8/8/8/8/8/k7/P7/K7 w - - 90 100").exactValue());
    }

    @Test
    void copiesKnowAndMovesAreFollowed() throws NotationException {
        Position position = position("8/8/8/8/2p5/2k5/1R6/K7 w - - 0 1");
        assertEquals(Position.NO_VALUE, position.exactValue());
        position.make(new ChessGame().notation().parseMove(position, "b2b3"));
        position.make(new ChessGame().notation().parseMove(position, "c4b3"));
        assertTrue(Score.isProven(position.exactValue()));
        assertEquals(position.exactValue(), position.copy().exactValue());
        position.unmake();
        assertEquals(Position.NO_VALUE, position.exactValue());
    }

    /** Of bishop and knight it has half of the table, and works out the other half. */
    @Test
    void theEngineKnowsTheSameOfBishopAndKnightWithoutTables() throws IOException, NotationException {
        EndgameTable table = known.list().getLast();
        assertEquals("KBNK", table.index().materialSignature().name());
        int size = table.index().size();
        try (InputStream in = new InflaterInputStream(ChessGame.class.getResourceAsStream("KBNK.wins"))) {
            MemorySegment kept = MemorySegment.ofArray(in.readAllBytes());
            assertEquals(-1, table.values().asSlice(0, size).mismatch(kept));
        }
        assertTrue(new ChessGame().tableBytes() > size);
        SplittableRandom random = new SplittableRandom(5);
        for (int looked = 0; looked < 4_000; ) {
            looked += sameWithoutTables(table, random.nextInt(size)) ? 1 : 0;
        }
    }

    /** Returns whether there is such a position with the lone king to move. */
    private static boolean sameWithoutTables(EndgameTable table, int number) {
        EndgamePosition men = new EndgamePosition();
        table.index().place(number, Piece.BLACK, men);
        String fen = EndgameFen.fen(men);
        ChessGame alone = new ChessGame();
        try {
            Position without = alone.adopt(alone.notation().parse(fen));
            assertEquals(position(fen).exactValue(), without.exactValue(), fen);
            return without.exactValue() != Position.NO_VALUE;
        } catch (NotationException e) {
            // Men on each other's squares, or kings beside each other.
            return false;
        }
    }

    @Test
    void theShortestMateIsPlayedHoweverFewNodesThereAre() {
        Heard heard = search("8/8/8/8/8/1K6/7R/1k6 w - - 0 1", SearchLimits.ofNodes(1));
        assertEquals("h2h1", heard.move);
    }

    @Test
    void whatCannotBeUsedIsRefused() {
        byte[] bytes = new byte[100];
        for (List<TablebaseSource> tables : List.of(
                List.of(stored("KQK", bytes)),
                List.of(stored("KRK", TableFolder.bytes(known.list().getFirst()))))) {
            assertThrows(RefusedException.class, () -> Engine.load(settings(MemoryLimits.NONE, tables)));
        }
        String why = assertThrows(
                        RefusedException.class,
                        () -> Engine.load(EngineConfig.plain(MemoryLimits.NONE).withEndings(Map.of("xiangqi", STORED))))
                .getMessage();
        assertTrue(why.contains("no tables of endings for 'xiangqi'"), why);
    }

    @Test
    void tablesAreChargedToTheMemoryOutsideTheHeap() {
        String why = assertThrows(
                        RefusedException.class, () -> Engine.load(settings(new MemoryLimits(1 << 20, 1 << 30), STORED)))
                .getMessage();
        assertTrue(why.startsWith("a table of endings asks for 36"), why);
        Engine.load(settings(new MemoryLimits(64 << 20, 1 << 30), STORED)).close();
    }
}
