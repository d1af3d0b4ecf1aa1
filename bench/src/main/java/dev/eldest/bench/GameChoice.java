package dev.eldest.bench;

import dev.eldest.engine.api.Option;
import dev.eldest.engine.games.GameRegistry;
import dev.eldest.engine.games.chess.ChessGame;
import dev.eldest.engine.spi.Game;
import dev.eldest.protocol.text.TextSanitizer;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.CommandSpec;

/** Finds the games that the command line names; a word that names none is refused with those there are. */
public final class GameChoice {
    public static final String CHESS = "chess";
    /** The option of chess, as a session calls it. */
    public static final String CHESS960 = Option.idOf(CHESS, ChessGame.CHESS960);

    public static final String ALL = "all";
    private static final String ONE = "--game";

    private final CommandSpec command;
    private final List<Game> games = new GameRegistry().all();

    public GameChoice(CommandSpec command) {
        this.command = command;
    }

    public Game one(String wanted) {
        return named(ONE, "one of ", games, wanted);
    }

    /** One of those that are fit for the command; {@code what} says what they are. */
    public Game one(String wanted, Predicate<Game> fit, String what) {
        return named(ONE, what + ", one of ", games.stream().filter(fit).toList(), wanted);
    }

    public List<Game> oneOrAll(String wanted) {
        return wanted.equals(ALL) ? games : List.of(named(ONE, ALL + " or one of ", games, wanted));
    }

    /** Each of those that {@code --games} lists. */
    public List<Game> each(List<String> wanted) {
        return wanted.stream()
                .map(word -> named("--games", "some of ", games, word))
                .toList();
    }

    private Game named(String option, String allowed, List<Game> games, String wanted) {
        return games.stream()
                .filter(game -> game.name().equalsIgnoreCase(wanted))
                .findFirst()
                .orElseThrow(() -> Require.bad(
                        command,
                        option + " must be " + allowed
                                + games.stream().map(Game::name).collect(Collectors.joining(", "))
                                + ", not '" + TextSanitizer.echo(wanted) + "'"));
    }

    /** Refuses an option that is for chess, given with another game. */
    public void requireChess(String option, Game game) {
        if (!game.name().equals(CHESS)) {
            throw Require.bad(command, option + " is for chess only, not for '" + game.name() + "'");
        }
    }
}
