package dev.eldest.bench.lab.draw;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.bench.lab.LabCommand;
import dev.eldest.engine.reference.algorithms.Algorithm;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

class DrawCommandTest {
    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private Path svg;
    private Path html;
    private Path tree;

    @BeforeEach
    void writeTree() throws IOException {
        svg = folder.resolve("a.svg");
        html = folder.resolve("a.html");
        tree = Files.writeString(folder.resolve("a.tree"), "A(B(3 12 8) C(2 4 6) D(14 5 2))");
    }

    private int draw(String... arguments) {
        return new CommandLine(new LabCommand())
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(Stream.concat(Stream.of("draw"), Stream.of(arguments)).toArray(String[]::new));
    }

    private static long count(String pattern, String text) {
        return Pattern.compile(pattern).matcher(text).results().count();
    }

    private String picture() throws Exception {
        DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(svg.toFile());
        return Files.readString(svg);
    }

    @Test
    void drawsTextbookTree() throws Exception {
        assertEquals(0, draw("--tree=" + tree, "--algorithm=alpha-beta", "--svg=" + svg), err::toString);
        assertTrue(
                out.toString().contains("    6      C   MIN        2    (3, ∞)         alpha cut: 2 ≤ 3\n"),
                out::toString);
        assertEquals(2, count("not searched\n", out.toString()));
        String picture = picture();
        assertEquals(2 + 1, count("class=\"cross\"", picture), "two, and one in the legend");
        assertEquals(11, count("class=\"number\">\\d+</text>", picture));
        assertEquals(2, count("class=\"line\" d=\"M\\d+\\.\\d", picture), "A, B and the first leaf are the best line");
    }

    @Test
    void drawsFileTreeToItsLeaves() throws IOException {
        Path deep = Files.writeString(folder.resolve("b.tree"), "A(B(C(D(1 2) 3) 4) 5)");
        assertEquals(0, draw("--tree=" + deep, "--algorithm=minimax"), err::toString);
        assertTrue(out.toString().contains("minimax on b.tree, depth 4: value 5, 9 visits"), out::toString);
    }

    @Test
    void namesTreeDepthWhenDepthIsLimited() throws IOException {
        Path deep = Files.writeString(folder.resolve("b.tree"), "A(B=7(C(D(1 2) 3) 4) 5)");
        assertEquals(0, draw("--tree=" + deep, "--algorithm=minimax", "--depth=1"), err::toString);
        assertTrue(out.toString().contains("on b.tree, depth 1 of the tree's 4: value 7, 3 visits"), out::toString);
    }

    @Test
    void drawsUnvisitedNodes() throws Exception {
        assertEquals(0, draw("--tree=" + tree, "--algorithm=alpha-beta", "--unvisited", "--svg=" + svg), err::toString);
        assertTrue(picture().contains("class=\"pale\">6</text>"));
    }

    @Test
    void drawsTicTacToeOfLecture() throws Exception {
        assertEquals(0, draw("--symmetry", "--algorithm=minimax", "--svg=" + svg), err::toString);
        assertTrue(out.toString().contains("value 1, 16 visits"), out::toString);
        assertEquals(16, count("<path class=\"grid\"", picture()) / 2);
    }

    @Test
    void drawsGrundyGraphOfLecture() throws Exception {
        assertEquals(0, draw("--graph", "--game=grundy", "--fen=7", "--svg=" + svg), err::toString);
        assertTrue(out.toString().contains("14 positions, MIN wins"), out::toString);
        assertEquals(17, count("class=\"(bold|arrow)\" d=\"M\\d+\\.\\d \\d+\\.\\dL", picture()));
        assertEquals(9, count("class=\"bold\" d=\"M\\d+\\.\\d \\d+\\.\\dL", picture()), "all of AND, one of OR");
    }

    /** As in the lecture, where MIN moves first and MAX wins. */
    @Test
    void drawsGraphWithMinFirst() {
        assertEquals(0, draw("--graph", "--game=grundy", "--fen=7", "--min-first"), err::toString);
        assertTrue(out.toString().contains("grundy, 7, MIN first: 14 positions, MAX wins"), out::toString);
    }

    @Test
    void drawsTakeAway() {
        assertEquals(0, draw("--graph", "--game=takeaway", "--fen=5"), err::toString);
        assertTrue(out.toString().contains("5 coins, 1 to 3 per move: 10 positions, MIN wins"), out::toString);
        assertEquals(0, draw("--game=takeaway", "--fen=6 2", "--depth=6"), err::toString);
        assertTrue(out.toString().contains("1 to 2 per move, depth 6: value win "), out::toString);
    }

    @Test
    void drawsAlphaBetaByDefault() {
        assertEquals(0, draw("--tree=textbook.tree"), err::toString);
        assertTrue(out.toString().startsWith("alpha-beta on textbook.tree, depth 2: value 3"), out::toString);
    }

    @Test
    void explainsWords() {
        assertEquals(0, draw("--game=takeaway", "--fen=4", "--depth=4"), err::toString);
        assertTrue(out.toString().contains("win 3: MAX wins in 3 plies; loss 3: MIN does\n"), out::toString);
        assertTrue(out.toString().contains("Columns: number of the visit"), out::toString);
    }

    @ParameterizedTest
    @CsvSource({"--window=1 --depth=2, fail low: 4 ≤ 4", "--window=2 --depth=3, fail high: 6 ≥ 6"})
    void namesFailure(String line, String failure) {
        assertEquals(0, draw(("--tree=trees/promise.tree --algorithm=aspiration " + line).split(" ")), err::toString);
        assertTrue(out.toString().contains(failure), out::toString);
    }

    /** The first document cuts G by F's 12, and N by the root's 12: deep. */
    @Test
    void cutsTreeOfFirstDocument() {
        assertEquals(0, draw("--tree=eppstein.tree"), err::toString);
        assertTrue(out.toString().contains("beta cut: 15 ≥ 12\n"), out::toString);
        assertTrue(out.toString().contains("deep alpha cut: 10 ≤ 12\n"), out::toString);
    }

    @Test
    void printsInfinity() {
        assertEquals(0, draw("--tree=infinite.tree", "--algorithm=minimax"), err::toString);
        assertTrue(out.toString().contains(" -∞\n"), out::toString);
        assertTrue(out.toString().contains("value 2,"), out::toString);
    }

    /** B is the best move and seems to be the worst. */
    @ParameterizedTest
    @CsvSource({"minimax, 8", "drop-worst --drop=1, 4"})
    void findsOtherValueWhenBestMoveIsDropped(String algorithm, int value) {
        assertEquals(0, draw(("--tree=sacrifice.tree --algorithm=" + algorithm).split(" ")), err::toString);
        assertTrue(out.toString().contains(": value " + value + ","), out::toString);
    }

    @Test
    void marksSingularMove() throws Exception {
        String line = "--tree=trees/forced.tree --depth=3 --algorithm=singular --svg=" + svg;
        assertEquals(0, draw(line.split(" ")), err::toString);
        assertTrue(out.toString().contains("singular, +1 ply"), out::toString);
        assertEquals(1 + 1, count("extended\" d=", picture()), "one, and one in the legend");
    }

    @Test
    void namesUnnamedNodesByPath() throws IOException {
        Path nameless = Files.writeString(folder.resolve("b.tree"), "(A(-1 1) (1 1))");
        assertEquals(0, draw("--graph", "--tree=" + nameless), err::toString);
        assertTrue(out.toString().contains("root*, MAX wins: A, root.2*\n"), out::toString);
        assertTrue(out.toString().contains("  A, MIN wins: -1, 1\n"), out::toString);
    }

    @Test
    void alignsColumnsWhenNamesAreLong() throws IOException {
        String name = "a".repeat(40);
        Path named = Files.writeString(folder.resolve("b.tree"), "A(" + name + "(1 2) C(3 4))");
        assertEquals(0, draw("--tree=" + named, "--algorithm=minimax"), err::toString);
        List<Integer> columns = out.toString()
                .lines()
                .filter(line -> line.startsWith(" "))
                .map(line -> Math.max(line.indexOf("MAX"), line.indexOf("MIN")))
                .distinct()
                .toList();
        assertEquals(1, columns.size(), out::toString);
    }

    /** The tree has 121 nodes, and a page is about 1000 points wide. */
    @Test
    void drawsWideTreeAsList() throws Exception {
        assertEquals(0, draw("--uniform=3", "--depth=4", "--algorithm=minimax", "--svg=" + svg), err::toString);
        int width = Integer.parseInt(picture().replaceAll("(?s)^.*? width=\"(\\d+)\".*", "$1"));
        assertTrue(width < 1000, () -> "width " + width);
    }

    /** The leaves bound C and D by 2, and the first reply to B bounds it by 3. */
    @Test
    void printsWhyBestFirstLeavesNode() throws Exception {
        assertEquals(0, draw("--tree=" + tree, "--algorithm=best-first", "--svg=" + svg), err::toString);
        assertEquals(2, count("bound: ≤ 2\n", out.toString()));
        assertEquals(1, count("others ≤ 3\n", out.toString()));
        assertEquals(2, count("class=\"line\" d=\"M\\d+\\.\\d", picture()));
    }

    @Test
    void printsStandPatValue() throws Exception {
        Path exchange = Files.writeString(folder.resolve("b.tree"), "A( B=9( C!=1( 1 ) D=9( 9 ) ) E=4( F=4( 4 ) ) )");
        assertEquals(
                0,
                draw("--tree=" + exchange, "--depth=1", "--algorithm=quiescence", "--svg=" + svg, "--html=" + html),
                err::toString);
        assertTrue(out.toString().contains("pat 9"), out::toString);
        assertEquals(1 + 1, count("class=\"edge tactical\"", picture()), "one, and one in the legend");
        assertTrue(Files.readString(html).contains("MIN may stand pat at B with 9"));
    }

    /** Move ordering saves more than it costs, and a narrow window saves more still. */
    @ParameterizedTest
    @CsvSource({"alpha-beta, 40", "deepening, 37", "aspiration --window=3, 34"})
    void savesVisitsWhenEstimatesAreGood(String algorithm, int visits) {
        String line = "--tree=trees/promise.tree --depth=3 --algorithm=" + algorithm;
        assertEquals(0, draw(line.split(" ")), err::toString);
        assertTrue(out.toString().contains("value 6, " + visits + " visits\n"), out::toString);
    }

    /** After a fail low or high, the next window is around the bound that was found and twice as wide. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        --window=3 --depth=3 | depth 3, window 1 to 7:                        | inside
        --window=1 --depth=2 | depth 2, window 4 to 6:depth 2, window 2 to 6: | fails low
        --window=2 --depth=3 | depth 3, window 2 to 6:depth 3, window 2 to 10:| fails high
        """)
    void widensWindowWhenAspirationFails(String line, String last, String how) {
        assertEquals(0, draw(("--tree=trees/promise.tree --algorithm=aspiration " + line).split(" ")), err::toString);
        String passes = String.join(
                "",
                out.toString().lines().filter(each -> each.startsWith("depth ")).toList());
        assertTrue(passes.endsWith(last), how + ": " + passes);
    }

    static List<String> algorithms() {
        return Algorithm.all(Algorithm.Parameters.of(1)).stream()
                .map(Algorithm::name)
                .toList();
    }

    /** No boxes overlap, even with a hundred nodes. */
    @ParameterizedTest
    @MethodSource("algorithms")
    void drawsEveryAlgorithm(String algorithm) throws Exception {
        assertEquals(
                0,
                draw("--uniform=4", "--depth=3", "--algorithm=" + algorithm, "--svg=" + svg, "--html=" + html),
                err::toString);
        List<double[]> boxes = Pattern.compile(
                        "<rect class=\"[^\"]+\" x=\"([-.\\d]+)\" y=\"([.\\d]+)\" width=\"([.\\d]+)\" height")
                .matcher(picture())
                .results()
                .map(box -> new double[] {
                    Double.parseDouble(box.group(1)), Double.parseDouble(box.group(2)), Double.parseDouble(box.group(3))
                })
                .toList();
        assertTrue(boxes.size() > 10, () -> boxes.size() + " boxes");
        for (double[] one : boxes) {
            for (double[] other : boxes) {
                boolean apart = one == other
                        || Math.abs(one[1] - other[1]) >= TreeLayout.BOX
                        || one[0] + one[2] <= other[0]
                        || other[0] + other[2] <= one[0];
                assertTrue(apart, () -> algorithm + " at " + one[0] + ", " + one[1]);
            }
        }
        String page = Files.readString(html);
        assertEquals(
                count("kind:'visit'", page),
                Long.parseLong(out.toString().replaceAll("(?s).*value -?\\d+, (\\d+) visits.*", "$1")));
        assertEquals(0, count("https?://(?!www.w3.org/2000/svg)", page), "needs no network");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        --algorithm=minimax --depth=65          | '65'
        --algorithm=minimax --drop=1            | --drop requires drop-worst in --algorithm
        --algorithm=drop-worst --window=2       | --window requires aspiration in --algorithm
        --algorithm=minimax --nodes=0           | '0'
        --algorithm=minimax,negamax             | --algorithm
        --min-first                             | --min-first requires --graph
        --graph --min-first --tree=textbook.tree | --min-first
        --game=takeaway --fen=0                 | '0'
        --game=takeaway --fen=many              | --fen of takeaway
        --algorithm=minimax --depth=5           | more than 1000 nodes
        --algorithm=minimax --svg=/no/such/file | '/no/such/file'
        --uniform=4 --depth=5 --algorithm=alpha-beta --unvisited | --unvisited has more than 1000 nodes
        --graph --html=a                        | --html
        --graph --game=grundy --algorithm=table | --algorithm
        --graph --game=grundy --depth=3         | --depth
        --graph --game=grundy --window=3        | --window
        --graph --tree=trees/textbook.tree  | a leaf is worth 3
        --graph                                 | more than 1000 positions
        --graph --game=chess                    | --graph
        """)
    void namesInvalidOption(String line, String named) {
        assertEquals(2, draw(line.split(" ")), line);
        assertTrue(err.toString().contains(named), err::toString);
    }
}
