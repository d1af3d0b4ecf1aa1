package dev.eldest.bench.lab.solve.chess;

import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Random positions with few men. */
final class EndgamePositions {
    private static final Pattern EMPTY = Pattern.compile("\\.+");

    private EndgamePositions() {}

    /** Places two kings and these men on random squares. Empty if the position is not possible. */
    static Optional<Position> place(Game game, String men, SplittableRandom random) {
        char[] board = ".".repeat(64).toCharArray();
        for (char man : ("Kk" + men).toCharArray()) {
            int square = random.nextInt(64);
            if (board[square] != '.') {
                return Optional.empty();
            }
            board[square] = man;
        }
        String rows = IntStream.range(0, 8)
                .mapToObj(row -> new String(board, 8 * row, 8))
                .map(row -> EMPTY.matcher(row)
                        .replaceAll(run -> Integer.toString(run.group().length())))
                .collect(Collectors.joining("/"));
        try {
            return Optional.of(game.notation().parse(rows + (random.nextBoolean() ? " w" : " b") + " - - 0 1"));
        } catch (NotationException e) {
            return Optional.empty();
        }
    }
}
