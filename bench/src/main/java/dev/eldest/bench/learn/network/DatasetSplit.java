package dev.eldest.bench.learn.network;

import dev.eldest.bench.learn.data.GameFileReader;
import dev.eldest.bench.learn.data.GameRecord;
import dev.eldest.bench.learn.data.StartPositions;
import java.util.List;

/**
 * Games of several files, in the order of the files: those to learn from, or those held out, which are every tenth of
 * each file.
 */
final class DatasetSplit implements GameDataset {
    private static final int EVERY = 10;

    private final List<GameFileReader> files;
    private final boolean heldOut;
    /** Of each file, how many games there are in it and in those before. */
    private final int[] ends;

    /** @param counts of each file, how many games of it there are, from the first on */
    DatasetSplit(List<GameFileReader> files, List<Integer> counts, boolean heldOut) {
        this.files = files;
        this.heldOut = heldOut;
        ends = new int[files.size()];
        int end = 0;
        for (int i = 0; i < ends.length; i++) {
            int away = (counts.get(i) + EVERY - 1) / EVERY;
            end += heldOut ? away : counts.get(i) - away;
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

    /** The number in its file. */
    private int number(int index, int file) {
        int within = file == 0 ? index : index - ends[file - 1];
        return heldOut ? within * EVERY : within + within / (EVERY - 1) + 1;
    }
}
