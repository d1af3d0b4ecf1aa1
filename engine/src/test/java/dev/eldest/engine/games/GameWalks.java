package dev.eldest.engine.games;

import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.MoveList;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Rules;
import dev.eldest.engine.spi.Verdict;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;

/** A game under test, and walks through random games from its bench positions. */
public interface GameWalks {
    /** Known perft counts: {@code counts[0]} for depth 1, and so on. */
    record Perft(String position, long... counts) {}

    Game game();

    List<Perft> perfts();

    /** Returns whether the test may make a null move in the position. */
    default boolean canPass(Position position) {
        return position.nullMoveAllowed();
    }

    /** Returns whether the rules are the same for both players, so that positions can be mirrored. */
    default boolean rulesAreSymmetric() {
        return true;
    }

    /** Returns the game's evaluation from the network's value, for instance scaled or replaced by a known value. */
    default int adjustEvaluation(Position position, int value) {
        return value;
    }

    /** Returns the number of random games from each bench position. */
    default int playouts() {
        return 20;
    }

    default int maxPlayoutPlies() {
        return 120;
    }

    /** Returns the possible verdicts at the third occurrence of a position; empty if positions cannot repeat. */
    default Set<Integer> thirdOccurrenceVerdicts() {
        return Set.of();
    }

    interface PositionCheck {
        void check(Position position) throws NotationException;
    }

    /** Applies the check to every position of random games. The check must leave the position unchanged. */
    default void walk(PositionCheck check) throws NotationException {
        walk(check, playouts());
    }

    default void walk(PositionCheck check, int games) throws NotationException {
        SplittableRandom random = new SplittableRandom(1);
        for (String start : game().benchPositions()) {
            for (int played = 0; played < games; played++) {
                Position position = game().notation().parse(start);
                int ply = 0;
                do {
                    check.check(position);
                } while (ply++ < maxPlayoutPlies() && playRandomMove(position, random));
            }
        }
    }

    default boolean playRandomMove(Position position, SplittableRandom random) {
        int[] legal = Rules.legalMoves(position);
        if (legal.length == 0 || position.verdict() != Verdict.NONE) {
            return false;
        }
        position.make(legal[random.nextInt(legal.length)]);
        return true;
    }

    default int[] moves(Position position, int kinds) {
        MoveList list = new MoveList(4);
        position.generate(kinds, list);
        return Arrays.copyOf(list.moves, list.size);
    }

    /** Returns all legal moves in ascending order. */
    default int[] legalMoves(Position position) {
        int[] moves = Rules.legalMoves(position);
        Arrays.sort(moves);
        return moves;
    }
}
