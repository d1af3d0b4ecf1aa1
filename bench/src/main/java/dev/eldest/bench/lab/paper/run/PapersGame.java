package dev.eldest.bench.lab.paper.run;

import dev.eldest.engine.api.Option;
import dev.eldest.engine.games.GameRegistry;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Verdict;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Collectors;

/** The game of the paper, evaluated as there: rows advanced, own less the opponent's. */
public final class PapersGame {
    public static final String NAME = "chinesecheckers";

    static final Map<String, String> EVALUATION = Map.of("evaluation", "progress");

    private final Game game = new GameRegistry().find(NAME).orElseThrow();

    public String startPosition() {
        return game.startPosition();
    }

    /** A position's text in the game's usual form; of one where the game goes on. */
    public String normalised(String text) throws NotationException {
        Position position = game.notation().parse(text);
        if (position.verdict() != Verdict.NONE || position.countMoves() == 0) {
            throw new NotationException("the game is over there");
        }
        return game.notation().format(position);
    }

    /** A position with options of the game, the evaluation aside. */
    Position position(String fen, Map<String, String> options) {
        try {
            Map<String, String> all = new HashMap<>(EVALUATION);
            all.putAll(options);
            Position position = game.withOptions(all).notation().parse(fen);
            position.markRoot();
            return position;
        } catch (NotationException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }

    /** These options of the game as a session knows them, among those of all games. */
    static Map<String, String> inSessions(Map<String, String> options) {
        return options.entrySet().stream()
                .collect(Collectors.toMap(option -> Option.idOf(NAME, option.getKey()), Map.Entry::getValue));
    }
}
