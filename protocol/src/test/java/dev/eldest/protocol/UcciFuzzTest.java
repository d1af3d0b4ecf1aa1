package dev.eldest.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.protocol.session.Reply;
import dev.eldest.protocol.ucci.Ucci;
import java.util.List;
import java.util.function.Predicate;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;

/** For any UCCI input no exception leaves the session, and each go and each probe has one answer. */
class UcciFuzzTest {
    private static final List<String> LINES = List.of(
            "ucci",
            "isready",
            "setoption usemillisec true",
            "setoption batch true",
            "setoption batch false",
            "setoption debug true",
            "setoption hashsize 64",
            "setoption newgame",
            "setoption drawscore -30",
            "setoption resignscore 100",
            "setoption bookfiles a;b c",
            "position startpos moves e2e4 e7e5",
            "position fen rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1 moves e2e4",
            "position fen bad",
            "position fen mated",
            "banmoves e2e4",
            "banmoves e2e4 d2d4 g1f3",
            "go",
            "go infinite",
            "go draw depth 12",
            "go depth 0",
            "go ponder time 1000 increment 10 opptime 1000 oppincrement 10",
            "go time 100 movestogo 40 opptime 30 oppmovestogo 40",
            "go nodes 1000",
            "ponderhit",
            "ponderhit draw",
            "stop",
            "probe startpos moves e2e4",
            "probe fen bad",
            "d",
            "eval",
            "help");

    @Property(tries = 1500)
    void answersEveryGoOnce(@ForAll("inputs") List<String> lines) {
        SessionFixture fixture = new SessionFixture(new Ucci(), new FakeSession(FakeSession.XIANGQI));
        int goes = 0;
        for (String line : lines) {
            if (line.equals("* ends")) {
                fixture.endSearch();
            } else {
                goes += isGo(line) ? 1 : 0;
                fixture.sendWithoutRunning(line);
            }
        }
        fixture.commandSession.endOfInput();
        fixture.runTasks();
        // In batch mode the last searches are not stopped.
        for (int search = 0; search < lines.size() && fixture.ends == 0; search++) {
            fixture.endSearch();
        }
        assertEquals(1, fixture.ends);
        assertEquals("bye", fixture.out.get(fixture.out.size() - 2));
        assertEquals(
                goes,
                count(fixture, reply -> reply instanceof Reply.BestMove || reply instanceof Reply.Unanswered),
                () -> String.join("\n", lines));
        assertEquals(
                0,
                count(
                        fixture,
                        reply -> reply instanceof Reply.Refusal refusal
                                && refusal.message().contains("internal error")),
                () -> String.join("\n", lines));
        for (String reply : fixture.takeOutput()) {
            assertTrue(reply.chars().noneMatch(Character::isISOControl), reply);
        }
    }

    private static long count(SessionFixture fixture, Predicate<Reply> which) {
        return fixture.replies.stream().filter(which).count();
    }

    private static boolean isGo(String line) {
        String[] words = line.replaceAll("[\\x00- ]+", " ")
                .replaceFirst("^\ufeff", "")
                .strip()
                .split(" ");
        return words[0].equals("go");
    }

    @Provide
    Arbitrary<List<String>> inputs() {
        return Arbitraries.frequencyOf(Tuple.of(6, lines()), Tuple.of(1, Arbitraries.just("* ends")))
                .list()
                .ofMaxSize(25);
    }

    private static Arbitrary<String> lines() {
        Arbitrary<String> known = Arbitraries.of(LINES);
        return Arbitraries.oneOf(
                known, truncated(known), mixed(), Arbitraries.strings().ofMaxLength(40));
    }

    private static Arbitrary<String> truncated(Arbitrary<String> known) {
        return Combinators.combine(known, Arbitraries.integers().between(0, 40))
                .as((line, length) -> line.substring(0, Math.min(length, line.length())));
    }

    /** Returns words of all lines and invalid words, in any order. */
    private static Arbitrary<String> mixed() {
        Arbitrary<String> words = Arbitraries.oneOf(
                Arbitraries.of(String.join(" ", LINES).split(" ")),
                Arbitraries.of("-1", "0", "99999999999999999999", "1e3", "\0", "\t", "é", "车", "i10", "\ufeff"),
                Arbitraries.strings().ofMaxLength(6));
        return Combinators.combine(Arbitraries.of(LINES), words.list().ofMaxSize(5))
                .as((line, more) -> line.split(" ")[0] + " " + String.join(" ", more));
    }
}
