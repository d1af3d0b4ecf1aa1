package dev.eldest.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.Session;
import dev.eldest.protocol.session.CommandSession;
import dev.eldest.protocol.session.MemoryQuota;
import dev.eldest.protocol.session.ProtocolCodec;
import dev.eldest.protocol.session.ProtocolSessionContext;
import dev.eldest.protocol.session.Reply;
import dev.eldest.protocol.session.TaggedCommand;
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

    private final SessionFixture talk = new SessionFixture();

    @Test
    void noSessionIsOpenedBeforeOneIsNeeded() {
        talk.say("isready", "help", "xyzzy", "stop", "ponderhit", "quit");
        assertEquals(0, talk.opened);
        talk.commandSession.close();
        assertFalse(talk.session.closed());
    }

    @Test
    void aLostClientReleasesEverythingAndHearsNothingMore() {
        talk.say("go infinite", "position startpos", "go infinite").heard();
        talk.commandSession.close();
        talk.letWorkersRun();
        assertTrue(talk.session.closed());
        assertEquals(List.of(), talk.heard());
        talk.say("isready");
        assertEquals(List.of(), talk.heard());
    }

    @Test
    void aClientLostDuringACountEndsTheCountAndThenTheSession() {
        talk.sayAtOnce("go perft 5");
        talk.commandSession.close();
        assertFalse(talk.session.closed());
        talk.letWorkersRun();
        assertTrue(talk.session.closed());
    }

    @Test
    void stopEndsACountEarly() {
        talk.sayAtOnce("go perft 5", "isready", "stop").letWorkersRun();
        assertEquals(
                List.of("e2e3: 599", "info string ERROR the count was stopped", "bestmove (none)", "readyok"),
                talk.heard());
    }

    @Test
    void whatFollowsACountWaitsForItsEndEvenQuit() {
        talk.sayAtOnce("go perft 5", "isready", "go perft 2", "quit");
        assertEquals(0, talk.ends);
        talk.letWorkersRun();
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
                talk.heard());
        assertEquals(1, talk.ends);
    }

    @Test
    void theInfoOfASearchIsPassedOn() {
        talk.say("go depth 2");
        talk.report(new SearchInfo(2, 3, 1, false, 31, SearchInfo.Bound.EXACT, 40, 2, 0, List.of("e2e4")));
        assertEquals(
                List.of("info depth 2 seldepth 3 multipv 1 score cp 31 nodes 40 nps 20000 hashfull 0 time 2 pv e2e4"),
                talk.heard());
    }

    @ParameterizedTest
    @ValueSource(strings = {"go infinite", "go perft 5"})
    void aStopIsForEverySearchBeforeItAndForNoneBehind(String first) {
        talk.sayAtOnce(first, "go infinite", "stop", "stop", "go infinite").letWorkersRun();
        List<String> heard = talk.heard();
        assertEquals("bestmove e2e4 ponder e7e5", heard.getLast());
        assertEquals(
                2, heard.stream().filter(line -> line.startsWith("bestmove")).count(), heard::toString);
        talk.say("stop");
        assertEquals(List.of("bestmove e2e4 ponder e7e5"), talk.heard());
    }

    @Test
    void betweenAnswerAndEndCommandsWaitAndTheLineIsNotHeldUp() {
        talk.say("go depth 1");
        talk.session.answer();
        talk.say("isready", "position startpos moves e2e4", "go infinite", "stop");
        assertEquals(List.of("bestmove e2e4 ponder e7e5", "readyok"), talk.heard());
        talk.session.finish();
        talk.letWorkersRun();
        assertEquals(List.of("bestmove e2e4 ponder e7e5"), talk.heard(), "the stop belongs to the second go");
        assertEquals(List.of("go start", "go start + [e2e4]"), talk.session.log);
    }

    @Test
    void whatWaitedForACountIsDoneDuringTheSearchThatFollowsIt() {
        talk.sayAtOnce("go perft 1", "go infinite", "isready", "d").letWorkersRun();
        talk.say("stop");
        List<String> heard = talk.heard();
        assertEquals(
                List.of("readyok", "the board", "in two lines", "", "Fen: start", "bestmove e2e4 ponder e7e5"),
                heard.subList(4, heard.size()));
    }

    @Test
    void quitBetweenAnswerAndEndEndsTheTalkOnce() {
        talk.say("go depth 1");
        talk.session.answer();
        talk.say("quit");
        assertEquals(0, talk.ends);
        talk.session.finish();
        talk.letWorkersRun();
        assertEquals(1, talk.ends);
    }

    @Test
    void withoutRoomNothingWaitsAndWhatWasTakenIsGivenBack() {
        talk.roomLeft = 1000;
        talk.sayAtOnce("go infinite", "position startpos moves e2e4", "go depth 1", "go depth 2");
        assertTrue(talk.heard().getFirst().contains("too many commands"));
        assertTrue(talk.roomLeft < 1000);
        talk.searchEnds();
        talk.searchEnds();
        assertEquals(1000, talk.roomLeft);
        talk.sayAtOnce("go infinite", "position startpos");
        talk.commandSession.close();
        assertEquals(1000, talk.roomLeft);
    }

    @Test
    void longWorkHasItsRoomUntilItIsDone() {
        talk.roomLeft = 10_000;
        talk.sayAtOnce(LONG_GAME, "setoption name Hash value 3");
        assertTrue(talk.roomLeft < 6_000);
        talk.letWorkersRun();
        assertEquals(10_000, talk.roomLeft);
        talk.sayAtOnce("go infinite", LONG_GAME);
        talk.session.end();
        assertTrue(talk.roomLeft < 6_000);
        talk.letWorkersRun();
        assertEquals(10_000, talk.roomLeft);
        talk.sayAtOnce(LONG_GAME).commandSession.close();
        assertTrue(talk.roomLeft < 6_000);
        talk.letWorkersRun();
        assertEquals(10_000, talk.roomLeft);
    }

    @Test
    void longWorkWithoutRoomIsRefusedAndThereIsNoPosition() {
        talk.roomLeft = 1_000;
        talk.say(LONG_GAME, "go depth 1", "setoption name Hash value 3");
        List<String> heard = talk.heard();
        assertEquals(2, heard.size(), heard::toString);
        assertTrue(heard.getFirst().contains("no room"));
        assertEquals("bestmove (none)", heard.getLast());
        assertEquals(List.of("hash=3"), talk.session.log);
    }

    @Test
    void nothingIsWorkedForAClientThatIsGone() {
        talk.say("go depth 1").searchEnds();
        talk.sayAtOnce("ucinewgame").commandSession.close();
        talk.letWorkersRun();
        assertEquals(List.of("go start"), talk.session.log);
        assertTrue(talk.session.closed());
    }

    @Test
    void leavingBreaksOffNoPositionThatAnAnswerIsOwedFor() {
        talk.sayAtOnce(LONG_GAME, "go infinite");
        talk.commandSession.leave();
        talk.letWorkersRun();
        assertEquals(List.of("bestmove e2e4 ponder e7e5", "(ended)"), talk.heard());
    }

    @Test
    void aSearchEndsWhileTheDialogueIsBusy() {
        AtomicBoolean ended = new AtomicBoolean();
        talk.session.meanwhile = () -> {
            Thread searcher = Thread.ofPlatform().daemon().start(() -> {
                talk.session.end();
                ended.set(true);
            });
            try {
                searcher.join(TimeUnit.SECONDS.toMillis(5));
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        };
        talk.sayAtOnce("go infinite", "d");
        assertTrue(ended.get(), "it waited for the drawing");
        talk.letWorkersRun();
        assertTrue(talk.commandSession.idle());
    }

    @Test
    void whatWaitedIsCarriedOutInTurnsWithOthers() {
        talk.sayAtOnce("go infinite");
        talk.session.meanwhile = () -> LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(3));
        for (int i = 0; i < 20; i++) {
            talk.sayAtOnce("position startpos moves e2e4");
        }
        talk.session.end();
        talk.tasks = 0;
        talk.sayAtOnce("d", "quit");
        assertTrue(talk.commandSession.quitting());
        assertEquals(List.of("bestmove e2e4 ponder e7e5"), talk.heard());
        talk.letWorkersRun();
        assertEquals(List.of("the board", "in two lines", "", "Fen: start + [e2e4]", "(ended)"), talk.heard());
        assertTrue(talk.tasks >= 20, talk.tasks + " turns");
    }

    @Test
    void aStopIsForSearchesBehindWhichOtherThingsWaitToo() {
        talk.say("go infinite", "position startpos", "go infinite", "position startpos", "go infinite", "stop");
        assertEquals(3, talk.heard().size());
        talk.say("go infinite");
        assertEquals(List.of(), talk.heard());
    }

    @Test
    void leavingStopsWhatRunsAndWhatWaits() {
        talk.sayAtOnce("go perft 3", "go infinite", "isready");
        talk.commandSession.leave();
        talk.letWorkersRun();
        assertEquals(
                List.of(
                        "e2e3: 599",
                        "info string ERROR the count was stopped",
                        "bestmove (none)",
                        "bestmove e2e4 ponder e7e5",
                        "readyok",
                        "(ended)"),
                talk.heard());
    }

    @Test
    void leavingStopsACountThatTheEndOfTheInputLetsFinish() {
        talk.sayAtOnce("go infinite", "go perft 3", "quit");
        talk.commandSession.leave();
        talk.letWorkersRun();
        assertEquals(
                List.of(
                        "bestmove e2e4 ponder e7e5",
                        "e2e3: 599",
                        "info string ERROR the count was stopped",
                        "bestmove (none)",
                        "(ended)"),
                talk.heard());
    }

    @Test
    void itIsIdleWhenNothingRunsOrWaits() {
        assertTrue(talk.commandSession.idle());
        talk.sayAtOnce("go infinite");
        assertFalse(talk.commandSession.idle());
        talk.searchEnds();
        assertTrue(talk.commandSession.idle());
    }

    @Test
    void whatWaitedRestsWhileAnswersAreUnreadAndNothingOvertakesIt() {
        SessionFixture talk = new SessionFixture();
        talk.say("go infinite", "ucinewgame", "d", "go depth 3");
        talk.congested = true;
        talk.searchEnds();
        assertEquals(List.of("bestmove e2e4 ponder e7e5"), talk.heard());
        assertTrue(talk.commandSession.idle(), "it is the client's turn");
        talk.say("isready");
        assertEquals(List.of(), talk.heard());
        talk.congested = false;
        assertFalse(talk.commandSession.idle());
        talk.commandSession.resume();
        talk.letWorkersRun();
        assertEquals(List.of("the board", "in two lines", "", "Fen: start", "readyok"), talk.heard());
        talk.searchEnds();
        assertEquals(List.of("bestmove e2e4 ponder e7e5"), talk.heard());
    }

    @Test
    void whatTakesAWhileLeavesTheLaneFreeAndKeepsTheOrder() {
        SessionFixture talk = new SessionFixture();
        talk.sayAtOnce("eval", "ucinewgame", "setoption name Hash value 3", "isready");
        assertEquals(List.of(), talk.heard());
        talk.letWorkersRun();
        assertEquals("readyok", talk.out.getLast());
        assertTrue(talk.out.size() > 1, "eval came before");
        talk.heard();
        talk.sayAtOnce("setoption name Hash value 4", "go infinite", "stop");
        assertEquals(List.of(), talk.heard());
        talk.letWorkersRun();
        assertEquals("bestmove e2e4 ponder e7e5", talk.out.getLast(), "the stop is for the search before it");
        talk.heard();
        talk.say("go infinite", "eval");
        assertEquals(List.of(), talk.heard());
        talk.searchEnds();
        assertEquals("bestmove e2e4 ponder e7e5", talk.heard().getFirst());
        talk.sayAtOnce("position startpos moves" + " e2e4".repeat(401), "isready");
        assertEquals(List.of(), talk.heard());
        talk.letWorkersRun();
        assertEquals("readyok", talk.out.getLast());
    }

    @Test
    void anErrorInAnyCommandIsAnsweredAndTheTalkGoesOn() {
        SessionFixture talk = new SessionFixture();
        talk.session.fault = new StackOverflowError();
        talk.say("go perft 5", "bench", "eval", "go depth 1", "isready");
        assertEquals(2, talk.out.stream().filter("bestmove (none)"::equals).count());
        assertEquals(
                4,
                talk.out.stream()
                        .filter(line -> line.contains("StackOverflowError"))
                        .count());
        assertEquals("readyok", talk.out.getLast());
        talk.heard();
        talk.session.fault = null;
        talk.say("go depth 1").searchEnds();
        assertEquals("bestmove e2e4 ponder e7e5", talk.out.getLast());
    }

    @Test
    void aTooLongLineIsOneErrorAndCountsAsWhatItBeganWith() {
        talk.commandSession.tooLong("xyzzy xyzzy", 1024);
        assertEquals(List.of("info string ERROR the line is longer than 1024 bytes and was not read"), talk.heard());
        talk.commandSession.tooLong("go depth 3 searchmoves e2e4 d2d", 1024);
        assertEquals(3, talk.session.limits().depth());
        assertEquals(List.of("e2e4"), talk.session.limits().searchMoves(), "the last word may be half a word");
        talk.searchEnds();
        assertEquals(
                List.of(
                        "info string the line is longer than 1024 bytes and was not read to its end",
                        "bestmove e2e4 ponder e7e5"),
                talk.heard());
        talk.commandSession.tooLong("  position startpos moves", 1024);
        talk.say("go depth 1");
        assertEquals("bestmove (none)", talk.heard().get(1));
        talk.commandSession.tooLong("   ", 1024);
        talk.say("position startpos", "go depth 1").searchEnds();
        assertEquals("bestmove e2e4 ponder e7e5", talk.heard().get(1));
    }

    @Test
    void whatWaitsIsBoundedAndTheClientIsTold() {
        talk.say("go infinite");
        String moves = " e2e4".repeat(2000);
        for (int i = 0; i < 200; i++) {
            talk.say("position startpos moves" + moves);
        }
        talk.say("go depth 1");
        List<String> refusals = talk.heard();
        assertTrue(refusals.size() > 90 && refusals.size() < 110, () -> "refused " + refusals.size());
        assertEquals("bestmove (none)", refusals.getLast());
        talk.say("stop");
        assertEquals(List.of("bestmove e2e4 ponder e7e5"), talk.heard());
        talk.say("go depth 1");
        assertEquals(List.of("bestmove (none)"), talk.heard(), "a position was thrown away");
        talk.say("position startpos", "go depth 1").searchEnds();
        assertEquals(List.of("bestmove e2e4 ponder e7e5"), talk.heard());
    }

    @Test
    void aFaultOfTheSessionIsReportedAndEveryGoStillAnswered() {
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
                        MemoryQuota.ENDLESS, Runnable::run, Runnable::run, Runnable::run, () -> {}))) {
            commandSession.line("go depth 1");
            commandSession.line("go perft 1");
            commandSession.line("bench");
            commandSession.line("position startpos");
            commandSession.line("isready");
        } catch (IllegalStateException e) {
            assertEquals("broken", e.getMessage(), "closing is up to the session");
        }
        String fault =
                "info string ERROR this should not happen, please report it: java.lang.IllegalStateException: broken";
        assertEquals(List.of(fault, "bestmove (none)", fault, "bestmove (none)", fault, fault, "readyok"), out);
    }

    @Test
    void aDialectThatFailsEndsNoTalk() {
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
            public List<TaggedCommand> readTooLong(String beginning, int limit) {
                throw new IllegalStateException("broken");
            }

            @Override
            public String encode(Reply reply, Object mark) {
                return uci.encode(reply, mark);
            }
        };
        SessionFixture talk = new SessionFixture(broken);
        talk.say("position startpos", "go", "isready");
        talk.commandSession.tooLong("go", 2);
        String fault =
                "info string ERROR this should not happen, please report it: java.lang.IllegalStateException: broken";
        assertEquals(List.of(fault, "bestmove (none)", "readyok", fault), talk.heard());
    }

    /** Searches end on their own thread at any time, while the client talks. */
    @Test
    void everyGoIsAnsweredOnceWhateverTheTiming() throws InterruptedException {
        FakeSession session = new FakeSession();
        AtomicInteger answers = new AtomicInteger();
        AtomicInteger ends = new AtomicInteger();
        int goes = 0;
        try (ExecutorService workers = Executors.newCachedThreadPool()) {
            CommandSession commandSession = new CommandSession(
                    new Uci(),
                    () -> session,
                    (reply, text) -> answers.addAndGet(text.startsWith("bestmove") ? 1 : 0),
                    new ProtocolSessionContext(MemoryQuota.ENDLESS, workers, workers, workers, ends::incrementAndGet));
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
