package dev.eldest.bench.lab.draw;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.bench.lab.LabCommand;
import dev.eldest.bench.lab.solve.SolveCommand;
import dev.eldest.engine.games.small.GrundyGame;
import dev.eldest.engine.reference.algorithms.Algorithm;
import dev.eldest.engine.reference.algorithms.AlgorithmParameters;
import dev.eldest.engine.reference.algorithms.Algorithms;
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

/** The lab's guide shows what its commands draw and print: {@code bench/lab/draw.sh} draws its pictures anew. */
class GuideTest {
    private static final Path LAB = Path.of("lab");
    private static final Pattern COMMAND = Pattern.compile("^ {4}eldest lab (.*)$", Pattern.MULTILINE);
    private static final Pattern PRINTED =
            Pattern.compile("^ {4}eldest ([^\\n]*)\\n\\n```\\n(.*?)\\n```$", Pattern.MULTILINE | Pattern.DOTALL);
    private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|(\\S+)");
    private static final String BESIDE = "bench/lab/";

    @TempDir
    private Path folder;

    private static String guide() throws IOException {
        return Files.readString(LAB.resolve("README.md"));
    }

    private static List<String> commands() throws IOException {
        return COMMAND.matcher(guide())
                .results()
                .map((MatchResult found) -> found.group(1))
                .toList();
    }

    /** But for those in time, which never come out the same. */
    static List<String> drawn() throws IOException {
        return commands().stream()
                .filter(line -> line.endsWith(".svg") && !line.startsWith("brothers "))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("drawn")
    void everyPictureIsWhatItsCommandDraws(String line) throws IOException {
        Path picture = folder.resolve("picture.svg");
        List<String> words = words(line);
        Path shown = Path.of(words.getLast());
        words.set(words.size() - 1, picture.toString());
        printed(new LabCommand(), words);
        assertEquals(Files.readString(picture), Files.readString(shown), shown::toString);
    }

    @Test
    void everyTextIsWhatItsCommandPrints() throws IOException {
        List<MatchResult> texts = PRINTED.matcher(guide()).results().toList();
        assertTrue(texts.size() >= 6, () -> texts.size() + " texts");
        for (MatchResult text : texts) {
            List<String> words = words(text.group(1));
            Object command = words.removeFirst().equals("solve") ? new SolveCommand() : new LabCommand();
            assertEquals(printed(command, words).stripTrailing(), text.group(2), text.group(1));
        }
    }

    /** Of a command, with files found from where the test runs. */
    private static List<String> words(String line) {
        List<String> words = new ArrayList<>();
        WORD.matcher(line).results().forEach(word -> words.add(word.group(1) == null ? word.group(2) : word.group(1)));
        words.replaceAll(word -> word.startsWith(BESIDE) ? LAB + word.substring(BESIDE.length() - 1) : word);
        return words;
    }

    private static String printed(Object command, List<String> words) {
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
    void everyPictureIsShownAndEveryCommandsPictureIsThere() throws IOException {
        String guide = guide();
        List<String> pictures = commands().stream()
                .filter(line -> line.endsWith(".svg"))
                .map(line -> line.substring(line.lastIndexOf('/') + 1))
                .toList();
        for (String picture : pictures) {
            assertTrue(guide.contains("](figures/" + picture + ")"), picture);
        }
        try (Stream<Path> files = Files.list(LAB.resolve("figures"))) {
            assertEquals(
                    new TreeSet<>(pictures),
                    files.map(file -> file.getFileName().toString()).collect(Collectors.toCollection(TreeSet::new)));
        }
    }

    /** How often each heap comes up, and how often it is searched, as the guide tells of the table. */
    @ParameterizedTest
    @CsvSource({"3+2+1+1, 3, 1", "4+2+1, 3, 2"})
    void theTableSearchesAsOftenAsIsSaid(String heaps, int visits, int searches) throws NotationException {
        GrundyGame grundy = new GrundyGame();
        GameTree tree = new PositionTree(grundy.notation().parse("7"), grundy.notation());
        List<String> told = new ArrayList<>();
        Tracer tracer = new Tracer() {
            @Override
            public void visit(int alpha, int beta) {
                told.add(tree.label().split(" ")[0]);
            }

            @Override
            public void leave(int value, NodeExit how, int origin) {
                told.add(tree.label().split(" ")[0] + " " + how);
            }
        };
        new TableSearch().search(new TreeCursor(tree, tracer, TreeCursor.Limits.NONE), 6);
        assertEquals(visits, Collections.frequency(told, heaps));
        assertEquals(visits - searches, Collections.frequency(told, heaps + " " + NodeExit.REMEMBERED));
    }

    /** Negamax is minimax in other words, and draws nothing else. */
    @Test
    void noIdeaIsLeftOut() throws IOException {
        String guide = guide();
        for (String command : new CommandLine(new LabCommand()).getSubcommands().keySet()) {
            assertTrue(guide.contains("eldest lab " + command), command);
        }
        assertTrue(guide.contains("eldest solve "));
        List<String> missing = Algorithms.rungs(AlgorithmParameters.of(1)).stream()
                .map(Algorithm::name)
                .filter(name -> !name.equals("negamax") && !guide.contains("--algorithm " + name + " "))
                .toList();
        assertEquals(List.of(), missing);
    }
}
