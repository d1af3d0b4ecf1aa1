package dev.eldest.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Commands of programs that draw boards. Each command has one line as its reply. */
class BoardCommandsTest {
    private final SessionFixture fixture = new SessionFixture();

    private String ask(String line) {
        int before = fixture.out.size();
        fixture.commandSession.line(line);
        assertEquals(before + 1, fixture.out.size(), fixture.out::toString);
        return fixture.out.getLast();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        geometry                          | geometry {"id":"chess","game":"chess","shape":"list",
        board                             | board {"geometry":"chess","fen":"start","side":0,
        board startpos moves a b          | board {"geometry":"chess","fen":"null","side":0,
        record fen x y moves e4 e5        | record {"start":"x y","moves":[["e4","e4"],["e5","e5"]],
        board fen bad                     | board {"error":"bad position"}
        record fen bad moves e4           | record {"error":"bad position"}
        board here                        | board {"error":"board: unknown argument 'here'
        record                            | record {"error":"record:
        """)
    void repliesWithOneLine(String command, String beginning) {
        String reply = ask(command);
        assertTrue(reply.startsWith(beginning), reply);
    }

    @Test
    void repliesDuringSearch() {
        fixture.commandSession.line("go infinite");
        assertTrue(ask("board").startsWith("board {\"geometry\""));
        assertTrue(ask("geometry").startsWith("geometry {\"id\""));
        assertTrue(ask("record startpos moves a b").startsWith("record {\"start\""));
    }

    @Test
    void queuesBoardBehindQueuedPosition() {
        fixture.commandSession.line("go infinite");
        int before = fixture.out.size();
        fixture.commandSession.line("position fen other");
        fixture.commandSession.line("board");
        assertEquals(before, fixture.out.size());
    }

    @Test
    void refusesBoardWithoutValidPosition() {
        fixture.commandSession.line("position fen bad");
        assertTrue(ask("board").startsWith("board {\"error\":\"no valid position"));
        assertTrue(ask("geometry").startsWith("geometry {\"error\":"));
    }
}
