package dev.eldest.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.eldest.protocol.gomocup.Gomocup;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A line that is too long to be read leaves nothing half done, and is answered once. */
class GomocupLongLineTest {
    private static final String UNREAD = "the line is longer than 4096 bytes and was not read";

    private final SessionFixture talk = new SessionFixture(new Gomocup(), new FakeSession(FakeSession.GOMOKU));

    private List<String> afterLongLine() {
        talk.commandSession.tooLong("9,9", 4096);
        talk.letWorkersRun();
        return talk.heard();
    }

    @Test
    void itIsNoCommand() {
        assertEquals(List.of("ERROR " + UNREAD), afterLongLine());
    }

    @ParameterizedTest
    @ValueSource(strings = {"BOARD", "YXBOARD", "YXBLOCK", "YXBLOCKUNDO", "SWAP2BOARD"})
    void aBoardWithoutOneOfItsCellsIsNotSetUp(String command) {
        talk.say("START 5", command, "0,0,1", "1,1,2", "2,2,1").heard();
        assertEquals(List.of(), afterLongLine());
        assertEquals(
                List.of("ERROR " + command + ": " + UNREAD), talk.say("DONE").heard());
        assertEquals(List.of("0,0"), talk.say("PLAY 0,0").heard(), "the board is empty as it was");
    }
}
