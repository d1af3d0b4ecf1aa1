package dev.eldest.bench.train.data;

import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Position;
import java.io.IOException;
import java.nio.file.Path;

/** Reads the quiet positions of a file of games. */
public final class TrainingData {
    private TrainingData() {}

    public interface Visitor {
        /** Called with the number of the game, the search's score and the game's result, both for the first player. */
        void position(long gameNumber, Position position, int score, double result);
    }

    /** Replays all games of the file in their order, in this copy of the game. */
    public static void visit(Path path, Game game, Visitor visitor) throws IOException {
        StartPositions startPositions = new StartPositions(game);
        try (GameFileReader archive = GameFileReader.open(path)) {
            for (int i = 0; i < archive.games(); i++) {
                int number = i;
                archive.replay(
                        number,
                        startPositions,
                        (position, record, ply) ->
                                visitor.position(number, position, record.scores()[ply], record.points()));
            }
        }
    }
}
