package dev.eldest.bench.train.fit;

import it.unimi.dsi.fastutil.doubles.DoubleArrayList;
import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * Some thousand samples for the fit: for each position its feature counts, phase shares, search score and game result,
 * the last two for the first player. Immutable.
 *
 * @param starts offset of each position's entries, and the end of the last
 * @param entries a cell in the upper and its count in the lower 16 bits
 * @param blends shares of the phases, by position and phase
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

    /** Returns the evaluation of a position with these weights. */
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

    /** Adds {@code by} times the derivative of a position's evaluation to the gradient. */
    void addGradient(int position, double by, double[] gradient) {
        for (int phase = 0; phase < phases; phase++) {
            double part = by * blends[position * phases + phase];
            for (int i = starts[position]; i < starts[position + 1]; i++) {
                gradient[cell(entries[i]) * phases + phase] += part * count(entries[i]);
            }
        }
    }

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
