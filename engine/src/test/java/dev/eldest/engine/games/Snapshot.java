package dev.eldest.engine.games;

import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Rules;
import dev.eldest.engine.spi.Verdict;
import java.util.Arrays;

/** Observable state of a position. */
record Snapshot(
        String text, long key, int side, int evaluation, int verdict, boolean inCheck, boolean mayPass, String moves) {
    static Snapshot of(Game game, Position position) {
        int[] sortedMoves = Rules.legalMoves(position);
        Arrays.sort(sortedMoves);
        return new Snapshot(
                game.notation().format(position),
                position.key(),
                position.sideToMove(),
                position.evaluate(),
                position.verdict(),
                position.inCheck(),
                position.nullMoveAllowed(),
                Arrays.toString(sortedMoves));
    }

    /** Returns the snapshot without the state that depends on earlier moves, because position texts lack it. */
    Snapshot fresh() {
        int known = Verdict.dependsOnPath(verdict) ? Verdict.NONE : verdict;
        return new Snapshot(text, key, side, evaluation, known, inCheck, mayPass, moves);
    }
}
