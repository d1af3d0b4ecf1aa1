/**
 * Code that games share: text formats of boards, names of cells, Zobrist keys, and tunable weights. A game need not use
 * it.
 *
 * <p>Two rules keep games from slowing each other down. HotSpot stores the profile of a method with the method's code,
 * which all games share here. Therefore no code that runs at every node calls back into a game; hot code here consists
 * of static methods and records that the compiler can inline. Also, nothing static here holds weights or counts. The
 * classes of a game are loaded again for each set of weights ({@link dev.eldest.engine.learn.GameClassLoader}), but the
 * classes here are not.
 */
package dev.eldest.engine.games.common;
