package dev.eldest.bench.lab.weigh;

/**
 * A term of a weighted sum.
 *
 * @param count how often it is seen, the first player's less the second's
 */
record Feature(String name, int count, double weight) {
    double worth() {
        return count * weight;
    }
}
