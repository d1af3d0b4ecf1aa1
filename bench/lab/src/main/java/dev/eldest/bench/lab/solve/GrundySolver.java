package dev.eldest.bench.lab.solve;

import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Verdict;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.BitSet;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Solves Grundy's game by Sprague-Grundy numbers: a position, or a table of single heaps. */
final class GrundySolver extends GameSolver {
    /** Maximum number of coins of a position. */
    private static final int MAX_COINS = 127;

    private final Game game;
    private final PositionSolver positions;
    private final SpragueGrundy numbers = new SpragueGrundy(MAX_COINS);

    GrundySolver(Game game) {
        super(game.name(), SolveOptions.positionOptions(SolveOptions.COINS));
        this.game = game;
        positions = new PositionSolver(game, (_, _) -> this::outcome, "all");
    }

    @Override
    public void solve(SolveOptions asked, PrintWriter out) throws NotationException, IOException {
        if (asked.coins() == null) {
            positions.solve(asked, out);
        } else {
            table(asked.coins(), out);
        }
    }

    private void table(int coins, PrintWriter out) {
        SpragueGrundy table = new SpragueGrundy(coins);
        out.println("coins  number");
        for (int heap = 0; heap <= coins; heap++) {
            out.println(String.format("%5d  %6d  %s", heap, table.of(heap), table.of(heap) == 0 ? "lost" : "won"));
        }
        out.println("the first player loses with "
                + IntStream.rangeClosed(0, coins)
                        .filter(heap -> table.of(heap) == 0)
                        .mapToObj(Integer::toString)
                        .collect(Collectors.joining(", ")));
    }

    private Optional<GameValue> outcome(Position position) {
        String heaps = game.notation().format(position).split(" ", 2)[0];
        int sum = 0;
        for (String heap : heaps.split("\\+")) {
            sum ^= numbers.of(Integer.parseInt(heap));
        }
        return Optional.of(GameValue.uncounted(sum == 0 ? Verdict.LOSS : Verdict.WIN));
    }

    /**
     * Sprague-Grundy numbers of the heaps of Grundy's game: the least number that no successor has. Several heaps have
     * the exclusive or of their numbers. The side to move loses if it is 0.
     */
    static final class SpragueGrundy {
        private final int[] numbers;

        /** @param coins the size of the largest heap */
        SpragueGrundy(int coins) {
            numbers = new int[coins + 1];
            for (int heap = 0; heap <= coins; heap++) {
                BitSet after = new BitSet();
                for (int part = 1; 2 * part < heap; part++) {
                    after.set(numbers[part] ^ numbers[heap - part]);
                }
                numbers[heap] = after.nextClearBit(0);
            }
        }

        int of(int heap) {
            return numbers[heap];
        }
    }
}
