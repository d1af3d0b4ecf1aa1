package dev.eldest.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.api.Engine;
import dev.eldest.protocol.session.CommandSession;
import dev.eldest.protocol.session.CommandSession.ProtocolSessionContext;
import dev.eldest.protocol.session.MemoryQuota;
import dev.eldest.protocol.text.Product;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** A codec unlike UCI: lines with many commands or none, and a game record that only the program keeps. */
class NoughtsCodecTest {
    private final SessionFixture fixture = new SessionFixture(new NoughtsCodec("tic-tac-toe"));

    @Test
    void answersTurnWithMove() {
        fixture.send("START 3");
        assertEquals(List.of("OK"), fixture.takeOutput());
        fixture.send("TURN 0,0").endSearch();
        assertEquals(List.of("1,1"), fixture.takeOutput());
        fixture.send("TURN 2,0").endSearch();
        assertEquals(List.of("1,1"), fixture.takeOutput());
        assertEquals(List.of("newGame", "go 9 x + [a1]", "go 9 x + [a1, b2, c1]"), fixture.session.log);
    }

    @Test
    void setsUpBoardFromManyLines() {
        fixture.send("START 3", "BOARD", "0,0,2", "1,1,1", "2,2,2");
        assertEquals(List.of("newGame"), fixture.session.log);
        fixture.send("DONE").endSearch();
        assertEquals(List.of("OK", "1,1"), fixture.takeOutput());
        assertEquals(List.of("newGame", "go 9 x + [a1, b2, c3]"), fixture.session.log);
    }

    @Test
    void reportsErrorsInProtocolFormat() {
        fixture.send(
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
                fixture.takeOutput());
        assertEquals(List.of("newGame"), fixture.session.log);
    }

    @Test
    void setsOptionsAndLimits() {
        fixture.send("START 3", "INFO max_memory 67108864", "INFO timeout_turn 700", "BEGIN");
        assertEquals(List.of("newGame", "hash=64", "go 9 x"), fixture.session.log);
        assertEquals(700, fixture.session.limits().moveTimeMillis());
    }

    @Test
    void queuesCommandsOfLineInOrder() {
        fixture.send("START 3", "BEGIN", "TURN 0,0").endSearch().endSearch();
        assertEquals(List.of("OK", "1,1", "1,1"), fixture.takeOutput());
        fixture.send("BEGIN", "END");
        assertEquals(List.of("1,1", "(ended)"), fixture.takeOutput());
    }

    @Test
    void playsGameWithEngine() throws InterruptedException {
        BlockingQueue<String> out = new LinkedBlockingQueue<>();
        CountDownLatch ended = new CountDownLatch(1);
        ExecutorService executor = Executors.newSingleThreadExecutor();
        try (Engine engine = Engine.load();
                CommandSession commandSession = new CommandSession(
                        new NoughtsCodec("tictactoe"),
                        engine::open,
                        (reply, text) -> out.add(text),
                        new ProtocolSessionContext(
                                MemoryQuota.UNLIMITED, executor, executor, executor, ended::countDown))) {
            assertEquals("name=\"Eldest\", version=\"" + Product.version() + '"', ask(commandSession, out, "ABOUT"));
            assertEquals("OK", ask(commandSession, out, "START 3"));
            assertEquals("2,0", ask(commandSession, out, "BOARD\n0,0,1\n0,1,2\n1,0,1\n1,1,2\nDONE"), "wins at once");
            assertEquals("ERROR the game is over", ask(commandSession, out, "BEGIN"));
            assertTrue(ask(commandSession, out, "TURN 0,0").startsWith("ERROR 'a1' is not a legal move"));
            commandSession.line("END");
            assertTrue(ended.await(10, TimeUnit.SECONDS));
        } finally {
            executor.shutdown();
        }
    }

    private static String ask(CommandSession commandSession, BlockingQueue<String> out, String lines)
            throws InterruptedException {
        lines.lines().forEach(commandSession::line);
        String answer = out.poll(10, TimeUnit.SECONDS);
        while (answer != null && answer.startsWith("MESSAGE")) {
            answer = out.poll(10, TimeUnit.SECONDS);
        }
        return answer;
    }
}
