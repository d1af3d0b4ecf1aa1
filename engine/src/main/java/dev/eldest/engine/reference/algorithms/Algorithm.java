package dev.eldest.engine.reference.algorithms;

import dev.eldest.engine.reference.tree.TreeSearch;
import java.util.function.Supplier;

/**
 * One of the reference algorithms.
 *
 * @param name value of the command line option
 * @param summary description in a few words
 * @param exact whether its result always equals plain minimax
 * @param search creates an instance without learnt data
 */
public record Algorithm(String name, String summary, boolean exact, Supplier<TreeSearch> search) {}
