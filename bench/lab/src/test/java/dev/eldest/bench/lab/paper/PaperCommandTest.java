package dev.eldest.bench.lab.paper;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** Runs the experiments from the command line to tables, rows and curves, at small depths. */
@Timeout(120)
class PaperCommandTest {
    /** The start position with one piece of each side advanced. */
    private static final String FEN = "x/xx/xxx/xxx1/5x7/12/11/10/9/10/11/12/6o6/1ooo/ooo/oo/o x";

    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int paper(String... arguments) {
        return new CommandLine(new PaperCommand())
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(Stream.concat(Stream.of("--millis=1", "--step=15"), Stream.of(arguments))
                        .toArray(String[]::new));
    }

    @Test
    void writesTablesRowsAndCurves() throws Exception {
        Path csv = folder.resolve("rows.csv");
        assertEquals(
                0, paper("--depth=3", "--tables", "--csv=" + csv, "--svg=" + folder.resolve("curves")), err::toString);
        List<String> rows = Files.readAllLines(csv);
        assertEquals("position,algorithm,N,depth,value,evaluations,ms", rows.getFirst());
        assertRow(rows, "p63,standard-sorting,0,3,13,36875");
        assertRow(rows, "p63,standard-sorting,40,2,9,3110");
        assertRow(rows, "p37,standard-sorting,30,3,10,14076");
        assertRow(rows, "p37,standard-sorting-keep-half,45,2,7,\\d+");
        assertRow(rows, "p63,plain-from-to,0,3,13,21912");
        assertRow(rows, "p63,plain-from-to/evaluate,0,3,13,21912");
        assertRow(rows, "p37,intelligent-conditions-sorted,0,3,10,\\d+");
        assertRow(rows, "p37,modern-hash-0,0,3,10,\\d+");
        assertRow(rows, "p63,modern-hash-16,40,2,9,\\d+");
        assertRow(rows, "start,standard-sorting,15,3,4,54");
        assertTables();
        for (String curve :
                List.of("evaluations-by-n", "time-by-n", "evaluations-by-depth", "time-by-depth", "modules")) {
            Path file = folder.resolve("curves/p37-" + curve + ".svg");
            DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(file.toFile());
        }
    }

    private static void assertRow(List<String> rows, String prefix) {
        Pattern whole = Pattern.compile(prefix + ",(\\d+\\.\\d{6})?");
        assertEquals(1, rows.stream().filter(whole.asMatchPredicate()).count(), prefix);
    }

    private void assertTables() {
        assertLine("as the paper counts 1,007 1,167 1,327 1,487 1,647 1,807");
        assertLine("standard sorting, N=15 4,892 18,570");
        assertLine("p63 4,868 29,810");
        assertLine("p63 / paper 0.995 1.605");
        assertLine("conditions, sorted 3,805 15,604");
        assertLine("share of generate, paper 46.4 % 19.1 %");
        String text = out.toString();
        for (int table = 1; table <= 6; table++) {
            assertTrue(text.contains("\nTable " + table + ". "), text);
        }
        assertTrue(text.contains("N=40, evaluations: p63 2.03, p37 2.08; the paper 2.28\n"), text);
        assertTrue(
                text.contains("Neither idea takes more memory than plain alpha-beta, 2 to 7 plies: in part, "), text);
        assertTrue(text.contains("Errata of the paper\n"), text);
        for (int claim = 1; claim <= 9; claim++) {
            // A module that takes less than the clock can tell leaves its shares unknown.
            String verdicts = claim == 7 ? "yes|no|in part|unknown" : "yes|no|in part";
            assertTrue(
                    Pattern.compile("\n" + claim + "\\. .*: (" + verdicts + ")[,\n]")
                            .matcher(text)
                            .find(),
                    text);
        }
        assertFalse(text.contains(" 0.0 %") || text.contains(" 0 ms"), text);
        assertTrue(text.contains("p63: all values equal those of full width"), text);
        assertTrue(text.contains("finds the value of full width: yes"), text);
        List<String> end = text.substring(text.lastIndexOf("\nFound at 3 plies\n"))
                .strip()
                .lines()
                .toList();
        assertEquals(1 + 10, end.size(), text);
        assertTrue(end.get(1).startsWith("1. ") && end.getLast().startsWith("Beyond "), text);
    }

    private void assertLine(String words) {
        assertTrue(
                out.toString()
                        .lines()
                        .anyMatch(line -> line.strip().replaceAll(" +", " ").equals(words)),
                out::toString);
    }

    @Test
    void skipsRowsInFile() throws IOException {
        Path csv = folder.resolve("rows.csv");
        assertEquals(0, paper("--depth=2", "--position=" + FEN, "--csv=" + csv), err::toString);
        String all = Files.readString(csv);
        assertTrue(all.contains("\n" + FEN + ",standard-sorting,0,2,"), all);
        assertEquals(0, paper("--depth=2", "--position=" + FEN, "--csv=" + csv), err::toString);
        assertEquals(all, Files.readString(csv));
        assertTrue(err.toString().contains(all.lines().count() - 1 + " rows taken from"), err::toString);
        assertFalse(out.toString().contains("Table 3"), out::toString);
        assertTrue(out.toString().contains("Found at 2 plies; --tables prints"), out::toString);

        // As after an interruption in the middle of a line.
        String half = all.substring(0, all.length() / 2);
        Files.writeString(csv, half);
        assertEquals(0, paper("--depth=2", "--position=" + FEN, "--csv=" + csv), err::toString);
        String again = Files.readString(csv);
        assertTrue(again.startsWith(half.substring(0, half.lastIndexOf('\n') + 1)), again);
        assertEquals(counts(all), counts(again));
    }

    /** Returns the rows without times, sorted. */
    private static List<String> counts(String rows) {
        return rows.lines()
                .map(line -> line.substring(0, line.lastIndexOf(',')))
                .sorted()
                .toList();
    }

    @Test
    void readsPositionInListNotation() throws IOException {
        Path csv = folder.resolve("rows.csv");
        String list = "0,1,2,3,4,5,6,7,8,9/111,112,113,114,115,116,117,118,119,120/0";
        assertEquals(0, paper("--depth=2", "--position=" + list, "--csv=" + csv), err::toString);
        String fen = "x/xx/xxx/xxxx/13/12/11/10/9/10/11/12/13/oooo/ooo/oo/o x";
        assertRow(Files.readAllLines(csv), fen + ",standard-sorting,0,2,0,210");
    }

    @Test
    void namesInvalidValues() throws IOException {
        assertRefused("--depth must be a whole number from 2 to 6, not '7'", "--depth=7");
        assertRefused("--position must be p63, p37, start or a position; 'p64': ", "--position=p64");
        assertRefused("--longest must be a whole number from 1 to 3600000, not '0'", "--longest=0");
        String finished = "111,112,113,114,115,116,117,118,119,120/0,1,2,3,4,5,6,7,8,10/1";
        assertRefused("'" + finished + "': the game is over", "--position=" + finished);
        Path csv = folder.resolve("bad.csv");
        Files.writeString(csv, "a,b\n");
        assertRefused("line 1 must be 'position,algorithm,N,depth,value,evaluations,ms', not 'a,b'", "--csv=" + csv);
        Files.writeString(csv, "position,algorithm,N,depth,value,evaluations,ms\np63,plain,none,2,3,4,5\n");
        assertRefused(
                "line 2: 'p63,plain,none,2,3,4,5': N, depth, value, evaluations and ms must be numbers",
                "--csv=" + csv);
        assertRefused("--csv must be a readable and writable file, not '" + folder + "'", "--csv=" + folder);
        assertRefused("--svg must be an existing or creatable folder, not '" + csv + "'", "--svg=" + csv);
    }

    private void assertRefused(String message, String argument) {
        err.getBuffer().setLength(0);
        assertEquals(CommandLine.ExitCode.USAGE, paper(argument));
        assertTrue(err.toString().toLowerCase(Locale.ROOT).contains(message.toLowerCase(Locale.ROOT)), err::toString);
    }
}
