package dev.eldest.engine.reference.algorithms;

import dev.eldest.engine.reference.tree.TreeSearch;
import java.util.function.Supplier;

/**
 * One algorithm of the ladder.
 *
 * @param exact whether it finds the value of plain minimax, always
 * @param search makes one that has learnt nothing yet
 */
public record Algorithm(String name, String summary, boolean exact, Supplier<TreeSearch> search) {}
