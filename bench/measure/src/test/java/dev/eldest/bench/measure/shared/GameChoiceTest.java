package dev.eldest.bench.measure.shared;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.eldest.engine.spi.Game;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

class GameChoiceTest {
    private static final List<String> ALL =
            List.of("chess", "tictactoe", "connectfour", "grundy", "chinesecheckers", "xiangqi", "gomoku");

    private final GameChoice choice = new GameChoice(new CommandLine(CommandSpec.create()).getCommandSpec());

    private static List<String> names(List<Game> games) {
        return games.stream().map(Game::name).toList();
    }

    private static void assertRefused(String message, Executable call) {
        assertEquals(message, assertThrows(ParameterException.class, call).getMessage());
    }

    @Test
    void findsGamesInAnyCase() {
        assertEquals("connectfour", choice.find("ConnectFour").name());
        assertEquals(List.of("grundy", "chess"), names(choice.findAll(List.of("GRUNDY", "chess"))));
        assertEquals(List.of("grundy"), names(choice.findOneOrAll("Grundy")));
        assertEquals(ALL, names(choice.findOneOrAll("all")));
    }

    @Test
    void namesUnknownGameAndAllowedNames() {
        String all = String.join(", ", ALL);
        assertRefused("--game must be one of " + all + ", not 'ludo'", () -> choice.find("ludo"));
        assertRefused("--game must be one of " + all + ", not 'all'", () -> choice.find("all"));
        assertRefused("--game must be all or one of " + all + ", not 'ludo'", () -> choice.findOneOrAll("ludo"));
        assertRefused(
                "--games must be some of " + all + ", not 'ludo'", () -> choice.findAll(List.of("chess", "ludo")));
    }

    @Test
    void refusesGamesThatDoNotFit() {
        assertEquals(
                "chess",
                choice.find("chess", game -> game.files() == 8, "a game on eight files")
                        .name());
        assertRefused(
                "--game must be a game on eight files, one of chess, not 'grundy'",
                () -> choice.find("grundy", game -> game.files() == 8, "a game on eight files"));
        assertRefused(
                "--chess960 is for chess only, not for 'grundy'",
                () -> choice.requireChess("--chess960", choice.find("grundy")));
    }
}
