package dev.eldest.bench.match.play;

import java.util.List;

/**
 * A game that is over.
 *
 * @param opening the moves that were played before the players began to think
 * @param moves the moves that the players have made
 * @param startPosition null for the game's own
 */
public record PlayedGame(
        String startPosition, List<String> opening, List<PlayedMove> moves, int sideToThink, GameEnd gameEnd) {
    /** A move in the game's notation, and what its player has told and needed. */
    public record PlayedMove(String text, MoveEvaluation moveEvaluation, long millis) {}

    public PlayedGame {
        opening = List.copyOf(opening);
        moves = List.copyOf(moves);
    }

    /** What the player of this side has thought in all. */
    public Effort effortOf(int side) {
        Effort sum = Effort.NONE;
        for (int ply = 0; ply < moves.size(); ply++) {
            PlayedMove move = moves.get(ply);
            if ((sideToThink + ply) % 2 == side) {
                sum = sum.plus(Effort.of(move.moveEvaluation(), move.millis()));
            }
        }
        return sum;
    }
}
