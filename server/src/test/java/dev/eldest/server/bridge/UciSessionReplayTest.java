package dev.eldest.server.bridge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What another server is told when the first is gone. */
class UciSessionReplayTest {
    private static final long SECOND = 1_000_000_000;

    private final UciSessionReplay memory = new UciSessionReplay();

    private void say(String... lines) {
        for (String line : lines) {
            memory.said(line, 0);
        }
    }

    private void hear(String... lines) {
        for (String line : lines) {
            assertTrue(memory.heard(line), line);
        }
    }

    @Test
    void whoHasSaidNothingHasNothingToSayAgain() {
        assertEquals(List.of(), memory.replay(0));
        assertTrue(memory.lasting());
    }

    @Test
    void whoOnlyKnowsWhatWasSaidHasAnsweredNothing() {
        say("uci", "isready", "go depth 3");
        hear("uciok", "readyok");
        assertTrue(memory.answered());
        memory.replay(0);
        assertFalse(memory.heard("readyok"));
        assertTrue(memory.upToDate());
        hear("info depth 1");
        assertFalse(memory.answered());
        hear("bestmove e2e4");
        assertTrue(memory.answered());
    }

    @Test
    void optionsAndThePositionAsTheyAreNow() {
        say("uci", "setoption name Hash value 4", "setoption name MultiPV value 2");
        hear("id name x", "uciok");
        say("setoption name hash value 8", "setoption name Clear Hash", "position startpos", "d", "isready");
        hear("readyok");
        say("position startpos moves e2e4");
        assertEquals(
                List.of(
                        "uci",
                        "setoption name MultiPV value 2",
                        "setoption name hash value 8",
                        "position startpos moves e2e4",
                        "isready"),
                memory.replay(0));
    }

    @Test
    void aCountOfMovesIsNotOwedAMove() {
        say("uci");
        hear("uciok");
        say("go perft 3", "go movetime 100");
        hear("bestmove e2e4", "Nodes searched: 8902");
        say("position startpos");
        assertEquals(List.of("uci", "position startpos", "isready"), memory.replay(0));
    }

    @Test
    void whoPondersHasLostNoTimeBeforeTheHit() {
        say("uci");
        hear("uciok");
        memory.said("go ponder wtime 60000 btime 60000", 0);
        assertEquals(List.of("uci", "isready", "go ponder wtime 60000 btime 60000"), memory.replay(50 * SECOND));
        memory.said("ponderhit", 50 * SECOND);
        assertEquals(
                List.of("uci", "isready", "go ponder wtime 58000 btime 58000", "ponderhit"),
                memory.replay(52 * SECOND));
    }

    @Test
    void whatTheNewServerSaysToThatIsNotTold() {
        say("uci");
        hear("uciok");
        say("go infinite");
        assertEquals(List.of("uci", "isready", "go infinite"), memory.replay(0));
        assertFalse(memory.heard("id name x"));
        assertFalse(memory.heard("uciok"));
        assertFalse(memory.heard("readyok"));
        hear("info depth 1", "bestmove e2e4");
        assertEquals(List.of("uci", "isready"), memory.replay(0));
    }

    @Test
    void aSearchGoesOnWithTheTimeThatIsLeft() {
        say("ugi");
        hear("ugiok");
        memory.said("go movetime 5000", SECOND);
        assertEquals("go movetime 3000", memory.replay(3 * SECOND).getLast());
        assertEquals("go movetime 1", memory.replay(30 * SECOND).getLast());
        hear2("bestmove a1");
        memory.said("go wtime 60000 btime 500 winc 1000", 0);
        assertEquals("go wtime 59000 btime 1 winc 1000", memory.replay(SECOND).getLast());
    }

    /** After a fence. */
    private void hear2(String line) {
        assertFalse(memory.heard("readyok"));
        hear(line);
    }

    @Test
    void whatWaitsBehindASearchKeepsItsPlace() {
        say("uci");
        hear("uciok");
        say("position startpos", "go depth 9", "stop", "isready", "position startpos moves e2e4", "go movetime 7");
        hear("readyok");
        assertEquals(
                List.of(
                        "uci",
                        "position startpos",
                        "isready",
                        "go depth 9",
                        "stop",
                        "position startpos moves e2e4",
                        "go movetime 7"),
                memory.replay(SECOND));
        hear2("bestmove e2e4");
        assertEquals(List.of("uci", "position startpos moves e2e4", "isready", "go movetime 1"), memory.replay(SECOND));
    }

    @Test
    void whatHasNotBeenAnsweredIsAskedAgain() {
        say("uci");
        assertEquals(List.of("uci", "isready", "uci"), memory.replay(0));
        hear2("uciok");
        say("isready");
        assertEquals(List.of("uci", "isready", "isready"), memory.replay(0));
        hear2("readyok");
        assertEquals(List.of("uci", "isready"), memory.replay(0));
    }

    @Test
    void anotherDialectDoesNotLast() {
        say("token secret");
        assertTrue(memory.lasting());
        assertEquals(List.of("token secret"), memory.replay(0));
        say("{\"id\":1}");
        assertFalse(memory.lasting());
    }
}
