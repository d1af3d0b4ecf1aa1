package dev.eldest.bench.match.play;

import java.util.List;

/**
 * A finished game.
 *
 * @param opening moves before the players' own
 * @param startPosition null for the game's own
 */
public record PlayedGame(
        String startPosition, List<String> opening, List<PlayedMove> moves, int sideToThink, GameEnd gameEnd) {
    /** A move in the game's notation, with its evaluation and time. */
    public record PlayedMove(String text, MoveEvaluation moveEvaluation, long millis) {}

    public PlayedGame {
        opening = List.copyOf(opening);
        moves = List.copyOf(moves);
    }

    /** Returns the total effort of this side's player. */
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
