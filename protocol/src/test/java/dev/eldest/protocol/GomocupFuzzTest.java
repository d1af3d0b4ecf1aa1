package dev.eldest.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.protocol.gomocup.Gomocup;
import java.util.List;
import java.util.Locale;
import java.util.function.LongUnaryOperator;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;

/** For any Gomocup input no exception leaves the session, and a new game can start. */
class GomocupFuzzTest {
    private static final List<String> LINES = List.of(
            "START 15",
            "START 5",
            "RECTSTART 7,7",
            "RECTSTART 7,8",
            "RESTART",
            "BEGIN",
            "TURN 0,0",
            "TURN 1,0",
            "TURN 3, 4",
            "PLAY 2,2",
            "TAKEBACK 1,0",
            "BOARD",
            "YXBOARD",
            "SWAP2BOARD",
            "YXBLOCK",
            "YXBLOCKUNDO",
            "YXBLOCKRESET",
            "0,0,1",
            "1,1,2",
            "2,1,2",
            "-1,-1,1",
            "3,3,3",
            "DONE",
            "INFO timeout_turn 100",
            "INFO timeout_match -1",
            "INFO time_left 2147483647",
            "INFO max_memory 367001600",
            "INFO max_node 18446744073709551615",
            "INFO rule 4",
            "INFO rule 15",
            "INFO evaluate 1,1",
            "YXNBEST 4",
            "YXSTOP",
            "YXSHOWFORBID",
            "YXSHOWINFO",
            "YXHASHCLEAR",
            "ABOUT",
            "HELP");

    @Property(tries = 1500)
    void continuesAfterAnyInput(@ForAll("inputs") List<String> lines) {
        SessionFixture fixture = new SessionFixture(
                Gomocup.ofProcess(LongUnaryOperator.identity()), new FakeSession(FakeSession.GOMOKU));
        for (String line : lines) {
            if (line.equals("* ends")) {
                fixture.endSearch();
            } else {
                fixture.sendWithoutRunning(line);
            }
        }
        for (int search = 0; search <= 6 * lines.size() + 1; search++) {
            fixture.endSearch();
        }
        List<String> replies = fixture.takeOutput();
        assertTrue(replies.stream().noneMatch(line -> line.contains("internal error")), () -> lines + " " + replies);
        assertTrue(
                replies.stream().allMatch(line -> line.chars().noneMatch(Character::isISOControl)),
                () -> lines + " " + replies);
        fixture.send("START 6").endSearch().takeOutput();
        fixture.send("BEGIN").endSearch();
        assertEquals("0,0", fixture.takeOutput().getLast(), lines::toString);
        fixture.send("END");
        assertEquals(List.of("(ended)"), fixture.takeOutput());
    }

    @Provide
    Arbitrary<List<String>> inputs() {
        return Arbitraries.frequencyOf(Tuple.of(8, lines()), Tuple.of(1, Arbitraries.just("* ends")))
                .list()
                .ofMaxSize(30);
    }

    /** Returns lines that do not end the session. */
    private static Arbitrary<String> lines() {
        Arbitrary<String> known = Arbitraries.of(LINES);
        return Arbitraries.oneOf(
                        known,
                        known,
                        truncated(known),
                        mixed(),
                        Arbitraries.strings().ofMaxLength(40))
                .filter(line -> !line.toUpperCase(Locale.ROOT).contains("END"));
    }

    private static Arbitrary<String> truncated(Arbitrary<String> known) {
        return Combinators.combine(known, Arbitraries.integers().between(0, 30))
                .as((line, length) -> line.substring(0, Math.min(length, line.length())));
    }

    /** Returns words of all lines and invalid words, in any order. */
    private static Arbitrary<String> mixed() {
        Arbitrary<String> words = Arbitraries.oneOf(
                Arbitraries.of(String.join(" ", LINES).split(" ")),
                Arbitraries.of("-1", "0", "99999999999999999999", "1e3", "\0", "\t", "é", "７", ",", "\ufeff"),
                Arbitraries.strings().ofMaxLength(6));
        return Combinators.combine(Arbitraries.of(LINES), words.list().ofMaxSize(5))
                .as((line, more) -> line.split(" ")[0] + " " + String.join(" ", more));
    }
}
