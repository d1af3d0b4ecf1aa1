package dev.eldest.bench.learn.network;

import dev.eldest.bench.AtomicFile;
import dev.eldest.bench.learn.data.GameFileReader;
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
 * All files of games that are learnt from. How many games of each there are is written down when learning begins, so
 * that it goes on with the same ones though games are being added to the files of others. Where own games have been
 * added since, it begins anew, with all that there are.
 */
final class GameLibrary implements AutoCloseable {
    private static final int FEWEST_GAMES = 20;

    private final List<GameFileReader> archives = new ArrayList<>();
    /** How many games of each file are learnt from or held out. */
    private final Map<String, Integer> counts = new LinkedHashMap<>();

    /**
     * @param own the files of this run
     * @param others further ones
     * @param note where the files and the numbers of their games are written down
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
                takeFrom(Files.readAllLines(note), played);
            }
            requireEnough(game);
        } catch (IOException | RefusedException e) {
            close();
            throw e;
        }
        AtomicFile.write(note, text());
    }

    /** A file that is there already is not opened again. */
    private void open(String game, Path file) throws IOException {
        String name = file.toAbsolutePath().normalize().toString();
        if (counts.containsKey(name)) {
            return;
        }
        GameFileReader archive = GameFileReader.open(file);
        archives.add(archive);
        if (!archive.game().equals(game)) {
            throw new RefusedException("'" + file + "' holds games of " + archive.game() + ", not of " + game);
        }
        counts.put(name, archive.games());
    }

    private void requireEnough(String game) {
        if (counts.values().stream().mapToInt(count -> count).sum() < FEWEST_GAMES) {
            throw new RefusedException("there are fewer than " + FEWEST_GAMES + " games of " + game
                    + " to learn from; name folders that have some by --data, or play some");
        }
        if (!havePositions(learnt()) || !havePositions(heldOut())) {
            throw new RefusedException("too few games of " + game + " have positions to learn from: there must be some"
                    + " among every tenth of a file, which are held out, and among the others; play more");
        }
    }

    private static boolean havePositions(GameDataset gameDataset) {
        return IntStream.range(0, gameDataset.count())
                .anyMatch(index -> gameDataset.at(index).quietCount() > 0);
    }

    /** Takes the numbers that are written down if they are of the same files, and those of own games are the same. */
    private void takeFrom(List<String> lines, Map<String, Integer> played) {
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

    /** The files and the numbers of their games, a line each. */
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

    GameDataset learnt() {
        return new DatasetSplit(archives, List.copyOf(counts.values()), false);
    }

    GameDataset heldOut() {
        return new DatasetSplit(archives, List.copyOf(counts.values()), true);
    }

    @Override
    public void close() {
        archives.forEach(GameFileReader::close);
    }
}
