package dev.eldest.engine.games.chess;

import dev.eldest.engine.spi.MoveList;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/** Plays random games from all positions of a perft file. */
final class RandomGames {
    private static final int MAX_PLIES = 60;

    interface Check {
        void check(ChessPosition position) throws NotationException;
    }

    private RandomGames() {}

    static void walk(String file, int every, Check check) throws IOException, NotationException {
        SplittableRandom random = new SplittableRandom(11);
        List<String> lines = ChessPerftTest.lines(file);
        for (int i = 0; i < lines.size(); i += every) {
            ChessPosition position = FenParser.parse(lines.get(i).split(";")[0].strip());
            int[] moves = moves(position);
            for (int ply = 0; ply < MAX_PLIES && moves.length > 0; ply++) {
                check.check(position);
                position.make(moves[random.nextInt(moves.length)]);
                moves = moves(position);
            }
        }
    }

    static int[] moves(Position position) {
        MoveList list = new MoveList(16);
        position.generate(Position.ALL, list);
        return Arrays.copyOf(list.moves, list.size);
    }
}
