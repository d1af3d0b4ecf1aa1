package dev.eldest.bench.lab.draw;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.bench.lab.LabCommand;
import dev.eldest.bench.lab.solve.SolveCommand;
import dev.eldest.engine.games.small.GrundyGame;
import dev.eldest.engine.reference.algorithms.Algorithm;
import dev.eldest.engine.reference.algorithms.TableSearch;
import dev.eldest.engine.reference.tree.GameTree;
import dev.eldest.engine.reference.tree.NodeExit;
import dev.eldest.engine.reference.tree.PositionTree;
import dev.eldest.engine.reference.tree.Tracer;
import dev.eldest.engine.reference.tree.TreeCursor;
import dev.eldest.engine.spi.NotationException;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

/**
 * Checks that the lab's guide shows what its commands draw and print. {@code bench/lab/draw.sh} redraws its pictures.
 */
class GuideTest {
    private static final Pattern COMMAND = Pattern.compile("^ {4}eldest lab (.*)$", Pattern.MULTILINE);
    private static final Pattern PRINTED =
            Pattern.compile("^ {4}eldest ([^\\n]*)\\n\\n```\\n(.*?)\\n```$", Pattern.MULTILINE | Pattern.DOTALL);
    private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|(\\S+)");

    @TempDir
    private Path folder;

    private static String guide() throws IOException {
        return Files.readString(Path.of("../docs/lab.md"));
    }

    private static List<String> commands() throws IOException {
        return COMMAND.matcher(guide())
                .results()
                .map((MatchResult found) -> found.group(1))
                .toList();
    }

    /** Returns the commands that draw the same picture each time: all except timelines. */
    static List<String> reproducibleCommands() throws IOException {
        return commands().stream()
                .filter(line -> line.endsWith(".svg") && !line.startsWith("timeline "))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("reproducibleCommands")
    void showsPictureOfEachCommand(String line) throws IOException {
        Path picture = folder.resolve("picture.svg");
        List<String> words = words(line);
        Path shown = Path.of(words.getLast());
        words.set(words.size() - 1, picture.toString());
        run(new LabCommand(), words);
        assertEquals(Files.readString(picture), Files.readString(shown), shown::toString);
    }

    @Test
    void showsOutputOfEachCommand() throws IOException {
        List<MatchResult> texts = PRINTED.matcher(guide()).results().toList();
        assertTrue(texts.size() >= 3, () -> texts.size() + " texts");
        for (MatchResult text : texts) {
            List<String> words = words(text.group(1));
            Object command = words.removeFirst().equals("solve") ? new SolveCommand() : new LabCommand();
            assertEquals(run(command, words).stripTrailing(), text.group(2), text.group(1));
        }
    }

    private static List<String> words(String line) {
        List<String> words = new ArrayList<>();
        WORD.matcher(line).results().forEach(word -> words.add(word.group(1) == null ? word.group(2) : word.group(1)));
        return words;
    }

    private static String run(Object command, List<String> words) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int code = new CommandLine(command)
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(words.toArray(String[]::new));
        assertEquals(0, code, err::toString);
        return out.toString();
    }

    @Test
    void containsEveryPicture() throws IOException {
        String guide = guide();
        List<String> pictures = commands().stream()
                .filter(line -> line.endsWith(".svg"))
                .map(line -> line.substring(line.lastIndexOf('/') + 1))
                .toList();
        for (String picture : pictures) {
            assertTrue(guide.contains("](../lab/figures/" + picture + ")"), picture);
        }
        try (Stream<Path> files = Files.list(Path.of("figures"))) {
            assertEquals(
                    new TreeSet<>(pictures),
                    files.map(file -> file.getFileName().toString()).collect(Collectors.toCollection(TreeSet::new)));
        }
    }

    /** Counts visits and searches of a heap. The guide states these numbers. */
    @ParameterizedTest
    @CsvSource({"3+2+1+1, 3, 1", "4+2+1, 3, 2"})
    void searchesHeapsAsOftenAsGuideStates(String heaps, int visits, int searches) throws NotationException {
        GrundyGame grundy = new GrundyGame();
        GameTree tree = new PositionTree(grundy.notation().parse("7"), grundy.notation());
        List<String> events = new ArrayList<>();
        Tracer tracer = new Tracer() {
            @Override
            public void visit(int alpha, int beta) {
                events.add(tree.label().split(" ")[0]);
            }

            @Override
            public void leave(int value, NodeExit how, int origin) {
                events.add(tree.label().split(" ")[0] + " " + how);
            }
        };
        new TableSearch().search(new TreeCursor(tree, tracer, TreeCursor.Limits.NONE), 6);
        assertEquals(visits, Collections.frequency(events, heaps));
        assertEquals(visits - searches, Collections.frequency(events, heaps + " " + NodeExit.TABLE_HIT));
    }

    /** Negamax is not required: it draws the same as minimax. */
    @Test
    void mentionsEveryCommandAndAlgorithm() throws IOException {
        String guide = guide();
        for (CommandLine subcommand :
                new CommandLine(new LabCommand()).getSubcommands().values()) {
            String name = subcommand.getCommandName();
            assertTrue(guide.contains("eldest lab " + name), name);
        }
        assertTrue(guide.contains("eldest solve "));
        List<String> missing = Algorithm.all(Algorithm.Parameters.of(1)).stream()
                .map(Algorithm::name)
                .filter(name -> !name.equals("negamax") && !guide.contains("--algorithm " + name + " "))
                .toList();
        assertEquals(List.of(), missing);
    }
}
