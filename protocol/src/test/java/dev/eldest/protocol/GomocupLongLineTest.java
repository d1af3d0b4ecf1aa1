package dev.eldest.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.eldest.protocol.gomocup.Gomocup;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A line beyond the length limit leaves no partial state and has one reply. */
class GomocupLongLineTest {
    private static final String UNREAD = "line longer than 4096 bytes, not read";

    private final SessionFixture fixture = new SessionFixture(new Gomocup(), new FakeSession(FakeSession.GOMOKU));

    private List<String> afterLongLine() {
        fixture.commandSession.tooLong("9,9", 4096);
        fixture.runTasks();
        return fixture.takeOutput();
    }

    @Test
    void reportsTooLongLine() {
        assertEquals(List.of("ERROR " + UNREAD), afterLongLine());
    }

    @ParameterizedTest
    @ValueSource(strings = {"BOARD", "YXBOARD", "YXBLOCK", "YXBLOCKUNDO", "SWAP2BOARD"})
    void refusesBoardWithUnreadCell(String command) {
        fixture.send("START 5", command, "0,0,1", "1,1,2", "2,2,1").takeOutput();
        assertEquals(List.of(), afterLongLine());
        assertEquals(
                List.of("ERROR " + command + ": " + UNREAD),
                fixture.send("DONE").takeOutput());
        assertEquals(List.of("0,0"), fixture.send("PLAY 0,0").takeOutput(), "the board is still empty");
    }
}
