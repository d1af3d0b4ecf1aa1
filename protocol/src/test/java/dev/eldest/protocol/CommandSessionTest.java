package dev.eldest.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.Session;
import dev.eldest.protocol.session.Command.TaggedCommand;
import dev.eldest.protocol.session.CommandSession;
import dev.eldest.protocol.session.CommandSession.ProtocolSessionContext;
import dev.eldest.protocol.session.MemoryQuota;
import dev.eldest.protocol.session.ProtocolCodec;
import dev.eldest.protocol.session.Reply;
import dev.eldest.protocol.uci.Uci;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CommandSessionTest {
    private static final String LONG_GAME = "position startpos moves" + " e2e4".repeat(401);

    private final SessionFixture fixture = new SessionFixture();

    @Test
    void opensNoSessionBeforeItIsNeeded() {
        fixture.send("isready", "help", "xyzzy", "stop", "ponderhit", "quit");
        assertEquals(0, fixture.opened);
        fixture.commandSession.close();
        assertFalse(fixture.session.closed());
    }

    @Test
    void freesEverythingAndSendsNothingWhenClosed() {
        fixture.send("go infinite", "position startpos", "go infinite").takeOutput();
        fixture.commandSession.close();
        fixture.runTasks();
        assertTrue(fixture.session.closed());
        assertEquals(List.of(), fixture.takeOutput());
        fixture.send("isready");
        assertEquals(List.of(), fixture.takeOutput());
    }

    @Test
    void closesSessionAfterPerftWhenClosed() {
        fixture.sendWithoutRunning("go perft 5");
        fixture.commandSession.close();
        assertFalse(fixture.session.closed());
        fixture.runTasks();
        assertTrue(fixture.session.closed());
    }

    @Test
    void stopsPerft() {
        fixture.sendWithoutRunning("go perft 5", "isready", "stop").runTasks();
        assertEquals(
                List.of("e2e3: 599", "info string ERROR the count was stopped", "bestmove (none)", "readyok"),
                fixture.takeOutput());
    }

    @Test
    void queuesCommandsAndQuitDuringPerft() {
        fixture.sendWithoutRunning("go perft 5", "isready", "go perft 2", "quit");
        assertEquals(0, fixture.ends);
        fixture.runTasks();
        assertEquals(
                List.of(
                        "e2e3: 599",
                        "e2e4: 600",
                        "",
                        "Nodes searched: 1199",
                        "readyok",
                        "e2e3: 599",
                        "e2e4: 600",
                        "",
                        "Nodes searched: 1199",
                        "(ended)"),
                fixture.takeOutput());
        assertEquals(1, fixture.ends);
    }

    @Test
    void sendsSearchInfo() {
        fixture.send("go depth 2");
        fixture.report(new SearchInfo(2, 3, 1, false, 31, SearchInfo.Bound.EXACT, 40, 2, 0, List.of("e2e4")));
        assertEquals(
                List.of("info depth 2 seldepth 3 multipv 1 score cp 31 nodes 40 nps 20000 hashfull 0 time 2 pv e2e4"),
                fixture.takeOutput());
    }

    @ParameterizedTest
    @ValueSource(strings = {"go infinite", "go perft 5"})
    void stopsAllEarlierSearchesOnly(String first) {
        fixture.sendWithoutRunning(first, "go infinite", "stop", "stop", "go infinite")
                .runTasks();
        List<String> replies = fixture.takeOutput();
        assertEquals("bestmove e2e4 ponder e7e5", replies.getLast());
        assertEquals(
                2, replies.stream().filter(line -> line.startsWith("bestmove")).count(), replies::toString);
        fixture.send("stop");
        assertEquals(List.of("bestmove e2e4 ponder e7e5"), fixture.takeOutput());
    }

    /** The option may not be set while the search runs, and so the stop behind it may not wait for its turn. */
    @ParameterizedTest
    @ValueSource(strings = {"setoption name Hash value 3", "ucinewgame", "position startpos moves e2e4"})
    void stopsSearchThatBeganAfterStopCame(String between) {
        fixture.sendWithoutRunning("ucinewgame", "position startpos", "go infinite", between, "stop", "isready")
                .runTasks();
        assertEquals(List.of("bestmove e2e4 ponder e7e5", "readyok"), fixture.takeOutput());
        fixture.send("go infinite");
        assertEquals(List.of(), fixture.takeOutput(), "the stop applies to earlier searches only");
    }

    @Test
    void stopsPerftThatBeganAfterStopCame() {
        fixture.sendWithoutRunning("ucinewgame", "go perft 5", "setoption name Hash value 3", "stop", "isready")
                .runTasks();
        assertEquals(
                List.of("e2e3: 599", "info string ERROR the count was stopped", "bestmove (none)", "readyok"),
                fixture.takeOutput());
    }

    @Test
    void queuesCommandsBetweenAnswerAndEndOfSearch() {
        fixture.send("go depth 1");
        fixture.session.answer();
        fixture.send("isready", "position startpos moves e2e4", "go infinite", "stop");
        assertEquals(List.of("bestmove e2e4 ponder e7e5", "readyok"), fixture.takeOutput());
        fixture.session.finish();
        fixture.runTasks();
        assertEquals(List.of("bestmove e2e4 ponder e7e5"), fixture.takeOutput(), "the stop belongs to the second go");
        assertEquals(List.of("go start", "go start + [e2e4]"), fixture.session.log);
    }

    @Test
    void runsQueuedCommandsDuringSearchThatFollowsPerft() {
        fixture.sendWithoutRunning("go perft 1", "go infinite", "isready", "d").runTasks();
        fixture.send("stop");
        List<String> replies = fixture.takeOutput();
        assertEquals(
                List.of("readyok", "the board", "in two lines", "", "Fen: start", "bestmove e2e4 ponder e7e5"),
                replies.subList(4, replies.size()));
    }

    @Test
    void endsOnceWhenQuitBetweenAnswerAndEndOfSearch() {
        fixture.send("go depth 1");
        fixture.session.answer();
        fixture.send("quit");
        assertEquals(0, fixture.ends);
        fixture.session.finish();
        fixture.runTasks();
        assertEquals(1, fixture.ends);
    }

    @Test
    void refusesCommandsBeyondQuotaAndReleasesQuota() {
        fixture.freeBytes = 1000;
        fixture.sendWithoutRunning("go infinite", "position startpos moves e2e4", "go depth 1", "go depth 2");
        assertTrue(fixture.takeOutput().getFirst().contains("too many commands"));
        assertTrue(fixture.freeBytes < 1000);
        fixture.endSearch();
        fixture.endSearch();
        assertEquals(1000, fixture.freeBytes);
        fixture.sendWithoutRunning("go infinite", "position startpos");
        fixture.commandSession.close();
        assertEquals(1000, fixture.freeBytes);
    }

    @Test
    void holdsQuotaUntilLongWorkIsDone() {
        fixture.freeBytes = 10_000;
        fixture.sendWithoutRunning(LONG_GAME, "setoption name Hash value 3");
        assertTrue(fixture.freeBytes < 6_000);
        fixture.runTasks();
        assertEquals(10_000, fixture.freeBytes);
        fixture.sendWithoutRunning("go infinite", LONG_GAME);
        fixture.session.end();
        assertTrue(fixture.freeBytes < 6_000);
        fixture.runTasks();
        assertEquals(10_000, fixture.freeBytes);
        fixture.sendWithoutRunning(LONG_GAME).commandSession.close();
        assertTrue(fixture.freeBytes < 6_000);
        fixture.runTasks();
        assertEquals(10_000, fixture.freeBytes);
    }

    @Test
    void refusesLongWorkBeyondQuotaAndClearsPosition() {
        fixture.freeBytes = 1_000;
        fixture.send(LONG_GAME, "go depth 1", "setoption name Hash value 3");
        List<String> replies = fixture.takeOutput();
        assertEquals(2, replies.size(), replies::toString);
        assertTrue(replies.getFirst().contains("not enough memory"));
        assertEquals("bestmove (none)", replies.getLast());
        assertEquals(List.of("hash=3"), fixture.session.log);
    }

    @Test
    void skipsQueuedWorkWhenClosed() {
        fixture.send("go depth 1").endSearch();
        fixture.sendWithoutRunning("ucinewgame").commandSession.close();
        fixture.runTasks();
        assertEquals(List.of("go start"), fixture.session.log);
        assertTrue(fixture.session.closed());
    }

    @Test
    void completesPositionOfPendingGoWhenEnded() {
        fixture.sendWithoutRunning(LONG_GAME, "go infinite");
        fixture.commandSession.endSession();
        fixture.runTasks();
        assertEquals(List.of("bestmove e2e4 ponder e7e5", "(ended)"), fixture.takeOutput());
    }

    @Test
    void endsSearchWhileSessionIsBusy() {
        AtomicBoolean ended = new AtomicBoolean();
        fixture.session.duringPosition = () -> {
            Thread searcher = Thread.ofPlatform().daemon().start(() -> {
                fixture.session.end();
                ended.set(true);
            });
            try {
                searcher.join(TimeUnit.SECONDS.toMillis(5));
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        };
        fixture.sendWithoutRunning("go infinite", "d");
        assertTrue(ended.get(), "the end of the search waited for the drawing");
        fixture.runTasks();
        assertTrue(fixture.commandSession.idle());
    }

    @Test
    void runsQueuedCommandsInSeparateTasks() {
        fixture.sendWithoutRunning("go infinite");
        fixture.session.duringPosition = () -> LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(3));
        for (int i = 0; i < 20; i++) {
            fixture.sendWithoutRunning("position startpos moves e2e4");
        }
        fixture.session.end();
        fixture.tasks = 0;
        fixture.sendWithoutRunning("d", "quit");
        assertTrue(fixture.commandSession.quitting());
        assertEquals(List.of("bestmove e2e4 ponder e7e5"), fixture.takeOutput());
        fixture.runTasks();
        assertEquals(List.of("the board", "in two lines", "", "Fen: start + [e2e4]", "(ended)"), fixture.takeOutput());
        assertTrue(fixture.tasks >= 20, fixture.tasks + " tasks");
    }

    @Test
    void stopsAllQueuedSearches() {
        fixture.send("go infinite", "position startpos", "go infinite", "position startpos", "go infinite", "stop");
        assertEquals(3, fixture.takeOutput().size());
        fixture.send("go infinite");
        assertEquals(List.of(), fixture.takeOutput());
    }

    @Test
    void stopsRunningAndQueuedWorkWhenEnded() {
        fixture.sendWithoutRunning("go perft 3", "go infinite", "isready");
        fixture.commandSession.endSession();
        fixture.runTasks();
        assertEquals(
                List.of(
                        "e2e3: 599",
                        "info string ERROR the count was stopped",
                        "bestmove (none)",
                        "bestmove e2e4 ponder e7e5",
                        "readyok",
                        "(ended)"),
                fixture.takeOutput());
    }

    @Test
    void stopsQueuedPerftWhenEndedAfterQuit() {
        fixture.sendWithoutRunning("go infinite", "go perft 3", "quit");
        fixture.commandSession.endSession();
        fixture.runTasks();
        assertEquals(
                List.of(
                        "bestmove e2e4 ponder e7e5",
                        "e2e3: 599",
                        "info string ERROR the count was stopped",
                        "bestmove (none)",
                        "(ended)"),
                fixture.takeOutput());
    }

    @Test
    void isIdleWhenNothingRunsOrWaits() {
        assertTrue(fixture.commandSession.idle());
        fixture.sendWithoutRunning("go infinite");
        assertFalse(fixture.commandSession.idle());
        fixture.endSearch();
        assertTrue(fixture.commandSession.idle());
    }

    @Test
    void pausesQueueInOrderWhileClientIsCongested() {
        SessionFixture fixture = new SessionFixture();
        fixture.send("go infinite", "ucinewgame", "d", "go depth 3");
        fixture.congested = true;
        fixture.endSearch();
        assertEquals(List.of("bestmove e2e4 ponder e7e5"), fixture.takeOutput());
        assertTrue(fixture.commandSession.idle(), "the client must read first");
        fixture.send("isready");
        assertEquals(List.of(), fixture.takeOutput());
        fixture.congested = false;
        assertFalse(fixture.commandSession.idle());
        fixture.commandSession.resume();
        fixture.runTasks();
        assertEquals(List.of("the board", "in two lines", "", "Fen: start", "readyok"), fixture.takeOutput());
        fixture.endSearch();
        assertEquals(List.of("bestmove e2e4 ponder e7e5"), fixture.takeOutput());
    }

    @Test
    void runsLongTasksOnOtherThreadInOrder() {
        SessionFixture fixture = new SessionFixture();
        fixture.sendWithoutRunning("eval", "ucinewgame", "setoption name Hash value 3", "isready");
        assertEquals(List.of(), fixture.takeOutput());
        fixture.runTasks();
        assertEquals("readyok", fixture.out.getLast());
        assertTrue(fixture.out.size() > 1, "the reply of eval comes first");
        fixture.takeOutput();
        fixture.sendWithoutRunning("setoption name Hash value 4", "go infinite", "stop");
        assertEquals(List.of(), fixture.takeOutput());
        fixture.runTasks();
        assertEquals("bestmove e2e4 ponder e7e5", fixture.out.getLast(), "the stop ends the search before it");
        fixture.takeOutput();
        fixture.send("go infinite", "eval");
        assertEquals(List.of(), fixture.takeOutput());
        fixture.endSearch();
        assertEquals("bestmove e2e4 ponder e7e5", fixture.takeOutput().getFirst());
        fixture.sendWithoutRunning("position startpos moves" + " e2e4".repeat(401), "isready");
        assertEquals(List.of(), fixture.takeOutput());
        fixture.runTasks();
        assertEquals("readyok", fixture.out.getLast());
    }

    @Test
    void reportsErrorsAndContinues() {
        SessionFixture fixture = new SessionFixture();
        fixture.session.fault = new StackOverflowError();
        fixture.send("go perft 5", "bench", "eval", "go depth 1", "isready");
        assertEquals(2, fixture.out.stream().filter("bestmove (none)"::equals).count());
        assertEquals(
                4,
                fixture.out.stream()
                        .filter(line -> line.contains("StackOverflowError"))
                        .count());
        assertEquals("readyok", fixture.out.getLast());
        fixture.takeOutput();
        fixture.session.fault = null;
        fixture.send("go depth 1").endSearch();
        assertEquals("bestmove e2e4 ponder e7e5", fixture.out.getLast());
    }

    @Test
    void reportsTooLongLineAndRunsItsBeginning() {
        fixture.commandSession.tooLong("xyzzy xyzzy", 1024);
        assertEquals(List.of("info string ERROR line longer than 1024 bytes, not read"), fixture.takeOutput());
        fixture.commandSession.tooLong("go depth 3 searchmoves e2e4 d2d", 1024);
        assertEquals(3, fixture.session.limits().depth());
        assertEquals(List.of("e2e4"), fixture.session.limits().searchMoves(), "the last word may be incomplete");
        fixture.endSearch();
        assertEquals(
                List.of("info string line longer than 1024 bytes, not read to its end", "bestmove e2e4 ponder e7e5"),
                fixture.takeOutput());
        fixture.commandSession.tooLong("  position startpos moves", 1024);
        fixture.send("go depth 1");
        assertEquals("bestmove (none)", fixture.takeOutput().get(1));
        fixture.commandSession.tooLong("   ", 1024);
        fixture.send("position startpos", "go depth 1").endSearch();
        assertEquals("bestmove e2e4 ponder e7e5", fixture.takeOutput().get(1));
    }

    @Test
    void limitsQueueAndReportsRefusals() {
        fixture.send("go infinite");
        String moves = " e2e4".repeat(2000);
        for (int i = 0; i < 200; i++) {
            fixture.send("position startpos moves" + moves);
        }
        fixture.send("go depth 1");
        List<String> refusals = fixture.takeOutput();
        assertTrue(refusals.size() > 90 && refusals.size() < 110, () -> "refused " + refusals.size());
        assertEquals("bestmove (none)", refusals.getLast());
        fixture.send("stop");
        assertEquals(List.of("bestmove e2e4 ponder e7e5"), fixture.takeOutput());
        fixture.send("go depth 1");
        assertEquals(List.of("bestmove (none)"), fixture.takeOutput(), "a position was dropped");
        fixture.send("position startpos", "go depth 1").endSearch();
        assertEquals(List.of("bestmove e2e4 ponder e7e5"), fixture.takeOutput());
    }

    @Test
    void reportsSessionFaultsAndAnswersEveryGo() {
        List<String> out = new ArrayList<>();
        Session broken = (Session) Proxy.newProxyInstance(
                Session.class.getClassLoader(), new Class<?>[] {Session.class}, (proxy, method, arguments) -> {
                    if (method.getReturnType() == boolean.class) {
                        return false;
                    }
                    throw new IllegalStateException("broken");
                });
        try (CommandSession commandSession = new CommandSession(
                new Uci(),
                () -> broken,
                (reply, text) -> out.add(text),
                new ProtocolSessionContext(
                        MemoryQuota.UNLIMITED, Runnable::run, Runnable::run, Runnable::run, () -> {}))) {
            commandSession.line("go depth 1");
            commandSession.line("go perft 1");
            commandSession.line("bench");
            commandSession.line("position startpos");
            commandSession.line("isready");
        } catch (IllegalStateException e) {
            assertEquals("broken", e.getMessage(), "closing is the session's task");
        }
        String fault = "info string ERROR internal error, please report it: java.lang.IllegalStateException: broken";
        assertEquals(List.of(fault, "bestmove (none)", fault, "bestmove (none)", fault, fault, "readyok"), out);
    }

    @Test
    void continuesAfterCodecFaults() {
        ProtocolCodec broken = new ProtocolCodec() {
            private final Uci uci = new Uci();

            @Override
            public List<TaggedCommand> decode(String line) {
                if (line.startsWith("position")) {
                    throw new IllegalStateException("broken");
                }
                return uci.decode(line);
            }

            @Override
            public List<TaggedCommand> decodeTooLong(String beginning, int limit) {
                throw new IllegalStateException("broken");
            }

            @Override
            public String encode(Reply reply, Object tag) {
                return uci.encode(reply, tag);
            }
        };
        SessionFixture fixture = new SessionFixture(broken);
        fixture.send("position startpos", "go", "isready");
        fixture.commandSession.tooLong("go", 2);
        String fault = "info string ERROR internal error, please report it: java.lang.IllegalStateException: broken";
        assertEquals(List.of(fault, "bestmove (none)", "readyok", fault), fixture.takeOutput());
    }

    /** Searches end on another thread at any time while the client sends commands. */
    @Test
    void answersEveryGoOnceAtAnyTiming() throws InterruptedException {
        FakeSession session = new FakeSession();
        AtomicInteger answers = new AtomicInteger();
        AtomicInteger ends = new AtomicInteger();
        int goes = 0;
        try (ExecutorService workers = Executors.newCachedThreadPool()) {
            CommandSession commandSession = new CommandSession(
                    new Uci(),
                    () -> session,
                    (reply, text) -> answers.addAndGet(text.startsWith("bestmove") ? 1 : 0),
                    new ProtocolSessionContext(
                            MemoryQuota.UNLIMITED, workers, workers, workers, ends::incrementAndGet));
            Thread searcher = Thread.ofPlatform().start(() -> {
                while (ends.get() == 0) {
                    session.end();
                    Thread.onSpinWait();
                }
            });
            Random random = new Random(1);
            String[] lines = {
                "go depth 1",
                "go infinite",
                "go depth",
                "stop",
                "position startpos",
                "position fen bad",
                "ucinewgame",
                "isready",
                "position fen mated",
                "go nodes 5",
                "d",
                "setoption name Hash value 3"
            };
            for (int i = 0; i < 50_000; i++) {
                String line = lines[random.nextInt(lines.length)];
                goes += line.startsWith("go") ? 1 : 0;
                commandSession.line(line);
            }
            commandSession.line("quit");
            searcher.join(TimeUnit.SECONDS.toMillis(20));
            assertEquals(1, ends.get());
            assertEquals(goes, answers.get());
            commandSession.close();
        }
        assertTrue(session.closed());
    }
}
