package dev.eldest.bench.train.network;

import dev.eldest.bench.train.data.GameFileReader;
import dev.eldest.bench.train.data.GameRecord;
import dev.eldest.bench.train.data.StartPositions;
import java.util.List;

/**
 * Games of several files, in the order of the files: those for training, or the held-out ones, which are every tenth of
 * each file.
 */
final class DatasetSplit implements GameDataset {
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
