package dev.eldest.bench.learn.data;

import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Position;
import java.io.IOException;
import java.nio.file.Path;

/** The quiet positions of a file of games. */
public final class TrainingData {
    private TrainingData() {}

    public interface Visitor {
        /** A position, with the number of its game, the search's score and the game's result for the first player. */
        void position(long gameNumber, Position position, int score, double result);
    }

    /** Plays all games again, in this copy of the game they were played in, in the order of their numbers. */
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
