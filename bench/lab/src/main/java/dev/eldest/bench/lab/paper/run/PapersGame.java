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

/** The paper's game with its evaluation: rows advanced, own minus the opponent's. */
public final class PapersGame {
    public static final String NAME = "chinesecheckers";

    static final Map<String, String> EVALUATION = Map.of("evaluation", "progress");

    private final Game game = new GameRegistry().find(NAME).orElseThrow();

    public String startPosition() {
        return game.startPosition();
    }

    /**
     * Returns a position in the game's usual notation.
     *
     * @throws NotationException if the text is invalid or the game is over
     */
    public String normalised(String text) throws NotationException {
        Position position = game.notation().parse(text);
        if (position.verdict() != Verdict.NONE || position.countMoves() == 0) {
            throw new NotationException("the game is over");
        }
        return game.notation().format(position);
    }

    /** Returns a position with game options, besides the evaluation. */
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

    /** Returns game options with their session ids. */
    static Map<String, String> sessionOptions(Map<String, String> options) {
        return options.entrySet().stream()
                .collect(Collectors.toMap(option -> Option.qualifiedId(NAME, option.getKey()), Map.Entry::getValue));
    }
}
