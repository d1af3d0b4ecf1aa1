package dev.eldest.engine.nn;

import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.ShortVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/** As many values at a time as the machine's vectors hold. */
final class VectorKernel implements Kernel {
    private static final VectorSpecies<Short> SHORTS = ShortVector.SPECIES_PREFERRED;
    private static final VectorSpecies<Integer> INTS = IntVector.SPECIES_PREFERRED;
    private static final int LOW_HALF = 0xFFFF;
    private static final int LANES = SHORTS.length();
    /** So many vectors are kept in registers while rows are added. */
    private static final int BLOCK = 4 * LANES;

    @Override
    public void add(short[] rows, Switches switches, int count, short[] from, int fromAt, short[] to, int toAt) {
        int column = 0;
        for (; column <= count - BLOCK; column += BLOCK) {
            addBlock(rows, switches, count, column, from, fromAt + column, to, toAt + column);
        }
        for (; column < count; column += LANES) {
            addVector(rows, switches, count, column, from, fromAt + column, to, toAt + column);
        }
    }

    private static void addBlock(
            short[] rows, Switches switches, int count, int column, short[] from, int fromAt, short[] to, int toAt) {
        ShortVector first = ShortVector.fromArray(SHORTS, from, fromAt);
        ShortVector second = ShortVector.fromArray(SHORTS, from, fromAt + LANES);
        ShortVector third = ShortVector.fromArray(SHORTS, from, fromAt + 2 * LANES);
        ShortVector fourth = ShortVector.fromArray(SHORTS, from, fromAt + 3 * LANES);
        for (int i = 0; i < switches.onCount; i++) {
            int row = switches.on[i] * count + column;
            first = first.add(ShortVector.fromArray(SHORTS, rows, row));
            second = second.add(ShortVector.fromArray(SHORTS, rows, row + LANES));
            third = third.add(ShortVector.fromArray(SHORTS, rows, row + 2 * LANES));
            fourth = fourth.add(ShortVector.fromArray(SHORTS, rows, row + 3 * LANES));
        }
        for (int i = 0; i < switches.offCount; i++) {
            int row = switches.off[i] * count + column;
            first = first.sub(ShortVector.fromArray(SHORTS, rows, row));
            second = second.sub(ShortVector.fromArray(SHORTS, rows, row + LANES));
            third = third.sub(ShortVector.fromArray(SHORTS, rows, row + 2 * LANES));
            fourth = fourth.sub(ShortVector.fromArray(SHORTS, rows, row + 3 * LANES));
        }
        first.intoArray(to, toAt);
        second.intoArray(to, toAt + LANES);
        third.intoArray(to, toAt + 2 * LANES);
        fourth.intoArray(to, toAt + 3 * LANES);
    }

    private static void addVector(
            short[] rows, Switches switches, int count, int column, short[] from, int fromAt, short[] to, int toAt) {
        ShortVector sum = ShortVector.fromArray(SHORTS, from, fromAt);
        for (int i = 0; i < switches.onCount; i++) {
            sum = sum.add(ShortVector.fromArray(SHORTS, rows, switches.on[i] * count + column));
        }
        for (int i = 0; i < switches.offCount; i++) {
            sum = sum.sub(ShortVector.fromArray(SHORTS, rows, switches.off[i] * count + column));
        }
        sum.intoArray(to, toAt);
    }

    /** Clipped times weight is still a short; only the second factor makes it an int. Shorts lie in pairs in ints. */
    @Override
    public int weigh(short[] sums, int sumsAt, short[] weights, int weightsAt, int count) {
        IntVector even = IntVector.zero(INTS);
        IntVector odd = IntVector.zero(INTS);
        for (int column = 0; column < count; column += LANES) {
            ShortVector clipped = ShortVector.fromArray(SHORTS, sums, sumsAt + column)
                    .max((short) 0)
                    .min((short) Network.ONE);
            IntVector weighed = clipped.mul(ShortVector.fromArray(SHORTS, weights, weightsAt + column))
                    .reinterpretAsInts();
            IntVector pairs = clipped.reinterpretAsInts();
            even = even.add(lowHalves(weighed).mul(pairs.and(LOW_HALF)));
            odd = odd.add(highHalves(weighed).mul(highHalves(pairs)));
        }
        return even.add(odd).reduceLanes(VectorOperators.ADD);
    }

    private static IntVector lowHalves(IntVector pairs) {
        return highHalves(pairs.lanewise(VectorOperators.LSHL, Short.SIZE));
    }

    private static IntVector highHalves(IntVector pairs) {
        return pairs.lanewise(VectorOperators.ASHR, Short.SIZE);
    }
}
