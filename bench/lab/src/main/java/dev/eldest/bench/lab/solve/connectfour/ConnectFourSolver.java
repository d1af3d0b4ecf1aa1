package dev.eldest.bench.lab.solve.connectfour;

import dev.eldest.bench.lab.solve.GameSolver;
import dev.eldest.bench.lab.solve.GameValue;
import dev.eldest.bench.lab.solve.PositionSolver;
import dev.eldest.bench.lab.solve.PositionSolver.Oracle;
import dev.eldest.bench.lab.solve.SolveOptions;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Notation;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Verdict;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.Optional;

/** Solver of Connect Four for all positions: about a second with a dozen stones, minutes from the start. */
public final class ConnectFourSolver extends GameSolver {
    private final Game game;

    public ConnectFourSolver(Game game) {
        super(game.name(), SolveOptions.positionOptions(SolveOptions.HASH, SolveOptions.THREADS, SolveOptions.STATE));
        this.game = game;
    }

    @Override
    public void solve(SolveOptions asked, PrintWriter out) throws NotationException, IOException {
        ProvenBounds provenBounds = new ProvenBounds();
        if (asked.state() != null) {
            provenBounds.read(asked.state());
        }
        int threads = asked.threads();
        try (Journal journal = new Journal(provenBounds, asked.state(), asked.progress());
                BoundTable table = new BoundTable(asked.hashBytes());
                Proof proof = new Proof(table, journal, threads)) {
            ConnectFourOracle oracle = new ConnectFourOracle(proof, game.notation(), threads);
            new PositionSolver(game, (_, _) -> oracle, "all").solve(asked, out);
            out.println(String.format(Locale.ROOT, "%,d positions searched", journal.nodes()));
        }
    }

    /** Oracle of Connect Four. Narrows the value by binary search with null-window searches. */
    private record ConnectFourOracle(Proof proof, Notation notation, int threads) implements Oracle {
        /** Number of stones from which on questions are searched, not stored. */
        private static final int FIRST_SEARCHED = 6;
        /** Number of plies that are divided among several threads. */
        private static final int DIVIDED = 2;

        @Override
        public Optional<GameValue> outcome(Position position) {
            Board board = board(position);
            int min = -ConnectFourSearch.winValue(board.count + 2);
            int max = ConnectFourSearch.winValue(board.count + 1);
            while (min < max) {
                int tested = between(min, max);
                if (atLeast(board, tested)) {
                    min = tested;
                } else {
                    max = tested - 1;
                }
            }
            return Optional.of(outcome(min, board.count));
        }

        /**
         * Returns the next value to test: the winner first, then the middle of the remaining values, since a bound far
         * from the value is easy.
         */
        private static int between(int min, int max) {
            if (min <= 0 && max > 0) {
                return 1;
            }
            if (min < 0 && max == 0) {
                return 0;
            }
            return min + (max - min + 1) / 2;
        }

        @Override
        public boolean hasOutcome(Position position, GameValue expected) {
            Board board = board(position);
            return !atLeast(board, value(expected, board.count) + 1);
        }

        private boolean atLeast(Board board, int value) {
            int last = Math.max(FIRST_SEARCHED, board.count + (threads > 1 ? DIVIDED : 0));
            return proof.atLeast(board.own, board.other, board.count, value, last);
        }

        private static GameValue outcome(int value, int count) {
            if (value == 0) {
                return new GameValue(Verdict.DRAW, ConnectFourBitboard.CELLS - count);
            }
            // The winner's stones have numbers of the same parity.
            int plies = ConnectFourBitboard.CELLS - 2 * (Math.abs(value) - 1) - count;
            boolean odd = value > 0;
            plies -= (plies & 1) == (odd ? 1 : 0) ? 0 : 1;
            return new GameValue(value > 0 ? Verdict.WIN : Verdict.LOSS, plies);
        }

        private static int value(GameValue outcome, int count) {
            return switch (outcome.result()) {
                case Verdict.WIN -> ConnectFourSearch.winValue(count + outcome.plies());
                case Verdict.LOSS -> -ConnectFourSearch.winValue(count + outcome.plies());
                default -> 0;
            };
        }

        private record Board(long own, long other, int count) {}

        /** Parses the board from its notation, rows from the top, since games do not expose their boards. */
        private Board board(Position position) {
            String[] words = notation.format(position).split(" ");
            long[] stones = new long[2];
            int row = ConnectFourBitboard.ROWS;
            for (String text : words[0].split("/")) {
                row--;
                int column = 0;
                for (char each : text.toCharArray()) {
                    if (Character.isDigit(each)) {
                        column += each - '0';
                    } else {
                        stones[each == 'x' ? 0 : 1] |= 1L << column++ * ConnectFourBitboard.STEP + row;
                    }
                }
            }
            int side = position.sideToMove();
            return new Board(stones[side], stones[1 - side], Long.bitCount(stones[0] | stones[1]));
        }
    }
}
