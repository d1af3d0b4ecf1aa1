package dev.eldest.bench.lab.tree;

import dev.eldest.engine.reference.tree.GameTree;
import java.util.function.Supplier;

/**
 * Where a tree comes from.
 *
 * @param unit the value of a small step
 * @param tree makes one, at its root, that nobody else walks on
 */
public record TreeSource(String title, int unit, Supplier<GameTree> tree) {}
