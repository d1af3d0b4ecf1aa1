package dev.eldest.engine.games.gomoku;

import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Rules;
import dev.eldest.engine.spi.Solver;
import dev.eldest.engine.spi.Verdict;
import java.util.Arrays;
import java.util.Optional;

/** Finds wins by threats alone, first by fours, then by threes too. Other wins, losses and draws are not found. */
final class GomokuSolver implements Solver {
    private static final int NODES_FOR_FOURS = 3000;
    private static final int TABLE_BITS = 18;
    private static final int FIRST_ROOM = 64;

    private final GomokuConfig settings;

    GomokuSolver(GomokuConfig settings) {
        this.settings = settings;
    }

    @Override
    public Optional<Solution> solve(Position root, Budget budget) {
        GomokuPosition position = ((GomokuPosition) root).with(settings);
        return position.verdict() == Verdict.NONE
                ? Optional.ofNullable(new OneSolution(position, budget).line())
                        .map(line -> new Solution(Verdict.WIN, line))
                : Optional.empty();
    }

    /** Takes no more than is allowed for one search. */
    private static Budget within(int most, Budget budget) {
        long[] left = {most};
        return nodes -> (left[0] -= nodes) >= 0 && budget.spend(nodes);
    }

    /** One position on its way to being solved; it is played to its end as the line is found. */
    private static final class OneSolution {
        private final GomokuPosition position;
        private final Budget budget;
        private final int attacker;
        private final VcfSearch fours;
        private final VctSearch threes;
        private boolean foursAlone = true;
        private int[] line = new int[FIRST_ROOM];
        private int length;

        OneSolution(GomokuPosition position, Budget budget) {
            this.position = position;
            this.budget = budget;
            attacker = position.sideToMove();
            fours = position.foursSearch(TABLE_BITS);
            threes = position.threesSearch(TABLE_BITS);
        }

        /** Null if no win is found. */
        int[] line() {
            while (Rules.verdict(position) == Verdict.NONE) {
                int move = position.sideToMove() == attacker ? attack() : defence();
                if (move == Move.NONE) {
                    return null;
                }
                play(move);
            }
            return Arrays.copyOf(line, length);
        }

        private void play(int move) {
            if (length == line.length) {
                line = Arrays.copyOf(line, 2 * length);
            }
            line[length++] = move;
            position.make(move);
        }

        /** A move that wins, or NONE. */
        private int attack() {
            int win = byFours();
            if (win > 0) {
                return position.findMove(VcfTable.cell(win) + 1);
            }
            foursAlone = false;
            int known = byThrees(true);
            if (known == Move.NONE && threes.find(attacker, position.key(), portion()) > 0) {
                known = byThrees(true);
            }
            return known;
        }

        /** Once it is known that fours are not enough, little is spent on them. */
        private int byFours() {
            int win = VcfSearch.atOnce(position.board(), attacker);
            if (win != VcfTable.NOT_WON) {
                return win;
            }
            int known = fours.recall(position.key());
            if (known != VcfTable.UNKNOWN) {
                return known;
            }
            return foursAlone
                    ? fours.find(attacker, position.key(), portion())
                    : fours.find(attacker, position.key(), NODES_FOR_FOURS);
        }

        private Budget portion() {
            return within(position.settings().solverNodes(), budget);
        }

        private int defence() {
            int longest = byThrees(false);
            return longest == Move.NONE ? Rules.legalMoves(position)[0] : longest;
        }

        /** The move after which the search for threes knows the soonest win, or the latest; NONE without one. */
        private int byThrees(boolean soonest) {
            int chosen = Move.NONE;
            int best = 0;
            for (int move : Rules.legalMoves(position)) {
                int plies = threes.recall(1 - position.sideToMove(), position.keyAfter(move));
                if (plies != VcfTable.UNKNOWN && (chosen == Move.NONE || (soonest ? plies < best : plies > best))) {
                    chosen = move;
                    best = plies;
                }
            }
            return chosen;
        }
    }
}
