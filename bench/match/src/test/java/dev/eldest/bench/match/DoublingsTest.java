package dev.eldest.bench.match;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Plays {@code --doublings} from the command line. */
@Timeout(120)
class DoublingsTest {
    @TempDir
    private Path folder;

    /** Returns the rows of the table, without Elo, effort and all else that varies. */
    private static List<String> matchups(String table) {
        return table.lines()
                .skip(1)
                .map(line -> line.replaceFirst(" ( |[<>]).*", ""))
                .toList();
    }

    @Test
    void playsEachLimitAgainstHalf() {
        MatchRun run = MatchRun.of("--doublings=2", "--nodes=20", "--games=2", "--engine=builtin name=a");
        assertEquals(0, run.code(), run::err);
        assertEquals(List.of("a 40 nodes - a 20 nodes", "a 80 nodes - a 40 nodes"), matchups(run.out()));
        assertTrue(run.err().contains("game 4 of 4"), run::err);
    }

    @Test
    void playsEngineWithOwnLimitsAtEveryLimit() {
        MatchRun run = MatchRun.of(
                "--doublings=1",
                "--nodes=20",
                "--games=2",
                "--engine=builtin name=a",
                "--engine=builtin name=b depth=1");
        assertEquals(0, run.code(), run::err);
        assertEquals(List.of("a 20 nodes - b", "a 40 nodes - a 20 nodes", "a 40 nodes - b"), matchups(run.out()));
    }

    @Test
    void playsSameOpeningsInEveryDoubling() throws IOException {
        Path pgn = folder.resolve("a.pgn");
        assertEquals(
                0,
                MatchRun.of("--doublings=2", "--nodes=20", "--games=4", "--pgn=" + pgn)
                        .code());
        List<String> openings = Pattern.compile("(?s)\\n1\\. (.*?)\\{book}")
                .matcher(Files.readString(pgn))
                .results()
                .map(opening -> opening.group(1))
                .toList();
        assertEquals(8, openings.size());
        assertEquals(Set.of(openings.getFirst()), Set.copyOf(openings.subList(0, 4)));
        assertEquals(Set.of(openings.getLast()), Set.copyOf(openings.subList(4, 8)));
        assertNotEquals(openings.getFirst(), openings.getLast());
    }

    @Test
    void resumesAndDraws() throws Exception {
        Path pgn = folder.resolve("a.pgn");
        Path svg = folder.resolve("a.svg");
        Path summary = folder.resolve("a.md");
        String[] arguments = {
            "--doublings=2", "--nodes=20", "--games=2", "--pgn=" + pgn, "--svg=" + svg, "--summary=" + summary
        };
        MatchRun whole = MatchRun.of(arguments);
        assertEquals(0, whole.code(), whole::err);
        String drawn = Files.readString(svg);
        String games = Files.readString(pgn);
        Files.writeString(pgn, games.substring(0, games.lastIndexOf("[Event")));
        Files.delete(svg);

        MatchRun rest = MatchRun.of(arguments);
        assertTrue(rest.err().contains("games already in the file: 3 of 4"), rest::err);
        assertEquals(drawn, Files.readString(svg));
        DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(svg.toFile());
        assertTrue(drawn.contains("chess: Elo by doubling") && drawn.contains("doublings of 20 nodes"), drawn);
        assertTrue(Files.readString(summary).contains("- Engines: builtin (20 nodes, doubled 2 times)\n"));
        assertTrue(Files.readString(summary).contains("| builtin 80 nodes - builtin 40 nodes | "));
        assertEquals(
                1, MatchRun.of("--doublings=1", "--nodes=20", "--pgn=" + pgn).code(), "another match");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        --doublings=0                             | --doublings must be a whole number from 1 to 20, not '0'
        --doublings=2 --depth=3                   | --doublings needs --nodes, --st or --tc, not --depth
        --doublings=2 --nodes=9000000000000000000 | --nodes with --doublings must be a whole number from 0 to 2305
        --doublings=2 --engine=builtin nodes=5    | --doublings needs an engine without limits of its own (tc=, st=,
        --doublings=2 --gauntlet                  | --doublings does not combine with --gauntlet or --sprt
        --doublings=2 --sprt=elo0=0,elo1=5        | --doublings does not combine with --gauntlet or --sprt
        --svg=a.svg                               | --svg needs --doublings
        """)
    void namesInvalidOption(String arguments, String words) {
        MatchRun run = MatchRun.of(arguments.split(" (?=--)"));
        assertEquals(2, run.code());
        assertTrue(run.err().contains(words), run::err);
    }
}
