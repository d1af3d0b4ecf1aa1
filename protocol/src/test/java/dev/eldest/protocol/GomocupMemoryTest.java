package dev.eldest.protocol;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.protocol.gomocup.Gomocup;
import dev.eldest.protocol.session.Command;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Memory of queued commands is charged to the client, also a board whose last line is short. */
class GomocupMemoryTest {
    private static final int LINES = 900;

    @ParameterizedTest
    @ValueSource(strings = {"BOARD", "YXBOARD", "YXBLOCK", "YXBLOCKUNDO", "SWAP2BOARD"})
    void chargesCellsOfBoard(String command) {
        Gomocup gomocup = new Gomocup();
        gomocup.decode(command);
        for (int line = 0; line < LINES; line++) {
            assertTrue(gomocup.decode("0,0,1").isEmpty());
        }
        Command.DeferredCommands later = assertInstanceOf(
                Command.DeferredCommands.class,
                gomocup.decode("DONE").getFirst().command());
        assertTrue(later.bytes() >= 4 * LINES, () -> later.bytes() + " bytes");
    }

    @Test
    void chargesOtherCommandsByLineOnly() {
        Command.DeferredCommands later = assertInstanceOf(
                Command.DeferredCommands.class,
                new Gomocup().decode("TURN 7,7").getFirst().command());
        assertTrue(later.bytes() == 0);
    }
}
