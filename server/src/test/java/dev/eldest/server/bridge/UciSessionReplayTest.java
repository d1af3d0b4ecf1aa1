package dev.eldest.server.bridge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests which commands are replayed to another server after the connection is lost. */
class UciSessionReplayTest {
    private static final long SECOND = 1_000_000_000;

    private final UciSessionReplay sessionReplay = new UciSessionReplay();

    private void send(String... lines) {
        for (String line : lines) {
            sessionReplay.recordCommand(line, 0);
        }
    }

    private void receive(String... lines) {
        for (String line : lines) {
            assertTrue(sessionReplay.recordReply(line), line);
        }
    }

    @Test
    void replaysNothingBeforeFirstCommand() {
        assertEquals(List.of(), sessionReplay.replay(0));
        assertTrue(sessionReplay.isReplayable());
    }

    @Test
    void countsOnlyRepliesAfterReplayAsAnswers() {
        send("uci", "isready", "go depth 3");
        receive("uciok", "readyok");
        assertTrue(sessionReplay.answered());
        sessionReplay.replay(0);
        assertFalse(sessionReplay.recordReply("readyok"));
        assertTrue(sessionReplay.isSynced());
        receive("info depth 1");
        assertFalse(sessionReplay.answered());
        receive("bestmove e2e4");
        assertTrue(sessionReplay.answered());
    }

    @Test
    void replaysCurrentOptionsAndPosition() {
        send("uci", "setoption name Hash value 4", "setoption name MultiPV value 2");
        receive("id name x", "uciok");
        send("setoption name hash value 8", "setoption name Clear Hash", "position startpos", "d", "isready");
        receive("readyok");
        send("position startpos moves e2e4");
        assertEquals(
                List.of(
                        "uci",
                        "setoption name MultiPV value 2",
                        "setoption name hash value 8",
                        "position startpos moves e2e4",
                        "isready"),
                sessionReplay.replay(0));
    }

    @Test
    void doesNotExpectBestMoveAfterPerft() {
        send("uci");
        receive("uciok");
        send("go perft 3", "go movetime 100");
        receive("bestmove e2e4", "Nodes searched: 8902");
        send("position startpos");
        assertEquals(List.of("uci", "position startpos", "isready"), sessionReplay.replay(0));
    }

    @Test
    void subtractsNoTimeBeforePonderHit() {
        send("uci");
        receive("uciok");
        sessionReplay.recordCommand("go ponder wtime 60000 btime 60000", 0);
        assertEquals(List.of("uci", "isready", "go ponder wtime 60000 btime 60000"), sessionReplay.replay(50 * SECOND));
        sessionReplay.recordCommand("ponderhit", 50 * SECOND);
        assertEquals(
                List.of("uci", "isready", "go ponder wtime 58000 btime 58000", "ponderhit"),
                sessionReplay.replay(52 * SECOND));
    }

    @Test
    void suppressesRepliesToReplay() {
        send("uci");
        receive("uciok");
        send("go infinite");
        assertEquals(List.of("uci", "isready", "go infinite"), sessionReplay.replay(0));
        assertFalse(sessionReplay.recordReply("id name x"));
        assertFalse(sessionReplay.recordReply("uciok"));
        assertFalse(sessionReplay.recordReply("readyok"));
        receive("info depth 1", "bestmove e2e4");
        assertEquals(List.of("uci", "isready"), sessionReplay.replay(0));
    }

    @Test
    void replaysSearchWithRemainingTime() {
        send("ugi");
        receive("ugiok");
        sessionReplay.recordCommand("go movetime 5000", SECOND);
        assertEquals("go movetime 3000", sessionReplay.replay(3 * SECOND).getLast());
        assertEquals("go movetime 1", sessionReplay.replay(30 * SECOND).getLast());
        receiveAfterReplay("bestmove a1");
        sessionReplay.recordCommand("go wtime 60000 btime 500 winc 1000", 0);
        assertEquals(
                "go wtime 59000 btime 1 winc 1000", sessionReplay.replay(SECOND).getLast());
    }

    /** Receives a line after the {@code readyok} that ends the replay. */
    private void receiveAfterReplay(String line) {
        assertFalse(sessionReplay.recordReply("readyok"));
        receive(line);
    }

    @Test
    void keepsOrderOfCommandsBehindSearch() {
        send("uci");
        receive("uciok");
        send("position startpos", "go depth 9", "stop", "isready", "position startpos moves e2e4", "go movetime 7");
        receive("readyok");
        assertEquals(
                List.of(
                        "uci",
                        "position startpos",
                        "isready",
                        "go depth 9",
                        "stop",
                        "position startpos moves e2e4",
                        "go movetime 7"),
                sessionReplay.replay(SECOND));
        receiveAfterReplay("bestmove e2e4");
        assertEquals(
                List.of("uci", "position startpos moves e2e4", "isready", "go movetime 1"),
                sessionReplay.replay(SECOND));
    }

    @Test
    void replaysUnansweredCommands() {
        send("uci");
        assertEquals(List.of("uci", "isready", "uci"), sessionReplay.replay(0));
        receiveAfterReplay("uciok");
        send("isready");
        assertEquals(List.of("uci", "isready", "isready"), sessionReplay.replay(0));
        receiveAfterReplay("readyok");
        assertEquals(List.of("uci", "isready"), sessionReplay.replay(0));
    }

    @Test
    void doesNotReplayOtherProtocols() {
        send("token secret");
        assertTrue(sessionReplay.isReplayable());
        assertEquals(List.of("token secret"), sessionReplay.replay(0));
        send("{\"id\":1}");
        assertFalse(sessionReplay.isReplayable());
    }
}
