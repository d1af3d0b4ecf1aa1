package dev.eldest.bench.lab.solve;

import java.io.PrintWriter;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Solves the take-away game: a move takes coins from one heap, and taking the last one loses. */
final class TakeAwaySolver extends GameSolver {
    private static final int DEFAULT_COINS = 21;

    TakeAwaySolver() {
        super("takeaway", Set.of(SolveOptions.COINS, SolveOptions.TAKE));
    }

    @Override
    public void solve(SolveOptions asked, PrintWriter out) {
        int coins = asked.coins() == null ? DEFAULT_COINS : asked.coins();
        int[] takes = winningTakes(coins, asked.take());
        out.println("coins");
        for (int heap = 0; heap <= coins; heap++) {
            out.println(String.format("%5d  %s", heap, word(heap, takes[heap])));
        }
        out.println("the first player loses with "
                + IntStream.rangeClosed(1, coins)
                        .filter(heap -> takes[heap] == 0)
                        .mapToObj(Integer::toString)
                        .collect(Collectors.joining(", ")));
    }

    private static String word(int heap, int take) {
        if (heap == 0) {
            return "won: the opponent took the last coin";
        }
        return take == 0 ? "lost" : "won, take " + take;
    }

    /** Returns the number of coins to take to win, by heap; 0 for lost heaps and the empty heap. */
    static int[] winningTakes(int coins, int max) {
        int[] takes = new int[coins + 1];
        for (int heap = 1; heap <= coins; heap++) {
            for (int take = 1; take <= Math.min(max, heap); take++) {
                int left = heap - take;
                if (left > 0 && takes[left] == 0) {
                    takes[heap] = take;
                }
            }
        }
        return takes;
    }
}
