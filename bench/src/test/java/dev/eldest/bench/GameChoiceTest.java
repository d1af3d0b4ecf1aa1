package dev.eldest.bench;

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

    private static void refuses(String message, Executable asked) {
        assertEquals(message, assertThrows(ParameterException.class, asked).getMessage());
    }

    @Test
    void gamesAreFoundInAnyCase() {
        assertEquals("connectfour", choice.one("ConnectFour").name());
        assertEquals(List.of("grundy", "chess"), names(choice.each(List.of("GRUNDY", "chess"))));
        assertEquals(List.of("grundy"), names(choice.oneOrAll("Grundy")));
        assertEquals(ALL, names(choice.oneOrAll("all")));
    }

    @Test
    void aWordThatIsNoGameIsNamedWithWhatIsAllowed() {
        String all = String.join(", ", ALL);
        refuses("--game must be one of " + all + ", not 'ludo'", () -> choice.one("ludo"));
        refuses("--game must be one of " + all + ", not 'all'", () -> choice.one("all"));
        refuses("--game must be all or one of " + all + ", not 'ludo'", () -> choice.oneOrAll("ludo"));
        refuses("--games must be some of " + all + ", not 'ludo'", () -> choice.each(List.of("chess", "ludo")));
    }

    @Test
    void onlyWhatIsFitCanBeChosen() {
        assertEquals(
                "chess",
                choice.one("chess", game -> game.files() == 8, "a game on eight files")
                        .name());
        refuses(
                "--game must be a game on eight files, one of chess, not 'grundy'",
                () -> choice.one("grundy", game -> game.files() == 8, "a game on eight files"));
        refuses(
                "--chess960 is for chess only, not for 'grundy'",
                () -> choice.requireChess("--chess960", choice.one("grundy")));
    }
}
