package dev.eldest.bench.measure.shared;

import dev.eldest.engine.api.Option;
import dev.eldest.engine.games.GameRegistry;
import dev.eldest.engine.games.chess.ChessGame;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import dev.eldest.protocol.text.TextSanitizer;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.CommandSpec;

/** Finds the games that the command line names. An unknown name is refused with a list of the known ones. */
public final class GameChoice {
    public static final String CHESS = "chess";
    /** Id of the Chess960 option in a session. */
    public static final String CHESS960 = Option.qualifiedId(CHESS, ChessGame.CHESS960);

    public static final String ALL = "all";
    private static final String GAME_OPTION = "--game";

    private final CommandSpec command;
    private final List<Game> games = new GameRegistry().all();

    public GameChoice(CommandSpec command) {
        this.command = command;
    }

    public Game find(String name) {
        return lookUp(GAME_OPTION, "one of ", games, name);
    }

    /** Finds a game that fits the command. {@code description} describes those that fit. */
    public Game find(String name, Predicate<Game> fit, String description) {
        return lookUp(
                GAME_OPTION,
                description + ", one of ",
                games.stream().filter(fit).toList(),
                name);
    }

    /** Returns the position that {@code --fen} gives, as a root, or the start position if {@code fen} is null. */
    public Position position(Game game, String fen) {
        try {
            Position position = game.notation().parse(fen == null ? game.startPosition() : fen);
            position.markRoot();
            return position;
        } catch (NotationException e) {
            throw Require.invalidValue(command, "--fen: " + e.getMessage());
        }
    }

    public List<Game> findOneOrAll(String name) {
        return name.equals(ALL) ? games : List.of(lookUp(GAME_OPTION, ALL + " or one of ", games, name));
    }

    /** Finds each game that {@code --games} lists. */
    public List<Game> findAll(List<String> name) {
        return name.stream()
                .map(word -> lookUp("--games", "some of ", games, word))
                .toList();
    }

    private Game lookUp(String option, String allowed, List<Game> games, String name) {
        return games.stream()
                .filter(game -> game.name().equalsIgnoreCase(name))
                .findFirst()
                .orElseThrow(() -> Require.invalidValue(
                        command,
                        option + " must be " + allowed
                                + games.stream().map(Game::name).collect(Collectors.joining(", "))
                                + ", not '" + TextSanitizer.echo(name) + "'"));
    }

    /** Refuses an option for chess that is given with another game. */
    public void requireChess(String option, Game game) {
        if (!game.name().equals(CHESS)) {
            throw Require.invalidValue(command, option + " is for chess only, not for '" + game.name() + "'");
        }
    }
}
