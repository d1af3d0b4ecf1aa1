package dev.eldest.bench.lab.weigh;

/**
 * Term of a weighted sum.
 *
 * @param name the name
 * @param count the number of occurrences, the first player's minus the second's
 * @param weight the weight
 */
record Feature(String name, int count, double weight) {
    double product() {
        return count * weight;
    }
}
