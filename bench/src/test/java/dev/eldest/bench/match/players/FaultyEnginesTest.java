package dev.eldest.bench.match.players;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.bench.GameVariant;
import dev.eldest.bench.match.play.Adjudication;
import dev.eldest.bench.match.play.Board;
import dev.eldest.bench.match.play.Contestant;
import dev.eldest.bench.match.play.GameResult;
import dev.eldest.bench.match.play.Limits;
import dev.eldest.bench.match.play.PlayedGame;
import dev.eldest.bench.match.play.Player;
import dev.eldest.bench.match.play.PlayerFault;
import dev.eldest.bench.match.play.Referee;
import dev.eldest.bench.match.play.RefereeConfig;
import dev.eldest.bench.match.play.TerminationReason;
import dev.eldest.bench.match.play.TimeControl;
import dev.eldest.bench.match.players.spec.EngineSpec;
import dev.eldest.bench.match.players.spec.EngineSpec.Where;
import dev.eldest.bench.match.players.spec.SquareNames;
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

/** Real processes that fail in every way that engines do. */
@Timeout(120)
@Execution(ExecutionMode.CONCURRENT)
class FaultyEnginesTest {
    private static final Limits DEPTH = Limits.ofDepth(1);
    private static final RefereeConfig RULES = new RefereeConfig(12, 100, 20_000, Adjudication.OFF);

    private final Engine engine = Engine.load();
    private final Game chess = new GameRegistry().find("chess").orElseThrow();

    @AfterEach
    void close() {
        engine.close();
    }

    private Contestant contestant(Where where, Limits limits) {
        EngineSpec spec =
                new EngineSpec("engine", where, EngineSpec.Protocol.UCI, Map.of(), SquareNames.FROM_ONE, limits);
        return new Contestant(
                "engine",
                new Contestants(engine, chess, GameVariant.USUAL, 20_000)
                        .of(spec, limits)
                        .source(),
                limits);
    }

    private Contestant faulty(Limits limits, String... fault) {
        return contestant(new Where.Program(TestEngine.command(fault), null), limits);
    }

    /** A game in which the faulty engine moves first. */
    private PlayedGame play(RefereeConfig rules, Limits limits, String... fault)
            throws PlayerFault, InterruptedException, NotationException {
        Contestant first = faulty(limits, fault);
        Contestant second = contestant(new Where.Here(), DEPTH);
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
                game.gameEnd().words());
        assertEquals(GameResult.SECOND_WINS, game.gameEnd().gameResult());
        assertTrue(game.gameEnd().words().contains(words), game.gameEnd().words());
        assertEquals(moves, game.moves().size());
    }

    @Test
    void aGoodOnePlaysToTheEnd() throws Exception {
        PlayedGame game = play(RULES, DEPTH, "good");
        assertEquals(
                TerminationReason.MOVE_LIMIT,
                game.gameEnd().terminationReason(),
                game.gameEnd().words());
        assertEquals(18, game.effortOf(0).depths(), "the depth that it tells of, six times");
    }

    @Test
    void aCrashLoses() throws Exception {
        assertLoss(TerminationReason.CRASH, "exit code 3", 2, play(RULES, DEPTH, "crash"));
    }

    @Test
    void aCheatLoses() throws Exception {
        assertLoss(TerminationReason.ILLEGAL_MOVE, "'e2e5' is not legal", 2, play(RULES, DEPTH, "cheat"));
        assertLoss(TerminationReason.ILLEGAL_MOVE, "'(none)' is not legal", 2, play(RULES, DEPTH, "none"));
        assertLoss(TerminationReason.ILLEGAL_MOVE, "'' is not legal", 2, play(RULES, DEPTH, "half"));
    }

    @Test
    void whoHangsLosesOnTime() throws Exception {
        Limits clock = Limits.ofClock(new TimeControl(0, 4_000, 0));
        assertLoss(TerminationReason.TIME, "gives no answer", 2, play(RULES, clock, "hang"));
    }

    @Test
    void whoHangsWithoutAClockIsSilent() throws Exception {
        RefereeConfig impatient = new RefereeConfig(12, 0, 4_000, Adjudication.OFF);
        assertLoss(TerminationReason.SILENCE, "gives no answer", 2, play(impatient, DEPTH, "hang"));
    }

    /** The answer comes half a second after its time is up, while it is still waited for. */
    @Test
    void whoIsLateLosesOnTime() throws Exception {
        PlayedGame game = play(RULES, Limits.ofMoveTime(3_000), "late");
        assertLoss(TerminationReason.TIME, "s and had 3.000 s", 2, game);
        assertTrue(game.gameEnd().timeLossOf(0));
    }

    @Test
    void rubbishIsPassedOver() throws Exception {
        PlayedGame game = play(RULES, DEPTH, "rubbish");
        assertEquals(
                TerminationReason.MOVE_LIMIT,
                game.gameEnd().terminationReason(),
                game.gameEnd().words());
    }

    @Test
    void whoDoesNotStartIsRefused() {
        PlayerFault crash = assertThrows(
                PlayerFault.class, () -> faulty(DEPTH, "never-starts").source().open());
        assertEquals(TerminationReason.CRASH, crash.kind());
        assertTrue(crash.getMessage().contains("exit code 7"), crash.getMessage());

        PlayerFault missing = assertThrows(
                PlayerFault.class,
                () -> contestant(new Where.Program(List.of("/no/such/engine"), null), DEPTH)
                        .source()
                        .open());
        assertTrue(missing.getMessage().contains("/no/such/engine"), missing.getMessage());
    }

    /** Without a wait for an answer that does not come. */
    @Test
    void errorBeforeTheDialogueIsTheReason() {
        PlayerFault fault = assertThrows(
                PlayerFault.class, () -> faulty(DEPTH, "refuses").source().open());
        assertEquals("this is not the token of this server", fault.getMessage());
    }

    @Test
    void saysThatServerSpeaksTls() throws IOException {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Thread.ofVirtual().start(() -> alert(server));
            Where where = new Where.Server("localhost", server.getLocalPort(), false, null);
            PlayerFault fault = assertThrows(
                    PlayerFault.class, () -> contestant(where, DEPTH).source().open());
            assertEquals("it speaks TLS: its address must begin with tls://", fault.getMessage());
        }
    }

    /** As a server answers that expects a handshake: unexpected message. */
    private static void alert(ServerSocket server) {
        try (Socket client = server.accept()) {
            client.getInputStream().read();
            client.getOutputStream().write(new byte[] {0x15, 3, 3, 0, 2, 2, 10});
        } catch (IOException e) {
            // The client has heard enough.
        }
    }

    @Test
    void whoSaysNothingIsRefused() {
        EngineSpec mute = new EngineSpec(
                "mute",
                new Where.Program(TestEngine.command("mute"), null),
                EngineSpec.Protocol.UCI,
                Map.of(),
                SquareNames.FROM_ONE,
                DEPTH);
        Contestant contestant = new Contestants(engine, chess, GameVariant.USUAL, 1_000).of(mute, DEPTH);
        PlayerFault fault =
                assertThrows(PlayerFault.class, () -> contestant.source().open());
        assertEquals("says no uciok within 1 s", fault.getMessage());
    }

    @Test
    void whatAnEngineCannotIsSaidWithWhatItCan() {
        Game other = new GameRegistry().find("tictactoe").orElseThrow();
        Where where = new Where.Program(TestEngine.command("good"), null);
        EngineSpec plain =
                new EngineSpec("engine", where, EngineSpec.Protocol.UCI, Map.of(), SquareNames.FROM_ONE, DEPTH);
        Contestant elsewhere = new Contestants(engine, other, GameVariant.USUAL, 20_000).of(plain, DEPTH);
        PlayerFault game =
                assertThrows(PlayerFault.class, () -> elsewhere.source().open());
        assertEquals("does not play tictactoe: it has no option UCI_Variant", game.getMessage());

        EngineSpec optioned = new EngineSpec(
                "engine", where, EngineSpec.Protocol.UCI, Map.of("Threats", "1"), SquareNames.FROM_ONE, DEPTH);
        Contestant strange = new Contestants(engine, chess, GameVariant.USUAL, 20_000).of(optioned, DEPTH);
        PlayerFault option =
                assertThrows(PlayerFault.class, () -> strange.source().open());
        assertEquals("has no option 'Threats'; it has Hash, Hidden", option.getMessage());
    }

    @Test
    void whatAnEngineTellsOfOnDemandCanBeSet() throws Exception {
        Where where = new Where.Program(TestEngine.command("good"), null);
        EngineSpec spec = new EngineSpec(
                "engine", where, EngineSpec.Protocol.UCI, Map.of("hidden", "true"), SquareNames.FROM_ONE, DEPTH);
        try (Player player = new Contestants(engine, chess, GameVariant.USUAL, 20_000)
                .of(spec, DEPTH)
                .source()
                .open()) {
            assertTrue(player.usable());
        }
    }

    @Test
    @Tag("long")
    void aServerThatLeavesTheTlsHandshakeUnfinishedIsGivenUp() throws IOException {
        try (ServerSocket silent = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Where.Server where = new Where.Server("127.0.0.1", silent.getLocalPort(), true, null);
            PlayerFault fault = assertThrows(
                    PlayerFault.class, () -> contestant(where, DEPTH).source().open());
            assertEquals(TerminationReason.CRASH, fault.kind());
        }
    }
}
