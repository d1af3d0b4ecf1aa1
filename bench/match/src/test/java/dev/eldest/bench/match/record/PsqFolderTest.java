package dev.eldest.bench.match.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.bench.match.play.GameEnd;
import dev.eldest.bench.match.play.MoveEvaluation;
import dev.eldest.bench.match.play.PlayedGame;
import dev.eldest.bench.match.play.PlayedGame.PlayedMove;
import dev.eldest.bench.match.play.TerminationReason;
import dev.eldest.engine.api.RefusedException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PsqFolderTest {
    @TempDir
    private Path folder;

    private static PlayedGame game(String start) {
        return new PlayedGame(
                start,
                List.of("h8", "a1"),
                List.of(
                        new PlayedMove("o15", MoveEvaluation.NONE, 1234),
                        new PlayedMove("a15", MoveEvaluation.NONE, 5)),
                0,
                GameEnd.draw(TerminationReason.MOVE_LIMIT, "4 moves were played"));
    }

    @Test
    void writesGameLikeGomocupManager() throws IOException {
        new PsqFolder(folder.resolve("games"), 15).write(7, game(null), "one", "two\nthree");
        assertEquals(
                "Piskvorky 15x15, 0:0, 0\r\n8,8,0\r\n1,15,0\r\n15,1,1234\r\n1,1,5\r\none\r\ntwo\\u{a}three\r\n-1\r\n",
                Files.readString(folder.resolve("games/7.psq")));
    }

    @Test
    void skipsGameWithStartPosition() {
        new PsqFolder(folder, 15).write(1, game("15/15 x"), "one", "two");
        assertFalse(Files.exists(folder.resolve("1.psq")));
    }

    @Test
    void refusesUnusableFolder() throws IOException {
        Path file = Files.createFile(folder.resolve("file"));
        assertTrue(assertThrows(RefusedException.class, () -> new PsqFolder(file, 15))
                .getMessage()
                .contains("--psq"));
    }
}
