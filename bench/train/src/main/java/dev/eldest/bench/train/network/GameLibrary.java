package dev.eldest.bench.train.network;

import dev.eldest.bench.measure.shared.AtomicFile;
import dev.eldest.bench.train.data.GameFileReader;
import dev.eldest.bench.train.data.GameRecord;
import dev.eldest.bench.train.data.StartPositions;
import dev.eldest.engine.api.RefusedException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * All files of games that a network is trained with. The number of games of each file is saved when training begins. A
 * resumed training uses the same games, though other runs may append to their files. If this run has appended games
 * since, training restarts with all games.
 */
final class GameLibrary implements AutoCloseable {
    private static final int MIN_GAMES = 20;

    private final List<GameFileReader> archives = new ArrayList<>();
    /** Number of games used of each file, for training or held out. */
    private final Map<String, Integer> counts = new LinkedHashMap<>();

    /**
     * @param own files of this run
     * @param others further files
     * @param note file that saves the files and their numbers of games
     */
    GameLibrary(String game, List<Path> own, List<Path> others, Path note) throws IOException {
        try {
            for (Path file : own) {
                open(game, file);
            }
            Map<String, Integer> played = Map.copyOf(counts);
            for (Path file : others) {
                open(game, file);
            }
            if (Files.exists(note)) {
                restoreCounts(Files.readAllLines(note), played);
            }
            requireEnough(game);
        } catch (IOException | RefusedException e) {
            close();
            throw e;
        }
        AtomicFile.write(note, text());
    }

    /** Opens a file unless it is open already. */
    private void open(String game, Path file) throws IOException {
        String name = file.toAbsolutePath().normalize().toString();
        if (counts.containsKey(name)) {
            return;
        }
        GameFileReader archive = GameFileReader.open(file);
        archives.add(archive);
        if (!archive.game().equals(game)) {
            throw new RefusedException("'" + file + "' has games of " + archive.game() + ", expected games of " + game);
        }
        counts.put(name, archive.games());
    }

    private void requireEnough(String game) {
        if (counts.values().stream().mapToInt(count -> count).sum() < MIN_GAMES) {
            throw new RefusedException("fewer than " + MIN_GAMES + " games of " + game + " to train with; add"
                    + " folders by --data, or play more");
        }
        if (!havePositions(training()) || !havePositions(heldOut())) {
            throw new RefusedException("too few games of " + game + " have quiet positions: every tenth game of a file"
                    + " is held out, and both parts need some; play more");
        }
    }

    private static boolean havePositions(GameDataset gameDataset) {
        return IntStream.range(0, gameDataset.count())
                .anyMatch(index -> gameDataset.at(index).quietCount() > 0);
    }

    /** Restores the saved numbers if they are of the same files, and those of this run's files are unchanged. */
    private void restoreCounts(List<String> lines, Map<String, Integer> played) {
        Map<String, Integer> noted = new LinkedHashMap<>();
        for (String line : lines) {
            String[] words = line.split(" ", 2);
            if (words.length == 2 && words[0].matches("\\d{1,9}")) {
                noted.put(words[1], Integer.parseInt(words[0]));
            }
        }
        if (noted.keySet().equals(counts.keySet()) && noted.entrySet().containsAll(played.entrySet())) {
            counts.replaceAll((file, count) -> Math.min(count, noted.get(file)));
        }
    }

    /** Returns the numbers of games and the files, one per line. */
    String text() {
        StringBuilder text = new StringBuilder();
        counts.forEach(
                (file, count) -> text.append(count).append(' ').append(file).append('\n'));
        return text.toString();
    }

    long quietPositions() {
        long sum = 0;
        int next = 0;
        for (int count : counts.values()) {
            sum += archives.get(next++).quietPositions(count);
        }
        return sum;
    }

    GameDataset training() {
        return new DatasetSplit(archives, List.copyOf(counts.values()), false);
    }

    GameDataset heldOut() {
        return new DatasetSplit(archives, List.copyOf(counts.values()), true);
    }

    @Override
    public void close() {
        archives.forEach(GameFileReader::close);
    }

    /**
     * Games of several files, in the order of the files: those for training, or the held-out ones, which are every
     * tenth of each file.
     */
    private static final class DatasetSplit implements GameDataset {
        private static final int HELD_OUT_ONE_IN = 10;

        private final List<GameFileReader> files;
        private final boolean heldOut;
        /** Cumulative number of games by file. */
        private final int[] ends;

        /** @param counts number of games of each file that are used, from the first on */
        DatasetSplit(List<GameFileReader> files, List<Integer> counts, boolean heldOut) {
            this.files = files;
            this.heldOut = heldOut;
            ends = new int[files.size()];
            int end = 0;
            for (int i = 0; i < ends.length; i++) {
                int held = (counts.get(i) + HELD_OUT_ONE_IN - 1) / HELD_OUT_ONE_IN;
                end += heldOut ? held : counts.get(i) - held;
                ends[i] = end;
            }
        }

        @Override
        public int count() {
            return ends.length == 0 ? 0 : ends[ends.length - 1];
        }

        @Override
        public GameRecord at(int index) {
            int file = file(index);
            return files.get(file).game(number(index, file));
        }

        @Override
        public void replay(int index, StartPositions startPositions, GameRecord.Visitor visitor) {
            int file = file(index);
            files.get(file).replay(number(index, file), startPositions, visitor);
        }

        private int file(int index) {
            int file = 0;
            while (index >= ends[file]) {
                file++;
            }
            return file;
        }

        /** Returns the number of the game in its file. */
        private int number(int index, int file) {
            int within = file == 0 ? index : index - ends[file - 1];
            return heldOut ? within * HELD_OUT_ONE_IN : within + within / (HELD_OUT_ONE_IN - 1) + 1;
        }
    }
}
