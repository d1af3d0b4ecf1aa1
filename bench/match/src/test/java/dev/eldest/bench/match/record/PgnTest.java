package dev.eldest.bench.match.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.bench.match.openings.RandomOpenings;
import dev.eldest.bench.match.play.Board;
import dev.eldest.bench.match.play.EngineScore;
import dev.eldest.bench.match.play.GameEnd;
import dev.eldest.bench.match.play.GameResult;
import dev.eldest.bench.match.play.MoveEvaluation;
import dev.eldest.bench.match.play.PlayedGame;
import dev.eldest.bench.match.play.PlayedGame.PlayedMove;
import dev.eldest.bench.match.play.TerminationReason;
import dev.eldest.bench.match.record.PgnParser.PgnGame;
import dev.eldest.engine.games.GameRegistry;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.NotationException;
import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PgnTest {
    private static PgnGame read(String text) throws IOException {
        return new PgnParser(new StringReader(text)).next();
    }

    @Test
    void skipsCommentsVariationsAnnotationsAndNumbers() throws IOException {
        PgnGame game = read("""
            % an escape
            [Event "A \\"quoted\\" \\\\ name"]
            [ Site  "?" ]

            {before; with a semicolon} 1.e4! $1 e5 ; to the end of the line {
            2. Nf3 (2. f4 exf4 (2... d5 3. exd5) 3. Nf3 {in (here)}) 2... Nc6 {over
            two lines} 3. Bb5+ e.p. ... 0-1
            1. d4 *
            """);
        assertEquals(Map.of("Event", "A \"quoted\" \\ name", "Site", "?"), game.tags());
        assertEquals(List.of("e4!", "e5", "Nf3", "Nc6", "Bb5+"), game.moves());
        assertEquals("0-1", game.result());
        assertEquals(2, game.line());
        assertEquals(List.of(), game.remarks());
    }

    @Test
    void keepsCommentsOnRequest() throws IOException {
        PgnParser reader = new PgnParser(new StringReader("{no} 1. e4 {a} {b\nc} (1. d4 {no}) e5 2. Nf3 {d} *"));
        assertEquals(List.of("a b c", "", "d"), reader.withComments().next().remarks());
    }

    @Test
    void readsConsecutiveGames() throws IOException {
        PgnParser reader = new PgnParser(new StringReader("""
            [White "a"]

            1. e4 1-0

            [White "b"]

            1. d4 d5
            [White "c"]

            *
            """));
        assertEquals(List.of("e4"), reader.next().moves());
        PgnGame second = reader.next();
        assertEquals(List.of("d4", "d5"), second.moves());
        assertNull(second.result(), "the game has no result");
        assertEquals(5, second.line());
        PgnGame third = reader.next();
        assertEquals("c", third.tags().get("White"));
        assertEquals("*", third.result());
        assertNull(reader.next());
    }

    @Test
    void readsLongLine() throws IOException {
        String text = "x".repeat(200_000);
        PgnGame game = read("[White \"" + text + "\"]\n\n{" + text + "} 1. e4 *\n");
        assertEquals(text, game.tags().get("White"));
        assertEquals(List.of("e4"), game.moves());
    }

    @Test
    void readsCastlingWithZeros() throws IOException {
        assertEquals(List.of("0-0", "0-0-0"), read("1. 0-0 0-0-0 1/2-1/2").moves());
    }

    /** Random games of every game: reads the moves that were written, in lines of at most 80 columns. */
    @Test
    void readsWrittenGames() throws IOException, NotationException {
        for (Game game : new GameRegistry().all()) {
            for (int number = 0; number < 20; number++) {
                checkRoundTrip(game, new RandomOpenings(game, 3, 9).get(number).moves());
            }
        }
        Game chess = new GameRegistry().find("chess").orElseThrow();
        for (int number = 0; number < 20; number++) {
            checkRoundTrip(chess, new RandomOpenings(chess, 150, 9).get(number).moves());
        }
    }

    @Test
    void writesXiangqiGameForItsPrograms() {
        Game xiangqi = new GameRegistry().find("xiangqi").orElseThrow();
        PlayedGame game = new PlayedGame(
                null,
                List.of("h3e3"),
                List.of(
                        new PlayedMove("b10c8", new MoveEvaluation(EngineScore.ofCentipawns(-12), 9, 1), 40),
                        new PlayedMove("h1g3", MoveEvaluation.NONE, 1500)),
                1,
                new GameEnd(GameResult.SECOND_WINS, TerminationReason.RESIGNATION, "resigns"));
        assertEquals("""
            [Game "Chinese Chess"]
            [Format "ICCS"]
            [Red "r"]

            1. H2-E2 {C2.5 炮二平五} {book} B9-C7 {-0.12/9 0.040s H2+3 马２进３} 2. H0-G2 {1.500s
            H2+3 马二进三} {resigns} 0-1

            """, new PgnWriter(xiangqi).write(Map.of("White", "r"), game));
    }

    /** In xiangqi, moves of three pawns may be written with the file alone. */
    @Test
    void readsMovesThatStartWithNumbers() throws IOException {
        assertEquals(
                List.of("33.4", "++.5", "26.5"), read("1. 33.4 ++.5 2.26.5 *").moves());
    }

    private static void checkRoundTrip(Game game, List<String> moves) throws IOException, NotationException {
        int opening = moves.size() / 2;
        List<PlayedMove> played = new ArrayList<>();
        for (String move : moves.subList(opening, moves.size())) {
            played.add(new PlayedMove(move, new MoveEvaluation(new EngineScore(true, -3), 5, 10), 1234));
        }
        PlayedGame whole = new PlayedGame(
                null,
                moves.subList(0, opening),
                played,
                opening % 2,
                new GameEnd(GameResult.DRAW, TerminationReason.ADJUDICATION, "words {with} braces"));
        Map<String, String> tags = new LinkedHashMap<>();
        tags.put("Event", "a \"b\" \\ c");
        tags.put("Result", "1/2-1/2");
        String text = new PgnWriter(game).write(tags, whole);
        assertTrue(text.lines().allMatch(line -> line.length() <= 80), text);

        PgnGame read = read(text);
        assertTrue(read.tags().entrySet().containsAll(tags.entrySet()), text);
        assertEquals("1/2-1/2", read.result());
        Board board = new Board(game, null);
        for (String move : read.moves()) {
            board.play(board.parseRecorded(move));
        }
        assertEquals(moves, board.moves(), text);
    }

    @Test
    void writesStandardPgn() {
        Game chess = new GameRegistry().find("chess").orElseThrow();
        PlayedGame game = new PlayedGame(
                "4k3/8/8/8/8/8/8/R3K3 b Q - 0 1",
                List.of(),
                List.of(
                        new PlayedMove("e8f8", new MoveEvaluation(EngineScore.ofCentipawns(-512), 9, 1), 40),
                        new PlayedMove("e1c1", MoveEvaluation.NONE, 1500)),
                1,
                new GameEnd(GameResult.FIRST_WINS, TerminationReason.RESIGNATION, "resigns"));
        assertEquals("""
            [White "w"]
            [SetUp "1"]
            [FEN "4k3/8/8/8/8/8/8/R3K3 b Q - 0 1"]

            1... Kf8 {-5.12/9 0.040s} 2. O-O-O {1.500s} {resigns} 1-0

            """, new PgnWriter(chess).write(Map.of("White", "w"), game));
    }
}
