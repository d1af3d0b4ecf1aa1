package dev.eldest.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What programs that draw boards ask, and that each question has one line for an answer. */
class BoardCommandsTest {
    private final SessionFixture talk = new SessionFixture();

    private String ask(String line) {
        int before = talk.out.size();
        talk.commandSession.line(line);
        assertEquals(before + 1, talk.out.size(), talk.out::toString);
        return talk.out.getLast();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        geometry                          | geometry {"id":"chess","game":"chess","shape":"list",
        board                             | board {"geometry":"chess","fen":"start","side":0,
        board startpos moves a b          | board {"geometry":"chess","fen":"null","side":0,
        record fen x y moves e4 e5        | record {"start":"x y","moves":[["e4","e4"],["e5","e5"]],
        board fen bad                     | board {"error":"bad position"}
        record fen bad moves e4           | record {"error":"bad position"}
        board here                        | board {"error":"board: 'here' is not known here
        record                            | record {"error":"record:
        """)
    void eachQuestionHasOneAnswer(String question, String beginning) {
        String answer = ask(question);
        assertTrue(answer.startsWith(beginning), answer);
    }

    @Test
    void theyAreAnsweredDuringASearch() {
        talk.commandSession.line("go infinite");
        assertTrue(ask("board").startsWith("board {\"geometry\""));
        assertTrue(ask("geometry").startsWith("geometry {\"id\""));
        assertTrue(ask("record startpos moves a b").startsWith("record {\"start\""));
    }

    @Test
    void whatComesAfterAPositionThatWaitsIsOfThatPosition() {
        talk.commandSession.line("go infinite");
        int before = talk.out.size();
        talk.commandSession.line("position fen other");
        talk.commandSession.line("board");
        assertEquals(before, talk.out.size());
    }

    @Test
    void withoutAPositionThereIsNoBoard() {
        talk.commandSession.line("position fen bad");
        assertTrue(ask("board").startsWith("board {\"error\":\"there is no valid position"));
        assertTrue(ask("geometry").startsWith("geometry {\"error\":"));
    }
}
