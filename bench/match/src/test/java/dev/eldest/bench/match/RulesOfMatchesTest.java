package dev.eldest.bench.match;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Plays matches with rule options, which apply to the referee, the players and the records. */
class RulesOfMatchesTest {
    @TempDir
    private Path folder;

    @Test
    void playsOnBoardOfGivenSize() throws IOException {
        Path pgn = folder.resolve("a.pgn");
        String rules = "--rules=Gomoku_Size=7,Gomoku_Rule=renju";
        String[] words = {"--game=gomoku", rules, "--games=2", "--nodes=50", "--psq=" + folder, "--pgn=" + pgn};
        MatchRun run = MatchRun.of(words);
        assertEquals(0, run.code(), run::err);
        String games = Files.readString(pgn);
        assertTrue(games.contains("[Variant \"gomoku Gomoku_Size=7 Gomoku_Rule=renju\"]"), games);
        assertTrue(games.contains("[Termination \"normal\"]"), games);
        assertTrue(Files.readString(folder.resolve("1.psq")).startsWith("Piskvorky 7x7, "));
        words[1] = "--rules=Gomoku_Size=7";
        assertEquals(1, MatchRun.of(words).code(), "the record has games by other rules");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        --game=gomoku --rules=Gomoku_Ruel=renju | gomoku has no rules 'Gomoku_Ruel'; it has Gomoku_Rule, Gomoku_Size
        --game=gomoku --rules=Gomoku_Rule=go    | Gomoku_Rule must be
        --game=gomoku --rules=Gomoku_Reach=1    | gomoku has no rules 'Gomoku_Reach'
        --game=chess --rules=UCI_Chess960=true  | chess has no rules 'UCI_Chess960'; it has none to choose
        --chess960 --rules=Foo=bar              | chess has no rules 'Foo'
        """)
    void namesInvalidRule(String line, String named) {
        MatchRun run = MatchRun.of(line.split(" "));
        assertEquals(2, run.code());
        assertTrue(run.err().contains(named), run::err);
    }
}
