package dev.eldest.bench.match.players;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.bench.match.play.Adjudication;
import dev.eldest.bench.match.play.Board;
import dev.eldest.bench.match.play.Contestant;
import dev.eldest.bench.match.play.GameResult;
import dev.eldest.bench.match.play.Limits;
import dev.eldest.bench.match.play.PlayedGame;
import dev.eldest.bench.match.play.Player;
import dev.eldest.bench.match.play.PlayerFault;
import dev.eldest.bench.match.play.Referee;
import dev.eldest.bench.match.play.TerminationReason;
import dev.eldest.bench.match.play.TimeControl;
import dev.eldest.bench.match.players.spec.EngineSpec;
import dev.eldest.bench.match.players.spec.EngineSpec.Location;
import dev.eldest.bench.match.players.spec.SquareNames;
import dev.eldest.bench.measure.shared.GameVariant;
import dev.eldest.engine.api.Engine;
import dev.eldest.engine.games.GameRegistry;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.NotationException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Plays against real processes with all kinds of engine faults. */
@Timeout(120)
@Execution(ExecutionMode.CONCURRENT)
class FaultyEnginesTest {
    private static final Limits DEPTH = Limits.ofDepth(1);
    private static final Referee.Config RULES = new Referee.Config(12, 100, 60_000, Adjudication.OFF);

    private final Engine engine = Engine.load();
    private final Game chess = new GameRegistry().find("chess").orElseThrow();

    @AfterEach
    void close() {
        engine.close();
    }

    private Contestant contestant(Location location, Limits limits) {
        EngineSpec spec =
                new EngineSpec("engine", location, EngineSpec.Protocol.UCI, Map.of(), SquareNames.FROM_ONE, limits);
        return new Contestant(
                "engine",
                new Contestants(engine, chess, GameVariant.DEFAULT, 20_000)
                        .of(spec, limits)
                        .source(),
                limits);
    }

    private Contestant faulty(Limits limits, String... fault) {
        return contestant(new Location.Program(TestEngine.command(fault), null), limits);
    }

    /** Plays a game in which the faulty engine moves first. */
    private PlayedGame play(Referee.Config rules, Limits limits, String... fault)
            throws PlayerFault, InterruptedException, NotationException {
        Contestant first = faulty(limits, fault);
        Contestant second = contestant(new Location.Here(), DEPTH);
        try (Player one = first.source().open();
                Player other = second.source().open()) {
            return new Referee(
                            rules,
                            new Board(chess, null),
                            List.of(new Referee.Participant(first, one), new Referee.Participant(second, other)))
                    .play();
        }
    }

    private static void assertLoss(TerminationReason terminationReason, String words, int moves, PlayedGame game) {
        assertEquals(
                terminationReason,
                game.gameEnd().terminationReason(),
                game.gameEnd().description());
        assertEquals(GameResult.SECOND_WINS, game.gameEnd().gameResult());
        assertTrue(game.gameEnd().description().contains(words), game.gameEnd().description());
        assertEquals(moves, game.moves().size());
    }

    @Test
    void playsToEndWithGoodEngine() throws Exception {
        PlayedGame game = play(RULES, DEPTH, "good");
        assertEquals(
                TerminationReason.MOVE_LIMIT,
                game.gameEnd().terminationReason(),
                game.gameEnd().description());
        assertEquals(18, game.effortOf(0).depths(), "the reported depth, six times");
    }

    @Test
    void losesWhenEngineCrashes() throws Exception {
        assertLoss(TerminationReason.CRASH, "exit code 3", 2, play(RULES, DEPTH, "crash"));
    }

    @Test
    void losesByIllegalMove() throws Exception {
        assertLoss(TerminationReason.ILLEGAL_MOVE, "illegal move 'e2e5'", 2, play(RULES, DEPTH, "cheat"));
        assertLoss(TerminationReason.ILLEGAL_MOVE, "illegal move '(none)'", 2, play(RULES, DEPTH, "none"));
        assertLoss(TerminationReason.ILLEGAL_MOVE, "illegal move ''", 2, play(RULES, DEPTH, "half"));
    }

    @Test
    @Tag("long")
    void losesOnTimeWhenEngineHangs() throws Exception {
        Limits clock = Limits.ofClock(new TimeControl(0, 4_000, 0));
        assertLoss(TerminationReason.TIME, "no answer", 2, play(RULES, clock, "hang"));
    }

    @Test
    @Tag("long")
    void losesBySilenceWhenEngineHangsWithoutClock() throws Exception {
        Referee.Config impatient = new Referee.Config(12, 0, 4_000, Adjudication.OFF);
        assertLoss(TerminationReason.SILENCE, "no answer", 2, play(impatient, DEPTH, "hang"));
    }

    /** The answer is late, but comes while the referee still waits for it, for about a second. */
    @Test
    @Tag("long")
    void losesOnTimeWhenAnswerIsLate() throws Exception {
        PlayedGame game = play(RULES, Limits.ofMoveTime(3_000), "late");
        assertLoss(TerminationReason.TIME, "s of 3.000 s", 2, game);
        assertTrue(game.gameEnd().timeLossOf(0));
    }

    @Test
    void skipsInvalidLines() throws Exception {
        PlayedGame game = play(RULES, DEPTH, "rubbish");
        assertEquals(
                TerminationReason.MOVE_LIMIT,
                game.gameEnd().terminationReason(),
                game.gameEnd().description());
    }

    @Test
    void failsWhenEngineDoesNotStart() {
        PlayerFault crash = assertThrows(
                PlayerFault.class, () -> faulty(DEPTH, "never-starts").source().open());
        assertEquals(TerminationReason.CRASH, crash.reason());
        assertTrue(crash.getMessage().contains("exit code 7"), crash.getMessage());

        PlayerFault missing = assertThrows(
                PlayerFault.class,
                () -> contestant(new Location.Program(List.of("/no/such/engine"), null), DEPTH)
                        .source()
                        .open());
        assertTrue(missing.getMessage().contains("/no/such/engine"), missing.getMessage());
    }

    /** Fails at once, without waiting for an answer. */
    @Test
    void reportsErrorBeforeHandshake() {
        PlayerFault fault = assertThrows(
                PlayerFault.class, () -> faulty(DEPTH, "refuses").source().open());
        assertEquals("wrong token", fault.getMessage());
    }

    @Test
    void reportsThatServerUsesTls() throws IOException {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Thread.ofVirtual().start(() -> alert(server));
            Location location = new Location.Server("localhost", server.getLocalPort(), false, null);
            PlayerFault fault = assertThrows(
                    PlayerFault.class,
                    () -> contestant(location, DEPTH).source().open());
            assertEquals("server uses TLS: its address must start with tls://", fault.getMessage());
        }
    }

    /** Sends the TLS alert for an unexpected message, like a server that expects a handshake. */
    private static void alert(ServerSocket server) {
        try (Socket client = server.accept()) {
            client.getInputStream().read();
            client.getOutputStream().write(new byte[] {0x15, 3, 3, 0, 2, 2, 10});
        } catch (IOException e) {
            // The client has closed the connection.
        }
    }

    @Test
    void failsWhenEngineIsSilent() {
        EngineSpec mute = new EngineSpec(
                "mute",
                new Location.Program(TestEngine.command("mute"), null),
                EngineSpec.Protocol.UCI,
                Map.of(),
                SquareNames.FROM_ONE,
                DEPTH);
        Contestant contestant = new Contestants(engine, chess, GameVariant.DEFAULT, 1_000).of(mute, DEPTH);
        PlayerFault fault =
                assertThrows(PlayerFault.class, () -> contestant.source().open());
        assertEquals("no uciok within 1 s", fault.getMessage());
    }

    @Test
    void namesUnsupportedGameAndOption() {
        Game other = new GameRegistry().find("tictactoe").orElseThrow();
        Location location = new Location.Program(TestEngine.command("good"), null);
        EngineSpec plain =
                new EngineSpec("engine", location, EngineSpec.Protocol.UCI, Map.of(), SquareNames.FROM_ONE, DEPTH);
        Contestant otherGame = new Contestants(engine, other, GameVariant.DEFAULT, 20_000).of(plain, DEPTH);
        PlayerFault game =
                assertThrows(PlayerFault.class, () -> otherGame.source().open());
        assertEquals("does not play tictactoe: it has no option UCI_Variant", game.getMessage());

        EngineSpec optioned = new EngineSpec(
                "engine", location, EngineSpec.Protocol.UCI, Map.of("Threats", "1"), SquareNames.FROM_ONE, DEPTH);
        Contestant unknownOption = new Contestants(engine, chess, GameVariant.DEFAULT, 20_000).of(optioned, DEPTH);
        PlayerFault option =
                assertThrows(PlayerFault.class, () -> unknownOption.source().open());
        assertEquals("has no option 'Threats'; it has Hash, Hidden", option.getMessage());
    }

    @Test
    void setsOptionListedOnDemand() throws Exception {
        Location location = new Location.Program(TestEngine.command("good"), null);
        EngineSpec spec = new EngineSpec(
                "engine", location, EngineSpec.Protocol.UCI, Map.of("hidden", "true"), SquareNames.FROM_ONE, DEPTH);
        try (Player player = new Contestants(engine, chess, GameVariant.DEFAULT, 20_000)
                .of(spec, DEPTH)
                .source()
                .open()) {
            assertTrue(player.isUsable());
        }
    }

    @Test
    @Tag("long")
    void givesUpUnfinishedTlsHandshake() throws IOException {
        try (ServerSocket silent = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Location.Server location = new Location.Server("127.0.0.1", silent.getLocalPort(), true, null);
            PlayerFault fault = assertThrows(
                    PlayerFault.class,
                    () -> contestant(location, DEPTH).source().open());
            assertEquals(TerminationReason.CRASH, fault.reason());
        }
    }
}
