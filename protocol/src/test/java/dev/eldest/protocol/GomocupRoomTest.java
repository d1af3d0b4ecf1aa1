package dev.eldest.protocol;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.protocol.gomocup.Gomocup;
import dev.eldest.protocol.session.Command;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What waits for its turn is charged to who sent it: a short line may bring a whole board with it. */
class GomocupRoomTest {
    private static final int LINES = 900;

    @ParameterizedTest
    @ValueSource(strings = {"BOARD", "YXBOARD", "YXBLOCK", "YXBLOCKUNDO", "SWAP2BOARD"})
    void theCellsOfABoardAreCharged(String command) {
        Gomocup gomocup = new Gomocup();
        gomocup.decode(command);
        for (int line = 0; line < LINES; line++) {
            assertTrue(gomocup.decode("0,0,1").isEmpty());
        }
        Command.Later later = assertInstanceOf(
                Command.Later.class, gomocup.decode("DONE").getFirst().command());
        assertTrue(later.bytes() >= 4 * LINES, () -> later.bytes() + " bytes");
    }

    @Test
    void andNothingElseHoldsMoreThanItsLine() {
        Command.Later later = assertInstanceOf(
                Command.Later.class, new Gomocup().decode("TURN 7,7").getFirst().command());
        assertTrue(later.bytes() == 0);
    }
}
