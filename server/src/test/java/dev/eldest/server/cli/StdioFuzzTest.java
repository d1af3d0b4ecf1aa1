package dev.eldest.server.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.api.Engine;
import dev.eldest.protocol.gomocup.Gomocup;
import dev.eldest.protocol.session.Reply;
import dev.eldest.protocol.ucci.Ucci;
import dev.eldest.protocol.uci.Uci;
import dev.eldest.server.KnownLines;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.lifecycle.AfterContainer;

/** Tests damaged lines with the real engine: the session always ends, and each go command has exactly one best move. */
class StdioFuzzTest {
    private static final Engine ENGINE = Engine.load();
    private static final int LINE_LIMIT = 4096;
    private static final List<String> HELP =
            new Gomocup().encode(new Reply.Help()).lines().toList();

    @AfterContainer
    static void close() {
        ENGINE.close();
    }

    @Property(tries = 250)
    void answersEveryGoCommandOnce(@ForAll("sessions") List<String> lines) {
        String input = String.join("\n", lines);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        StdioSession.run(
                ENGINE, new Uci(), new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)), out, LINE_LIMIT);
        String replies = out.toString(StandardCharsets.UTF_8);
        assertEquals(
                count(lines, "go"), count(replies.lines().toList(), "bestmove"), () -> input + "\n---\n" + replies);
        assertEquals(0, replies.split("internal error", -1).length - 1, () -> input + "\n---\n" + replies);
    }

    /** A stop without a search has a reply, too. */
    @Property(tries = 250)
    void answersEveryUcciGoCommandOnce(@ForAll("ucciSessions") List<String> lines) {
        String input = String.join("\n", lines);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        StdioSession.run(
                ENGINE, new Ucci(), new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)), out, LINE_LIMIT);
        List<String> replies = out.toString(StandardCharsets.UTF_8).lines().toList();
        long bestMoves = count(replies, "bestmove") + count(replies, "nobestmove");
        long goCommands = count(lines, "go");
        assertTrue(
                bestMoves >= goCommands && bestMoves <= goCommands + count(lines, "stop"),
                () -> input + "\n---\n" + replies);
        assertEquals("bye", replies.getLast());
        assertTrue(replies.stream().noneMatch(line -> line.contains("internal error")), replies::toString);
    }

    /** By its own record of the board, the session moves only to empty cells. */
    @Property(tries = 250)
    void sendsOnlyValidGomocupReplies(@ForAll("gomocupSessions") List<String> lines) {
        String input = String.join("\n", lines);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        StdioSession.run(
                ENGINE,
                new Gomocup(),
                new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
                out,
                LINE_LIMIT);
        List<String> replies = out.toString(StandardCharsets.UTF_8).lines().toList();
        assertTrue(replies.stream().noneMatch(line -> line.contains("internal error")), () -> input + "\n" + replies);
        assertTrue(replies.stream().allMatch(StdioFuzzTest::isGomocupReply), () -> input + "\n" + replies);
    }

    private static boolean isGomocupReply(String line) {
        return line.matches("(MESSAGE|ERROR|UNKNOWN|DEBUG|FORBID) .*|OK|SWAP|\\d+,\\d+( \\d+,\\d+)*|name=.*")
                || HELP.contains(line);
    }

    private static long count(List<String> lines, String firstWord) {
        return lines.stream()
                .filter(line -> line.strip().split(" ", 2)[0].equals(firstWord))
                .count();
    }

    @Provide
    Arbitrary<List<String>> sessions() {
        Arbitrary<String> known = Arbitraries.of(KnownLines.ALL);
        return Arbitraries.oneOf(known, known, damaged(known)).list().ofMaxSize(15);
    }

    @Provide
    Arbitrary<List<String>> ucciSessions() {
        Arbitrary<String> known = Arbitraries.of(KnownLines.UCCI);
        return Arbitraries.oneOf(known, known, damaged(known)).list().ofMaxSize(15);
    }

    @Provide
    Arbitrary<List<String>> gomocupSessions() {
        Arbitrary<String> known = Arbitraries.of(KnownLines.GOMOCUP);
        return Arbitraries.oneOf(known, known, known, damaged(known))
                .list()
                .ofMaxSize(15)
                .map(StdioFuzzTest::withShortSearches);
    }

    /** Adds limits, so that no search takes long. */
    private static List<String> withShortSearches(List<String> lines) {
        List<String> all = new ArrayList<>(List.of("INFO timeout_turn 10", "INFO max_node 500"));
        all.addAll(lines);
        return all;
    }

    /** One character replaced, so that moves, squares, numbers and words go wrong. */
    private static Arbitrary<String> damaged(Arbitrary<String> known) {
        Arbitrary<Character> letters = Arbitraries.of('a', 'h', 'K', 'q', 'x', '1', '8', '-', '/', ' ', '+', 'é');
        return Combinators.combine(known, Arbitraries.integers().between(0, 80), letters)
                .as((line, at, letter) ->
                        line.substring(0, at % line.length()) + letter + line.substring(at % line.length() + 1));
    }
}
