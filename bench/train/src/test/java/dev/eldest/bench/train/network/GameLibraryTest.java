package dev.eldest.bench.train.network;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.bench.train.data.GameFileReader;
import dev.eldest.bench.train.data.GameRecord;
import dev.eldest.bench.train.data.SelfPlayConfig;
import dev.eldest.bench.train.data.StartPositions;
import dev.eldest.bench.train.data.TrainingDataGenerator;
import dev.eldest.bench.train.play.LocalSelfPlayEngines;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.games.GameRegistry;
import dev.eldest.engine.search.WorkerFactory;
import dev.eldest.engine.spi.Game;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class GameLibraryTest {
    @TempDir
    private Path folder;

    private Path games(String name, long seed, long positions) throws IOException, InterruptedException {
        Path path = folder.resolve(name);
        SelfPlayConfig config = new SelfPlayConfig("connectfour", "0", seed, 20, 0, 4, 0, 10);
        PrintWriter out = new PrintWriter(new StringWriter());
        Game game = new GameRegistry().find("connectfour").orElseThrow();
        new TrainingDataGenerator(
                        game, config, new LocalSelfPlayEngines(game, new WorkerFactory(game.name()), "", 2), out)
                .fill(path, "test", positions, Long.MAX_VALUE);
        return path;
    }

    private GameLibrary open(Path... others) throws IOException {
        return open(List.of(), others);
    }

    private GameLibrary open(List<Path> own, Path... others) throws IOException {
        return new GameLibrary("connectfour", own, List.of(others), folder.resolve("note"));
    }

    private static List<String> all(GameDataset gameDataset) {
        List<String> all = new ArrayList<>();
        for (int i = 0; i < gameDataset.count(); i++) {
            all.add(text(gameDataset.at(i)));
        }
        return all;
    }

    private static String text(GameRecord record) {
        return new String(record.moves());
    }

    @Test
    void holdsOutEveryTenthGameOfEachFile() throws IOException, InterruptedException {
        Path one = games("one", 1, 900);
        Path other = games("other", 2, 700);
        try (GameLibrary gameLibrary = open(one, other);
                GameFileReader first = GameFileReader.open(one);
                GameFileReader second = GameFileReader.open(other)) {
            List<String> heldOut = new ArrayList<>();
            List<String> training = new ArrayList<>();
            for (GameFileReader archive : List.of(first, second)) {
                for (int number = 0; number < archive.games(); number++) {
                    (number % 10 == 0 ? heldOut : training).add(text(archive.game(number)));
                }
            }
            assertEquals(heldOut, all(gameLibrary.heldOut()));
            assertEquals(training, all(gameLibrary.training()));
            assertTrue(gameLibrary.quietPositions() >= 1600);
        }
    }

    @Test
    void keepsGamesOfEarlierRun() throws IOException, InterruptedException {
        Path file = games("games", 1, 900);
        List<String> before;
        long positions;
        try (GameLibrary gameLibrary = open(file)) {
            before = all(gameLibrary.training());
            positions = gameLibrary.quietPositions();
        }
        games("games", 1, 2000);
        try (GameLibrary gameLibrary = open(file)) {
            assertEquals(before, all(gameLibrary.training()));
            assertEquals(positions, gameLibrary.quietPositions());
        }
        Path more = games("more", 2, 100);
        try (GameLibrary gameLibrary = open(file, more)) {
            assertTrue(gameLibrary.training().count() > 2 * before.size(), "with other files all games are read again");
        }
    }

    @Test
    void readsAllGamesAgainWhenOwnGamesWereAdded() throws IOException, InterruptedException {
        Path own = games("own", 1, 900);
        Path other = games("other", 2, 900);
        String before;
        try (GameLibrary gameLibrary = open(List.of(own), other)) {
            before = gameLibrary.text();
        }
        games("other", 2, 1500);
        try (GameLibrary gameLibrary = open(List.of(own), other, own)) {
            assertEquals(before, gameLibrary.text());
        }
        games("own", 1, 1500);
        try (GameLibrary gameLibrary = open(List.of(own), other)) {
            assertTrue(gameLibrary.quietPositions() >= 3000);
        }
    }

    /** Drawing a position from them would never end. */
    @Test
    void refusesGamesWithoutQuietPositions() throws IOException, InterruptedException {
        for (boolean heldOut : new boolean[] {true, false}) {
            Path file = games("held out " + heldOut, 1, 900);
            change(file, (bytes, at, number) -> {
                for (int ply = 0; ply < plies(bytes, at) && number % 10 == 0 == heldOut; ply++) {
                    bytes[at + 5 + 5 * ply + 4] = 0;
                }
            });
            assertRefused("too few games of connectfour have quiet positions", "connectfour", file);
        }
    }

    @Test
    void namesDamagedFileAndGame() throws IOException, InterruptedException {
        Path moves = games("moves", 1, 900);
        change(moves, (bytes, at, number) -> bytes[at + 5 + 5] = number == 3 ? (byte) 99 : bytes[at + 5 + 5]);
        assertRefusedOnceReplayed("'" + moves + "' is damaged, game 4: illegal move 2: ", moves);
        Path starts = games("starts", 1, 900);
        change(starts, (bytes, at, number) -> bytes[at + 4] = (byte) (number == 3 ? 9 : 0));
        assertRefusedOnceReplayed("'" + starts + "' is damaged, game 4: start position of connectfour is 9, ", starts);
        Path results = games("results", 1, 900);
        change(results, (bytes, at, number) -> bytes[at + 2] = number == 3 ? 77 : bytes[at + 2]);
        assertRefusedOnceReplayed("'" + results + "' is damaged, game 4: invalid result 77", results);
    }

    private void assertRefusedOnceReplayed(String message, Path file) throws IOException {
        StartPositions startPositions =
                new StartPositions(new GameRegistry().find("connectfour").orElseThrow());
        try (GameLibrary gameLibrary = open(file)) {
            GameDataset gameDataset = gameLibrary.training();
            String found = assertThrows(RefusedException.class, () -> {
                        for (int i = 0; i < gameDataset.count(); i++) {
                            gameDataset.replay(i, startPositions, (position, game, ply) -> {});
                        }
                    })
                    .getMessage();
            assertTrue(found.startsWith(message), found);
        }
    }

    private interface Change {
        /** @param at offset of the game in the file */
        void make(byte[] bytes, int at, int number);
    }

    private static void change(Path file, Change change) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        int number = 0;
        for (int at = 6 + plies(bytes, 4); at < bytes.length; at += 5 + 5 * plies(bytes, at)) {
            change.make(bytes, at, number++);
        }
        Files.write(file, bytes);
    }

    private static int plies(byte[] bytes, int at) {
        return ByteBuffer.wrap(bytes).getShort(at);
    }

    @Test
    void refusesUnusableFiles() throws IOException, InterruptedException {
        Path few = games("few", 1, 60);
        assertRefused("fewer than 20 games of connectfour to train with", "connectfour", few);
        assertRefused("'" + few + "' has games of connectfour, expected games of chess", "chess", few);
        Path notes = folder.resolve("notes");
        Files.writeString(notes, "own notes");
        assertRefused("'" + notes + "' is not a file of training games", "connectfour", notes);
        Path old = folder.resolve("old");
        byte[] bytes = Files.readAllBytes(few);
        bytes[3]--;
        Files.write(old, bytes);
        assertRefused("'" + old + "' is not a file of training games", "connectfour", old);
        assertArrayEquals(bytes, Files.readAllBytes(old));
    }

    private void assertRefused(String message, String game, Path file) {
        String found = assertThrows(
                        RefusedException.class,
                        () -> new GameLibrary(game, List.of(), List.of(file), folder.resolve("note")))
                .getMessage();
        assertTrue(found.startsWith(message), found);
    }
}
