package dev.eldest.bench.match.players;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.bench.match.play.Adjudication;
import dev.eldest.bench.match.play.Board;
import dev.eldest.bench.match.play.Contestant;
import dev.eldest.bench.match.play.Limits;
import dev.eldest.bench.match.play.PlayedGame;
import dev.eldest.bench.match.play.Player;
import dev.eldest.bench.match.play.PlayerFault;
import dev.eldest.bench.match.play.Referee;
import dev.eldest.bench.match.play.TerminationReason;
import dev.eldest.bench.match.play.TimeControl;
import dev.eldest.bench.match.players.spec.EngineSpec;
import dev.eldest.bench.match.players.spec.EngineSpecParser;
import dev.eldest.bench.measure.shared.GameVariant;
import dev.eldest.engine.api.Engine;
import dev.eldest.engine.games.GameRegistry;
import dev.eldest.engine.spi.Game;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Plays against real UCCI processes. */
@Timeout(120)
class UcciEnginesTest {
    private static final Referee.Config RULES = new Referee.Config(8, 500, 20_000, Adjudication.OFF);
    private static final String START = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

    private final Engine engine = Engine.load();

    @TempDir
    private Path folder;

    @AfterEach
    void close() {
        engine.close();
    }

    private static Game game(String name) {
        return new GameRegistry().find(name).orElseThrow();
    }

    private Contestant contestant(Game game, Limits limits, String style, String more) {
        return contestant(game, GameVariant.DEFAULT, limits, style, more);
    }

    private Contestant contestant(Game game, GameVariant rules, Limits limits, String style, String more) {
        String command = TestUcciEngine.command(style, folder.resolve(style)).stream()
                .collect(Collectors.joining("' '", "'", "' "));
        EngineSpec spec = EngineSpecParser.read(command + "proto=ucci " + more, "--engine", System.err::println);
        return new Contestants(engine, game, rules, 20_000).of(spec, limits);
    }

    /** Plays a game against the built-in engine, which moves second. */
    private PlayedGame play(Limits limits, String style, List<String> opening) throws Exception {
        Game xiangqi = game("xiangqi");
        Contestant first = contestant(xiangqi, limits, style, "option.hashsize=8");
        Contestant second = new Contestants(engine, xiangqi, GameVariant.DEFAULT, 20_000)
                .of(EngineSpecParser.read("builtin", "--engine", System.err::println), Limits.ofDepth(1));
        Board board = new Board(xiangqi, null);
        board.playAll(opening);
        try (Player one = first.source().open();
                Player other = second.source().open()) {
            return new Referee(
                            RULES,
                            board,
                            List.of(new Referee.Participant(first, one), new Referee.Participant(second, other)))
                    .play();
        }
    }

    private List<String> received(String style) throws IOException {
        return Files.readAllLines(folder.resolve(style));
    }

    @Test
    void sendsPositionSinceLastCaptureAndClocksInMilliseconds() throws Exception {
        PlayedGame game = play(
                Limits.ofClock(new TimeControl(0, 60_000, 20)), "good", List.of("h3h10", "i10h10", "b1c3", "b10c8"));
        assertEquals(
                TerminationReason.MOVE_LIMIT,
                game.gameEnd().terminationReason(),
                game.gameEnd().description());
        assertEquals(6, game.effortOf(0).depths(), "the reported depth, twice");
        List<String> received = received("good");
        assertEquals(
                List.of("ucci", "setoption usemillisec true", "setoption hashsize 8", "setoption newgame"),
                received.subList(0, 4));
        assertEquals(
                "position fen rnbakabr1/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C7/9/RNBAKABNR w - - 0 2 moves b0c2 b9c7",
                received.get(4));
        assertEquals("go time 60000 increment 20", received.get(5));
        assertEquals("quit", received.getLast());
    }

    @Test
    void sendsSecondsWithoutMillisecondOption() throws Exception {
        play(Limits.ofClock(new TimeControl(40, 60_500, 0)), "seconds", List.of());
        List<String> received = received("seconds");
        assertTrue(received.contains("position fen " + START), received::toString);
        assertTrue(received.contains("go time 60 movestogo 40"), received::toString);
        assertTrue(received.stream().noneMatch(line -> line.contains("usemillisec")), received::toString);
    }

    @Test
    void sendsTimePerMoveAsOneMoveToGo() throws Exception {
        play(Limits.ofMoveTime(700), "good", List.of());
        assertTrue(received("good").contains("go time 700 movestogo 1"));
        assertEquals(
                TerminationReason.PROTOCOL,
                play(Limits.ofMoveTime(700), "seconds", List.of()).gameEnd().terminationReason());
    }

    @Test
    void acceptsResignation() throws Exception {
        PlayedGame game = play(Limits.ofDepth(4), "resign", List.of());
        assertEquals(TerminationReason.RESIGNATION, game.gameEnd().terminationReason());
        assertTrue(received("resign").contains("go depth 4"));
    }

    @Test
    void ignoresDrawOfferOfOneSide() throws Exception {
        assertEquals(
                TerminationReason.MOVE_LIMIT,
                play(Limits.ofNodes(4), "draw", List.of()).gameEnd().terminationReason());
        assertTrue(received("draw").contains("go nodes 4"));
    }

    @Test
    void drawsWhenBothOfferDraw() throws Exception {
        Game xiangqi = game("xiangqi");
        Contestant both = contestant(xiangqi, Limits.ofDepth(1), "draw", "");
        PlayedGame game;
        try (Player one = both.source().open();
                Player other = both.source().open()) {
            game = new Referee(
                            RULES,
                            new Board(xiangqi, null),
                            List.of(new Referee.Participant(both, one), new Referee.Participant(both, other)))
                    .play();
        }
        assertEquals("both players offer a draw", game.gameEnd().description());
        assertTrue(received("draw").contains("go draw depth 1"));
    }

    @Test
    void losesWhenEngineHasNoMove() throws Exception {
        PlayedGame game = play(Limits.ofDepth(1), "none", List.of());
        assertEquals(TerminationReason.ILLEGAL_MOVE, game.gameEnd().terminationReason());
        assertTrue(
                game.gameEnd().description().contains("'nobestmove'"),
                game.gameEnd().description());
    }

    @Test
    void refusesInexpressibleRules() {
        Game xiangqi = game("xiangqi");
        GameVariant rules = GameVariant.of(xiangqi, "repetition", "simple");
        Contestant engine = contestant(xiangqi, rules, Limits.ofDepth(1), "good", "");
        assertTrue(assertThrows(PlayerFault.class, () -> engine.source().open())
                .getMessage()
                .contains("Xiangqi_Repetition=simple"));
    }

    @Test
    void refusesOtherGamesAndUnknownOptions() {
        Contestant chess = contestant(game("chess"), Limits.ofDepth(1), "good", "");
        assertTrue(assertThrows(PlayerFault.class, () -> chess.source().open())
                .getMessage()
                .contains("not for chess"));
        Contestant unknownOption = contestant(game("xiangqi"), Limits.ofDepth(1), "good", "option.hash=8");
        assertTrue(assertThrows(PlayerFault.class, () -> unknownOption.source().open())
                .getMessage()
                .contains("has no option 'hash'; it has usemillisec, hashsize, newgame"));
    }
}
