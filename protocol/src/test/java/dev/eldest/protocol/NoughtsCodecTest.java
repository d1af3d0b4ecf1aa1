package dev.eldest.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.api.Engine;
import dev.eldest.protocol.session.CommandSession;
import dev.eldest.protocol.session.MemoryQuota;
import dev.eldest.protocol.session.ProtocolSessionContext;
import dev.eldest.protocol.text.Product;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/**
 * A dialect needs no likeness to UCI: lines that are many commands or none, and a game that only the program records.
 */
class NoughtsCodecTest {
    private final SessionFixture talk = new SessionFixture(new NoughtsCodec("tic-tac-toe"));

    @Test
    void aTurnIsAPositionASearchAndItsAnswer() {
        talk.say("START 3");
        assertEquals(List.of("OK"), talk.heard());
        talk.say("TURN 0,0").searchEnds();
        assertEquals(List.of("1,1"), talk.heard());
        talk.say("TURN 2,0").searchEnds();
        assertEquals(List.of("1,1"), talk.heard());
        assertEquals(List.of("newGame", "go 9 x + [a1]", "go 9 x + [a1, b2, c1]"), talk.session.log);
    }

    @Test
    void aBoardOfManyLinesIsOnePosition() {
        talk.say("START 3", "BOARD", "0,0,2", "1,1,1", "2,2,2");
        assertEquals(List.of("newGame"), talk.session.log);
        talk.say("DONE").searchEnds();
        assertEquals(List.of("OK", "1,1"), talk.heard());
        assertEquals(List.of("newGame", "go 9 x + [a1, b2, c3]"), talk.session.log);
    }

    @Test
    void whatIsWrongIsSaidInItsOwnWords() {
        talk.say(
                "START 20",
                "START 3",
                "TURN 3,3",
                "SWAP2BOARD",
                "INFO max_memory 1099511627776",
                "INFO max_memory 1048576000",
                "INFO rule 1");
        assertEquals(
                List.of(
                        "ERROR the size must be 3",
                        "OK",
                        "ERROR '3,3' is no cell",
                        "UNKNOWN SWAP2BOARD",
                        "ERROR hash must be a whole number from 0 to 1024, not '1048576'",
                        "ERROR hash cannot be '1000': there is no memory for it"),
                talk.heard());
        assertEquals(List.of("newGame"), talk.session.log);
    }

    @Test
    void optionsAndLimitsComeByTheWay() {
        talk.say("START 3", "INFO max_memory 67108864", "INFO timeout_turn 700", "BEGIN");
        assertEquals(List.of("newGame", "hash=64", "go 9 x"), talk.session.log);
        assertEquals(700, talk.session.limits().moveTimeMillis());
    }

    @Test
    void asManyCommandsAsALineHasWaitForASearchInTheirOrder() {
        talk.say("START 3", "BEGIN", "TURN 0,0").searchEnds().searchEnds();
        assertEquals(List.of("OK", "1,1", "1,1"), talk.heard());
        talk.say("BEGIN", "END");
        assertEquals(List.of("1,1", "(ended)"), talk.heard());
    }

    @Test
    void aGameIsPlayedWithTheEngine() throws InterruptedException {
        BlockingQueue<String> heard = new LinkedBlockingQueue<>();
        CountDownLatch ended = new CountDownLatch(1);
        ExecutorService lane = Executors.newSingleThreadExecutor();
        try (Engine engine = Engine.load();
                CommandSession commandSession = new CommandSession(
                        new NoughtsCodec("tictactoe"),
                        engine::open,
                        (reply, text) -> heard.add(text),
                        new ProtocolSessionContext(MemoryQuota.ENDLESS, lane, lane, lane, ended::countDown))) {
            assertEquals("name=\"Eldest\", version=\"" + Product.version() + '"', ask(commandSession, heard, "ABOUT"));
            assertEquals("OK", ask(commandSession, heard, "START 3"));
            assertEquals(
                    "2,0", ask(commandSession, heard, "BOARD\n0,0,1\n0,1,2\n1,0,1\n1,1,2\nDONE"), "it wins at once");
            assertEquals("ERROR the game is over", ask(commandSession, heard, "BEGIN"));
            assertTrue(ask(commandSession, heard, "TURN 0,0").startsWith("ERROR 'a1' is not a legal move"));
            commandSession.line("END");
            assertTrue(ended.await(10, TimeUnit.SECONDS));
        } finally {
            lane.shutdown();
        }
    }

    private static String ask(CommandSession commandSession, BlockingQueue<String> heard, String lines)
            throws InterruptedException {
        lines.lines().forEach(commandSession::line);
        String answer = heard.poll(10, TimeUnit.SECONDS);
        while (answer != null && answer.startsWith("MESSAGE")) {
            answer = heard.poll(10, TimeUnit.SECONDS);
        }
        return answer;
    }
}
