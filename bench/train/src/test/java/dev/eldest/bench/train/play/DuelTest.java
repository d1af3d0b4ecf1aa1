package dev.eldest.bench.train.play;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.bench.match.stats.ScoreCounts;
import dev.eldest.bench.measure.shared.Progress;
import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.games.GameRegistry;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class DuelTest {
    private static final Duel DUEL =
            new Duel(new GameRegistry().find("connectfour").orElseThrow(), 60, 4, 3, 2);

    @TempDir
    private Path folder;

    private ScoreCounts play(int pairs, Path file, String players) throws IOException, InterruptedException {
        try (Engine engine = Engine.load()) {
            return DUEL.play(
                    DUEL.localHosts(() -> DUEL.open(engine), () -> DUEL.open(engine)),
                    pairs,
                    file,
                    players,
                    new Progress(new PrintWriter(new StringWriter()), "test", pairs));
        }
    }

    @Test
    void resumesDuel() throws IOException, InterruptedException {
        Path file = folder.resolve("state");
        play(20, file, "a b");
        assertEquals(play(45, folder.resolve("whole"), "a b"), play(45, file, "a b"));
        // The counts of the file are used: no game is repeated.
        Files.writeString(file, Files.readString(file).replaceAll("pairs2=\\d+", "pairs2=1000"));
        assertTrue(play(45, file, "a b").count(2) == 1000);
    }

    @Test
    void restartsOtherDuelAndNamesDamagedFile() throws IOException, InterruptedException {
        Path file = folder.resolve("state");
        play(3, file, "a b");
        assertEquals(2, play(2, file, "a c").total());
        Files.writeString(file, Files.readString(file).replaceAll("pairs2=\\d+", "pairs2=many"));
        String message =
                assertThrows(RefusedException.class, () -> play(3, file, "a c")).getMessage();
        assertTrue(message.endsWith("is damaged; delete it to start again"), message);
    }
}
