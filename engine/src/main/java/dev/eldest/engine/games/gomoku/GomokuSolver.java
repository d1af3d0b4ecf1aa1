package dev.eldest.engine.games.gomoku;

import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Rules;
import dev.eldest.engine.spi.Solver;
import dev.eldest.engine.spi.Verdict;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Optional;

/** Finds wins by threats only: first by VCF, then by VCT. Does not find other wins, losses or draws. */
record GomokuSolver(GomokuConfig settings) implements Solver {
    private static final int NODES_FOR_FOURS = 3000;
    private static final int TABLE_BITS = 18;

    @Override
    public Optional<Solution> solve(Position root, Budget budget) {
        GomokuPosition position = ((GomokuPosition) root).withConfig(settings);
        return position.verdict() == Verdict.NONE
                ? Optional.ofNullable(new OneSolution(position, budget).line())
                        .map(line -> new Solution(Verdict.WIN, line))
                : Optional.empty();
    }

    /** Limits a budget to one search. */
    private static Budget within(int maxNodes, Budget budget) {
        long[] nodesLeft = {maxNodes};
        return nodes -> (nodesLeft[0] -= nodes) >= 0 && budget.spend(nodes);
    }

    /** Solves one position. Plays it to its end while building the line. */
    private static final class OneSolution {
        private final GomokuPosition position;
        private final Budget budget;
        private final int attacker;
        private final VcfSearch fours;
        private final VctSearch threes;
        private boolean foursAlone = true;
        private final IntArrayList line = new IntArrayList();

        OneSolution(GomokuPosition position, Budget budget) {
            this.position = position;
            this.budget = budget;
            attacker = position.sideToMove();
            fours = position.newVcfSearch(TABLE_BITS);
            threes = position.newVctSearch(TABLE_BITS);
        }

        /** Returns the winning line; null if there is none. */
        int[] line() {
            while (Rules.verdict(position) == Verdict.NONE) {
                int move = position.sideToMove() == attacker ? attack() : defence();
                if (move == Move.NONE) {
                    return null;
                }
                line.add(move);
                position.make(move);
            }
            return line.toIntArray();
        }

        /** Returns a winning move, or NONE. */
        private int attack() {
            int win = byFours();
            if (win > 0) {
                return position.findMove(VcfTable.cell(win) + 1);
            }
            foursAlone = false;
            int known = byThrees(true);
            if (known == Move.NONE && threes.find(attacker, position.key(), searchBudget()) > 0) {
                known = byThrees(true);
            }
            return known;
        }

        /** Searches by fours, with few nodes once fours alone did not win. */
        private int byFours() {
            int win = VcfSearch.immediateWin(position.board(), attacker);
            if (win != VcfTable.NOT_WON) {
                return win;
            }
            int known = fours.lookup(position.key());
            if (known != VcfTable.UNKNOWN) {
                return known;
            }
            return foursAlone
                    ? fours.find(attacker, position.key(), searchBudget())
                    : fours.find(attacker, position.key(), NODES_FOR_FOURS);
        }

        private Budget searchBudget() {
            return within(position.settings().solverNodes(), budget);
        }

        private int defence() {
            int longest = byThrees(false);
            return longest == Move.NONE ? Rules.legalMoves(position)[0] : longest;
        }

        /** Returns the move with the soonest or the latest win known from the VCT search; NONE without one. */
        private int byThrees(boolean soonest) {
            int chosen = Move.NONE;
            int best = 0;
            for (int move : Rules.legalMoves(position)) {
                int plies = threes.lookup(1 - position.sideToMove(), position.keyAfter(move));
                if (plies != VcfTable.UNKNOWN && (chosen == Move.NONE || (soonest ? plies < best : plies > best))) {
                    chosen = move;
                    best = plies;
                }
            }
            return chosen;
        }
    }
}
