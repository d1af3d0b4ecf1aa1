package dev.eldest.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.SearchListener;
import dev.eldest.engine.api.SearchPulse;
import dev.eldest.protocol.session.CommandSession;
import dev.eldest.protocol.session.CommandSession.ProtocolSessionContext;
import dev.eldest.protocol.session.MemoryQuota;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A codec receives the tag of the command with each reply, also while others run or wait. */
class JobCodecTest {
    private static final String BEST = "\"best\":";

    private final SessionFixture fixture = new SessionFixture(new JobCodec());

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        "do":"search","position":"mated","depth":3   | "score":0 "best":null
        "do":"search","position":"bad","depth":3     | "error":"fen: 'bad' is no position" "best":null
        "do":"judge","position":"odd"                | "remark":"fen: 'odd' is left out" "terms":2
        "do":"count","depth":2                       | "e2e3":599 "e2e4":600 "total":1199
        "do":"count","moves":"e2","depth":2          | "error":"moves: 'e2' is not legal here" "best":null
        "do":"bench"                                 | "position":1 "bench":5000
        "do":"judge"                                 | "terms":2
        "do":"judge","position":"bad"                | "error":"fen: 'bad' is no position" "error":"no \
        valid position: the last one was refused; send a valid one first"
        "do":"show","moves":"e2e4"                   | "board":"start + [e2e4]"
        "do":"result","position":"mated"             | "result":"SECOND_WINS"
        "do":"play","name":"tic-tac-toe"             | "game":"tic-tac-toe"
        "do":"play","name":"go"                      | "error":"unknown game 'go'; expected one of chess, tic-tac-toe"
        "do":"set","name":"clear-hash"               | "remark":"the table is cleared"
        "do":"set","name":"hash","value":"many"      | "error":"hash must be a whole number from 0 to 1024, \
        not 'many'"
        "do":"set","name":"colour","value":"red"     | "error":"no option colour"
        "do":"options"                               | "options":7
        "do":"about"                                 | "program":"Eldest"
        "do":"alive"                                 | "alive":"true"
        "do":"help"                                  | "help":"what can be done"
        "do":"dance"                                 | "error":"cannot do dance"
        """)
    void tagsEveryReply(String job, String replies) {
        fixture.send("{\"id\":41," + job + "}").takeOutput();
        fixture.send("{\"id\":42," + job + "}");
        String expected = "{\"id\":42," + replies.replace(" \"", "}\n{\"id\":42,\"") + "}";
        assertEquals(expected, String.join("\n", fixture.takeOutput()));
    }

    @Test
    void tagsSearchRepliesWhenOtherJobsRun() {
        fixture.send(job(1, "search"), job(2, "search"), job(3, "alive"));
        SearchListener first = fixture.session.listener();
        sendAll(first);
        fixture.endSearch();
        first.pulse(new SearchPulse(2, 3, 10, 1, 0));
        sendAll(fixture.session.listener());
        fixture.send(job(4, "search"), job(5, "stop"), job(6, "flip"));
        assertEquals(
                List.of(
                        "{\"id\":1,\"remark\":\"until stop\"}",
                        "{\"id\":3,\"alive\":\"true\"}",
                        "{\"id\":1,\"score\":31}",
                        "{\"id\":1,\"nodes\":9}",
                        "{\"id\":1,\"at\":\"e2e4\"}",
                        "{\"id\":1,\"remark\":\"so far\"}",
                        "{\"id\":1,\"best\":\"e2e4\"}",
                        "{\"id\":2,\"remark\":\"until stop\"}",
                        "{\"id\":1,\"nodes\":10}",
                        "{\"id\":2,\"score\":31}",
                        "{\"id\":2,\"nodes\":9}",
                        "{\"id\":2,\"at\":\"e2e4\"}",
                        "{\"id\":2,\"remark\":\"so far\"}",
                        "{\"id\":2,\"best\":\"e2e4\"}",
                        "{\"id\":4,\"remark\":\"until stop\"}",
                        "{\"id\":4,\"best\":\"e2e4\"}"),
                fixture.takeOutput());
    }

    private static void sendAll(SearchListener listener) {
        listener.info(new SearchInfo(2, 3, 1, false, 31, SearchInfo.Bound.EXACT, 40, 2, 0, List.of("e2e4")));
        listener.pulse(new SearchPulse(2, 3, 9, 1, 0));
        listener.currentMove(2, "e2e4", 1);
        listener.message("so far");
    }

    @Test
    void tagsRefusalsWhileAnotherJobRuns() {
        fixture.freeBytes = 500;
        fixture.send(job(1, "watch"), job(2, "search")).takeOutput();
        fixture.send(job(3, "judge"), job(4, "count"));
        fixture.commandSession.tooLong("{\"id\":5,\"do\":\"search\",\"moves\":\"e2e4", 1024);
        fixture.send("{\"do\":\"dance\"}").endSearch();
        String tooMany = "\"error\":\"too many commands are waiting for the search to end;"
                + " send stop, or wait for its answer\"}";
        assertEquals(
                List.of(
                        "{\"id\":3,\"remark\":\"a command waits until the search ends; waiting now: 1\"}",
                        "{\"id\":3,\"remark\":\"a command waits until the search ends; waiting now: 2\"}",
                        "{\"id\":4," + tooMany,
                        "{\"id\":4," + tooMany,
                        "{\"id\":4,\"best\":null}",
                        "{\"id\":5,\"error\":\"the job is too long\"}",
                        "{\"id\":null,\"error\":\"cannot do dance\"}",
                        "{\"id\":2,\"best\":\"e2e4\"}",
                        "{\"id\":3,\"terms\":2}"),
                fixture.takeOutput());
    }

    @Test
    void tagsFaults() {
        fixture.session.fault = new StackOverflowError();
        fixture.send(job(1, "count"), job(2, "bench"), job(3, "judge"), job(4, "search"));
        List<String> ids = fixture.takeOutput().stream()
                .filter(line -> line.contains("StackOverflowError") || line.contains(BEST))
                .map(JobCodecTest::id)
                .toList();
        assertEquals(List.of("1", "1", "2", "3", "4", "4"), ids);
    }

    /** Searches end on another thread at any time, some at once, while more jobs and stops arrive. */
    @Test
    void answersEachJobOnceAndLastAtAnyTiming() throws InterruptedException {
        FakeSession session = new FakeSession();
        List<String> replies = Collections.synchronizedList(new ArrayList<>());
        CountDownLatch ended = new CountDownLatch(1);
        int jobs = 20_000;
        try (ExecutorService workers = Executors.newCachedThreadPool();
                CommandSession commandSession = new CommandSession(
                        new JobCodec(),
                        () -> session,
                        (reply, text) -> replies.add(text),
                        new ProtocolSessionContext(
                                MemoryQuota.UNLIMITED, workers, workers, workers, ended::countDown))) {
            Thread searcher = Thread.ofPlatform().start(() -> {
                while (ended.getCount() > 0) {
                    session.end();
                    Thread.onSpinWait();
                }
            });
            Random random = new Random(1);
            String[] kinds = {"search\",\"position\":\"mated", "search", "count", "search\",\"position\":\"bad"};
            for (int id = 0; id < jobs; id++) {
                commandSession.line(job(id, kinds[random.nextInt(kinds.length)]));
                if (random.nextInt(3) == 0) {
                    commandSession.line(job(id, "stop"));
                }
                // Keeps the queue short enough that no job is refused.
                while (id % 100 == 0 && !commandSession.idle()) {
                    Thread.onSpinWait();
                }
            }
            commandSession.line(job(jobs, "quit"));
            assertTrue(ended.await(20, TimeUnit.SECONDS));
            searcher.join();
        }
        assertEquals(IntStream.range(0, jobs).mapToObj(Integer::toString).toList(), answered(replies));
    }

    /** Returns the answered jobs in order. Checks that nothing follows an answer. */
    private static List<String> answered(List<String> replies) {
        List<String> answered = new ArrayList<>();
        for (String line : replies) {
            assertTrue(answered.isEmpty() || !answered.getLast().equals(id(line)), line);
            if (line.contains(BEST) || line.contains("\"total\":")) {
                answered.add(id(line));
            }
        }
        return answered;
    }

    @Test
    void runsJobsWithEngine() throws InterruptedException {
        List<String> replies = Collections.synchronizedList(new ArrayList<>());
        CountDownLatch ended = new CountDownLatch(1);
        ExecutorService executor = Executors.newSingleThreadExecutor();
        try (Engine engine = Engine.load();
                CommandSession commandSession = new CommandSession(
                        new JobCodec(),
                        engine::open,
                        (reply, text) -> replies.add(text),
                        new ProtocolSessionContext(
                                MemoryQuota.UNLIMITED, executor, executor, executor, ended::countDown))) {
            commandSession.line("{\"id\":0,\"do\":\"play\",\"name\":\"tictactoe\"}");
            for (int id = 1; id < 20; id++) {
                commandSession.line(
                        "{\"id\":" + id + ",\"do\":\"search\",\"moves\":\"b2 a1\",\"depth\":" + id % 7 + "}");
            }
            commandSession.line(job(20, "stop"));
            commandSession.line(job(21, "quit"));
            assertTrue(ended.await(20, TimeUnit.SECONDS));
        } finally {
            executor.shutdown();
        }
        assertEquals(IntStream.range(1, 20).mapToObj(Integer::toString).toList(), answered(replies));
    }

    private static String id(String line) {
        return line.substring(line.indexOf(':') + 1, line.indexOf(','));
    }

    private static String job(int id, String what) {
        return "{\"id\":" + id + ",\"do\":\"" + what + "\"}";
    }
}
