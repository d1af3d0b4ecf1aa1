package dev.eldest.bench.learn.fit;

/**
 * What a fit has found.
 *
 * @param lossBefore the loss on the games held out, by the weights of the start
 * @param lossAfter the same by the weights found
 * @param learntLosses by epoch, while learning
 * @param heldOutLosses by epoch, on the games held out
 */
public record FitResult(
        double[] weights, double lossBefore, double lossAfter, double[] learntLosses, double[] heldOutLosses) {}
