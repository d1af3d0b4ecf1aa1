/**
 * What games share: texts of boards, names of cells, keys, and weights that can be learnt. A game is not obliged to use
 * any of it.
 *
 * <p>Two things keep games from slowing each other down. HotSpot keeps what it learns of a method with the method's
 * code, and the code here is the same for all games: so nothing that runs at every node calls back into a game, and
 * what is hot here is static methods and records that the compiler can see through. And nothing static here holds
 * weights or counts: the classes of a game are loaded once more for each set of weights
 * ({@link dev.eldest.engine.learn.GameClassLoader}), those here are not.
 */
package dev.eldest.engine.games.common;
