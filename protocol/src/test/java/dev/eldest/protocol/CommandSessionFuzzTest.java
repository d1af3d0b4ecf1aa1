package dev.eldest.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.protocol.text.LineSplitter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;

/** For any input no exception leaves the session, and each go has exactly one answer. */
class CommandSessionFuzzTest {
    private static final List<String> LINES = List.of(
            "uci",
            "ugi",
            "isready",
            "setoption name Hash value 64",
            "setoption name Clear Hash",
            "setoption name UCI_Variant value tic-tac-toe",
            "setoption name UCI_Opponent value some body",
            "position startpos moves e2e4 e7e5",
            "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 moves e2e4",
            "position fen bad",
            "position fen mated",
            "go",
            "go infinite",
            "go ponder wtime 1000 btime 1000 winc 10 binc 10 movestogo 40",
            "go searchmoves e2e4 d2d4 depth 12 nodes 100 mate 3 movetime 10",
            "go perft 3",
            "stop",
            "ponderhit",
            "register later",
            "debug on",
            "d",
            "eval",
            "flip",
            "bench",
            "help",
            "query gameover",
            "query result",
            "ucinewgame");

    @Property(tries = 1500)
    void answersEveryGoOnce(@ForAll("inputs") List<String> lines) {
        SessionFixture fixture = new SessionFixture();
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
        assertEquals(1, fixture.ends);
        assertEquals(goes, answers(fixture.takeOutput()), () -> String.join("\n", lines));
    }

    @Property(tries = 1000)
    void repliesToAnyBytesWithPrintableLines(@ForAll byte[] noise, @ForAll("lines") String line) {
        SessionFixture fixture = new SessionFixture();
        LineSplitter splitter = new LineSplitter(64, new LineSplitter.Lines() {
            @Override
            public void line(String text) {
                fixture.send(text);
            }

            @Override
            public void tooLong(String beginning, int limit) {
                fixture.commandSession.tooLong(beginning, limit);
                fixture.runTasks();
            }
        });
        byte[] known = line.getBytes(StandardCharsets.UTF_8);
        splitter.feed(noise, 0, noise.length);
        splitter.feed(known, 0, known.length);
        splitter.feed(noise, 0, noise.length);
        splitter.end();
        fixture.commandSession.endOfInput();
        fixture.runTasks();
        assertEquals(1, fixture.ends);
        for (String reply : fixture.takeOutput()) {
            assertTrue(reply.chars().noneMatch(Character::isISOControl), reply);
        }
    }

    private static boolean isGo(String line) {
        String[] words = line.replaceAll("[\\x00- ]+", " ")
                .replaceFirst("^\ufeff", "")
                .strip()
                .split(" ");
        return words[0].equals("go");
    }

    private static int answers(List<String> replies) {
        int answers = 0;
        for (String line : replies) {
            answers += line.startsWith("bestmove ") || line.startsWith("Nodes searched: ") ? 1 : 0;
        }
        return answers;
    }

    @Provide
    Arbitrary<List<String>> inputs() {
        return Arbitraries.frequencyOf(Tuple.of(6, lines()), Tuple.of(1, Arbitraries.just("* ends")))
                .list()
                .ofMaxSize(25);
    }

    @Provide
    Arbitrary<String> lines() {
        Arbitrary<String> known = Arbitraries.of(LINES);
        return Arbitraries.oneOf(
                known,
                truncated(known),
                mixed(),
                shuffledCase(known),
                Arbitraries.strings().ofMaxLength(40));
    }

    private static Arbitrary<String> truncated(Arbitrary<String> known) {
        return Combinators.combine(known, Arbitraries.integers().between(0, 40))
                .as((line, length) -> line.substring(0, Math.min(length, line.length())));
    }

    /** Returns words of all lines and invalid words, in any order. */
    private static Arbitrary<String> mixed() {
        Arbitrary<String> words = Arbitraries.oneOf(
                Arbitraries.of(String.join(" ", LINES).split(" ")),
                Arbitraries.of("-1", "0", "99999999999999999999", "1e3", "\0", "\t", "é", "<empty>", "quit?", "\ufeff"),
                Arbitraries.strings().ofMaxLength(6));
        return Combinators.combine(Arbitraries.of(LINES), words.list().ofMaxSize(5))
                .as((line, more) -> line.split(" ")[0] + " " + String.join(" ", more));
    }

    private static Arbitrary<String> shuffledCase(Arbitrary<String> known) {
        return known.map(line -> line.toUpperCase(Locale.ROOT));
    }
}
