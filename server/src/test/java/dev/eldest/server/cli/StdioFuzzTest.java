package dev.eldest.server.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.eldest.engine.api.Engine;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.lifecycle.AfterContainer;

/** Damaged lines against the real engine: it always comes to an end, and each go has exactly one answer. */
class StdioFuzzTest {
    private static final Engine ENGINE = Engine.load();
    private static final int LINE_LIMIT = 4096;
    private static final List<String> LINES = List.of(
            "setoption name UCI_Variant value chess",
            "setoption name UCI_Variant value tictactoe",
            "setoption name UCI_Variant value connectfour",
            "setoption name UCI_Variant value grundy",
            "setoption name UCI_Chess960 value true",
            "setoption name MultiPV value 3",
            "setoption name Skill Level value 4",
            "setoption name Disable value null-move,table",
            "position startpos",
            "position startpos moves e2e4 e7e5 g1f3",
            "position startpos moves b2 a1",
            "position fen r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1 moves e1g1",
            "position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
            "position fen x1o/3/3 x",
            "position fen 9+8+7+6 second",
            "go depth 3",
            "go nodes 500",
            "go movetime 1",
            "go infinite",
            "go ponder wtime 50 btime 50",
            "go wtime 9 btime -9 winc 1 binc 1 movestogo 3",
            "go depth 2 searchmoves e2e4 d2d4",
            "go mate 1",
            "stop",
            "ponderhit",
            "isready",
            "ucinewgame",
            "uci",
            "d",
            "eval",
            "flip",
            "query gameover",
            "query fen");

    @AfterContainer
    static void close() {
        ENGINE.close();
    }

    @Property(tries = 250)
    void everyGoIsAnsweredOnce(@ForAll("talks") List<String> lines) {
        String input = String.join("\n", lines);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        StdioDialogue.run(ENGINE, new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)), out, LINE_LIMIT);
        String heard = out.toString(StandardCharsets.UTF_8);
        assertEquals(count(lines, "go"), count(heard.lines().toList(), "bestmove"), () -> input + "\n---\n" + heard);
        assertEquals(0, heard.split("should not happen", -1).length - 1, () -> input + "\n---\n" + heard);
    }

    private static long count(List<String> lines, String firstWord) {
        return lines.stream()
                .filter(line -> line.strip().split(" ", 2)[0].equals(firstWord))
                .count();
    }

    @Provide
    Arbitrary<List<String>> talks() {
        Arbitrary<String> known = Arbitraries.of(LINES);
        return Arbitraries.oneOf(known, known, damaged(known)).list().ofMaxSize(15);
    }

    /** One character replaced, so that moves, squares, numbers and words go wrong. */
    private static Arbitrary<String> damaged(Arbitrary<String> known) {
        Arbitrary<Character> letters = Arbitraries.of('a', 'h', 'K', 'q', 'x', '1', '8', '-', '/', ' ', '+', 'é');
        return Combinators.combine(known, Arbitraries.integers().between(0, 80), letters)
                .as((line, at, letter) ->
                        line.substring(0, at % line.length()) + letter + line.substring(at % line.length() + 1));
    }
}
