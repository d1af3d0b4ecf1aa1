package dev.eldest.engine.games;

/**
 * Contract of games that the search relies on. The test of a game extends this class, names the game and gives known
 * perft counts. Most tests walk through random games from the bench positions.
 */
public abstract class GameContract
        implements MoveContract,
                UndoContract,
                KeyContract,
                GameEndContract,
                NotationContract,
                BoardViewContract,
                EvaluationContract {}
