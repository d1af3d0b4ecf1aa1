package dev.eldest.bench.match.players.gomocup;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.bench.match.play.Board;
import dev.eldest.bench.match.play.EngineScore;
import dev.eldest.bench.match.play.Limits;
import dev.eldest.bench.match.play.MoveEvaluation;
import dev.eldest.bench.match.play.TimeControl;
import dev.eldest.engine.games.GameRegistry;
import dev.eldest.engine.spi.NotationException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks the lines sent to Gomocup engines and the parsing of their messages. */
class GomocupWordsTest {
    private static Board board(String start, String... moves) throws NotationException {
        Board board = new Board(new GameRegistry().find("gomoku").orElseThrow().withoutMoveFilters(), start);
        board.playAll(List.of(moves));
        return board;
    }

    @Test
    void listsStonesOfStartAndMovesInOrder() throws NotationException {
        assertEquals(
                List.of("BOARD", "7,7,2", "0,14,1", "14,0,2", "DONE"),
                GomocupLines.board(board(null, "h8", "a1", "o15")));
        assertEquals(
                List.of("BOARD", "0,1,3", "3,1,1", "2,1,2", "0,4,1", "4,0,2", "DONE"),
                GomocupLines.board(board("5/#1ox1/5/5/5 x", "a1", "e5")));
    }

    @Test
    void convertsCellsBothWays() throws NotationException {
        Board board = board(null);
        assertEquals(15, GomocupLines.size(board));
        assertEquals("c14", GomocupLines.parseCell("2, 1", board));
        assertEquals("2,1", GomocupLines.coordinates("c14", board));
        assertNull(GomocupLines.parseCell("SWAP", board));
        assertNull(GomocupLines.parseCell("-1,3", board));
    }

    @Test
    void sendsTimesInMilliseconds() {
        assertEquals(
                List.of("INFO timeout_turn 200", "INFO timeout_match 0", "INFO game_type 1", "INFO rule 0"),
                GomocupLines.limits(Limits.ofMoveTime(200), "", 9_000));
        assertEquals(
                List.of(
                        "INFO timeout_turn 60000",
                        "INFO timeout_match 60000",
                        "INFO game_type 1",
                        "INFO rule 0",
                        "INFO time_increment 500"),
                GomocupLines.limits(Limits.ofClock(new TimeControl(0, 60_000, 500)), "freestyle", 9_000));
        assertEquals(
                "INFO max_node 77",
                GomocupLines.limits(Limits.ofNodes(77), "", 9_000).getLast());
    }

    @ParameterizedTest
    @CsvSource({"freestyle, 0", "standard, 1", "renju, 4", "caro, 8"})
    void sendsRuleAsNumber(String rule, int number) {
        List<String> lines = GomocupLines.limits(Limits.ofNodes(77), rule, 9_000);
        assertTrue(lines.contains("INFO rule " + number), lines::toString);
    }

    @Test
    void readsEvaluationFromMessages() {
        GomocupMessageParser parser = new GomocupMessageParser();
        assertTrue(parser.read("MESSAGE Depth 18-25 | Eval -1284 | Time 391ms | H10 H7"));
        assertEquals(new MoveEvaluation(EngineScore.ofCentipawns(-1284), 18, 0), parser.moveEvaluation());
        assertTrue(parser.read("MESSAGE Depth 20-31 | Eval +M9 | Time 400ms | H10 H7"));
        assertEquals(new MoveEvaluation(new EngineScore(true, 5), 20, 0), parser.moveEvaluation());
        assertTrue(parser.read("debug nothing of that"));
        assertEquals(20, parser.moveEvaluation().depth());
    }

    @ParameterizedTest
    @ValueSource(strings = {"7,7", "OK", "ERROR no", "UNKNOWN"})
    void refusesLinesThatAreNotMessages(String line) {
        assertFalse(new GomocupMessageParser().read(line));
    }
}
