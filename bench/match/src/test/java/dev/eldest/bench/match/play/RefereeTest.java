package dev.eldest.bench.match.play;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.games.GameRegistry;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.NotationException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RefereeTest {
    private static final Limits CLOCK = Limits.ofClock(new TimeControl(0, 60_000, 0));

    private final Game chess = new GameRegistry().find("chess").orElseThrow();
    private Referee.Config rules = new Referee.Config(0, 0, 1000, Adjudication.OFF);
    private ScriptedPlayer first;
    private ScriptedPlayer second;

    private PlayedGame play(String fen, String firstScript, String secondScript)
            throws NotationException, InterruptedException {
        return play(fen, firstScript, secondScript, CLOCK);
    }

    private PlayedGame play(String fen, String firstScript, String secondScript, Limits limits)
            throws NotationException, InterruptedException {
        first = new ScriptedPlayer(words(firstScript));
        second = new ScriptedPlayer(words(secondScript));
        return new Referee(
                        rules,
                        new Board(chess, fen),
                        List.of(
                                new Referee.Participant(new Contestant("A", () -> first, limits), first),
                                new Referee.Participant(new Contestant("B", () -> second, limits), second)))
                .play();
    }

    private static List<String> words(String text) {
        return Stream.of(text.split(","))
                .map(String::strip)
                .filter(word -> !word.isEmpty())
                .toList();
    }

    private static void assertEnding(
            GameResult gameResult, TerminationReason terminationReason, String words, PlayedGame game) {
        assertEquals(gameResult, game.gameEnd().gameResult());
        assertEquals(terminationReason, game.gameEnd().terminationReason());
        assertTrue(game.gameEnd().description().contains(words), game.gameEnd().description());
    }

    @Test
    void winsByMate() throws NotationException, InterruptedException {
        PlayedGame game = play(null, "f2f3, g2g4", "e7e5, d8h4");
        assertEnding(GameResult.SECOND_WINS, TerminationReason.RULES, "checkmate", game);
        assertEquals(4, game.moves().size());
        assertEquals(game.gameEnd(), first.gameEnd());
        assertEquals(game.gameEnd(), second.gameEnd());
    }

    @Test
    void drawsByStalemate() throws NotationException, InterruptedException {
        assertEnding(
                GameResult.DRAW,
                TerminationReason.RULES,
                "stalemate",
                play("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", "f1f7", ""));
    }

    @Test
    void drawsByThirdRepetition() throws NotationException, InterruptedException {
        PlayedGame game = play(null, "g1f3, f3g1, g1f3, f3g1, g1f3", "b8c6, c6b8, b8c6, c6b8, b8c6");
        assertEnding(GameResult.DRAW, TerminationReason.RULES, "threefold repetition", game);
        assertEquals(8, game.moves().size());
    }

    @Test
    void drawsByFiftyMoveRule() throws NotationException, InterruptedException {
        PlayedGame game = play("4k3/8/8/8/8/8/8/R3K3 w - - 98 90", "a1a2, a2a1", "e8e7, e7e8");
        assertEnding(GameResult.DRAW, TerminationReason.RULES, "fifty moves", game);
        assertEquals(2, game.moves().size());
    }

    @Test
    void drawsByInsufficientMaterial() throws NotationException, InterruptedException {
        assertEnding(
                GameResult.DRAW,
                TerminationReason.RULES,
                "neither side can mate",
                play("4k3/8/8/8/8/8/4p3/4K3 w - - 0 1", "e1e2", ""));
    }

    @Test
    void losesByIllegalMove() throws NotationException, InterruptedException {
        PlayedGame game = play(null, "e2e4", "e7e4");
        assertEnding(GameResult.FIRST_WINS, TerminationReason.ILLEGAL_MOVE, "illegal move 'e7e4'", game);
        assertTrue(game.gameEnd().faultOf(1));
        assertTrue(!game.gameEnd().faultOf(0));
        assertNull(second.gameEnd(), "a player that failed gets no further message");
    }

    @Test
    void losesOnTimeWhenMoveIsLate() throws NotationException, InterruptedException {
        PlayedGame game = play(null, "e2e4 late", "e7e5");
        assertEnding(GameResult.SECOND_WINS, TerminationReason.TIME, "took 3600.", game);
        assertTrue(game.gameEnd().timeLossOf(0));
        assertTrue(!game.gameEnd().faultOf(0));
    }

    @Test
    void ignoresTimeWithoutClock() throws NotationException, InterruptedException {
        PlayedGame game = play(null, "e2e4 late, resign", "e7e5", Limits.ofDepth(1));
        assertEnding(GameResult.SECOND_WINS, TerminationReason.RESIGNATION, "resigns", game);
    }

    @Test
    void losesOnTimeWhenSilentWithClock() throws NotationException, InterruptedException {
        assertEnding(GameResult.FIRST_WINS, TerminationReason.TIME, "script has ended", play(null, "e2e4", ""));
        assertEnding(
                GameResult.FIRST_WINS,
                TerminationReason.SILENCE,
                "script has ended",
                play(null, "e2e4", "", Limits.ofNodes(10)));
    }

    @Test
    void drawsWhenBothOfferDraw() throws NotationException, InterruptedException {
        assertEnding(
                GameResult.DRAW,
                TerminationReason.ADJUDICATION,
                "both players offer",
                play(null, "e2e4 draw?", "e7e5 draw?"));
        assertEnding(
                GameResult.SECOND_WINS,
                TerminationReason.RESIGNATION,
                "resigns",
                play(null, "e2e4 draw?, d2d4, resign", "e7e5, d7d5 draw?"));
    }

    @Test
    void drawsAtMoveLimit() throws NotationException, InterruptedException {
        rules = rules.withMaxMoves(3);
        PlayedGame game = play(null, "e2e4, d2d4", "e7e5, d7d5");
        assertEnding(GameResult.DRAW, TerminationReason.MOVE_LIMIT, "limit of 3 plies", game);
        assertEquals(3, game.moves().size());
    }

    @Test
    void adjudicatesWinWhenBothAgree() throws NotationException, InterruptedException {
        rules = new Referee.Config(0, 0, 1000, new Adjudication(0, 0, 0, 2, 500));
        assertEnding(
                GameResult.FIRST_WINS,
                TerminationReason.ADJUDICATION,
                "both players report a win",
                play(null, "e2e4 +6.00, d2d4 +7.00", "e7e5 -5.00, d7d5 -9.00"));
        // One player disagrees, so the count restarts.
        PlayedGame longer = play(
                null,
                "e2e4 +6.00, d2d4 +7.00, g1f3 +7.00, f1e2 +7.00",
                "e7e5 -5.00, d7d5 -4.99, g8f6 -6.00, f8e7 -6.00");
        assertEnding(GameResult.FIRST_WINS, TerminationReason.ADJUDICATION, "both players report a win", longer);
        assertEquals(8, longer.moves().size());
        assertEnding(
                GameResult.SECOND_WINS,
                TerminationReason.ADJUDICATION,
                "both players report a win",
                play(null, "e2e4 -6.00, d2d4 -7.00", "e7e5 +5.00, d7d5 +9.00"));
        // Both players report a win for themselves.
        assertEnding(
                GameResult.SECOND_WINS,
                TerminationReason.RESIGNATION,
                "resigns",
                play(null, "e2e4 +6.00, d2d4 +7.00, resign", "e7e5 +5.00, d7d5 +9.00"));
    }

    @Test
    void adjudicatesDrawWhenBothAgreeAfterMoveNumber() throws NotationException, InterruptedException {
        rules = new Referee.Config(0, 0, 1000, new Adjudication(1, 10, 2, 0, 0));
        PlayedGame game = play(null, "e2e4 +0.10, d2d4 +0.05, g1f3 +0.00", "e7e5 +0.00, d7d5 -0.10, g8f6 +0.00");
        assertEnding(GameResult.DRAW, TerminationReason.ADJUDICATION, "both players report a draw", game);
        assertEquals(4, game.moves().size());
    }

    @Test
    void sumsEffortOfEachSide() throws NotationException, InterruptedException {
        PlayedGame game = play("4k3/8/8/8/8/8/8/R3K3 b - - 0 1", "a1a8", "e8e7, e7e6");
        assertEquals(1, game.effortOf(0).moves());
        assertEquals(2, game.effortOf(1).moves());
        assertEquals(14, game.effortOf(1).depths());
        assertEquals(2000, game.effortOf(1).nodes());
    }
}
