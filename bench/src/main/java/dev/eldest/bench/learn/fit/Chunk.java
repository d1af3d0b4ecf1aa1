package dev.eldest.bench.learn.fit;

import it.unimi.dsi.fastutil.doubles.DoubleArrayList;
import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * Some thousand positions as the fit needs them: of each the cells that count, how much of each phase, what the search
 * thought of it and how the game ended, both for the first player. Never changed once it is made.
 *
 * @param starts where each position's entries begin, and the end of the last
 * @param entries a cell in the upper and its count in the lower 16 bits
 * @param blends by position and phase
 */
public record Chunk(int phases, int[] starts, int[] entries, float[] blends, short[] scores, float[] results) {
    private static final int CELL_SHIFT = 16;

    int positions() {
        return results.length;
    }

    static int cell(int entry) {
        return entry >>> CELL_SHIFT;
    }

    static int count(int entry) {
        return (short) entry;
    }

    /** The evaluation of a position by these weights. */
    double value(int position, double[] weights) {
        double value = 0;
        for (int phase = 0; phase < phases; phase++) {
            double sum = 0;
            for (int i = starts[position]; i < starts[position + 1]; i++) {
                sum += count(entries[i]) * weights[cell(entries[i]) * phases + phase];
            }
            value += blends[position * phases + phase] * sum;
        }
        return value;
    }

    /** Adds to each weight {@code by} times what a position's evaluation grows by when that weight grows by one. */
    void addGradient(int position, double by, double[] gradient) {
        for (int phase = 0; phase < phases; phase++) {
            double part = by * blends[position * phases + phase];
            for (int i = starts[position]; i < starts[position + 1]; i++) {
                gradient[cell(entries[i]) * phases + phase] += part * count(entries[i]);
            }
        }
    }

    /** Collects positions. */
    static final class Builder {
        private final int phases;
        private final IntArrayList starts = new IntArrayList(new int[] {0});
        private final IntArrayList entries = new IntArrayList();
        private final DoubleArrayList blends = new DoubleArrayList();
        private final DoubleArrayList results = new DoubleArrayList();
        private final IntArrayList scores = new IntArrayList();

        Builder(int phases) {
            this.phases = phases;
        }

        int positions() {
            return results.size();
        }

        void add(int[] counts, double[] blend, int score, double result) {
            for (int cell = 0; cell < counts.length; cell++) {
                if (counts[cell] != 0) {
                    entries.add(cell << CELL_SHIFT | counts[cell] & 0xFFFF);
                }
            }
            starts.add(entries.size());
            blends.addElements(blends.size(), blend);
            scores.add(score);
            results.add(result);
        }

        Chunk build() {
            short[] shortScores = new short[scores.size()];
            for (int i = 0; i < shortScores.length; i++) {
                shortScores[i] = (short) scores.getInt(i);
            }
            return new Chunk(
                    phases, starts.toIntArray(), entries.toIntArray(), floats(blends), shortScores, floats(results));
        }

        private static float[] floats(DoubleArrayList list) {
            float[] floats = new float[list.size()];
            for (int i = 0; i < floats.length; i++) {
                floats[i] = (float) list.getDouble(i);
            }
            return floats;
        }
    }
}
