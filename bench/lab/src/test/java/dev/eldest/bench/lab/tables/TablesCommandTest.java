package dev.eldest.bench.lab.tables;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class TablesCommandTest {
    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();

    private int run(String... words) {
        out.getBuffer().setLength(0);
        return new CommandLine(new TablesCommand())
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(new StringWriter()))
                .execute(words);
    }

    @Test
    void makesVerifiesAndShowsTables() throws IOException {
        String directory = folder.resolve("tables").toString();
        assertEquals(0, run("make", "--pieces", "3", "--dir", directory));
        assertTrue(out.toString().contains("KPK   longest mate 28 moves"), out::toString);
        Files.delete(Path.of(directory, "KRK.mates"));
        assertEquals(0, run("make", "--pieces", "3", "--dir", directory));
        assertTrue(out.toString().startsWith("1 tables to generate"), out::toString);
        assertFalse(out.toString().contains("KPK"), out::toString);

        assertEquals(0, run("verify", "--dir", directory, "--sample", "50"));
        assertTrue(out.toString().contains("KRK       50015 positions; White to move: 100.00 % won"), out::toString);
        assertTrue(out.toString().endsWith("all checked values are right; tables: 3\n"), out::toString);

        assertEquals(0, run("show", "--dir", directory, "8/8/8/8/8/2k5/1R6/K7 w - - 0 1"));
        assertTrue(out.toString().contains("mate in 16"), out::toString);
        assertEquals(0, run("show", "--dir", directory, "4k3/8/4K3/4P3/8/8/8/8 b - - 0 1"));
        assertTrue(out.toString().contains("\ne8f8  mated in "), out::toString);
        assertEquals(2, run("show", "--dir", directory, "nonsense"));

        Files.write(Path.of(directory, "KRK.mates"), new byte[9]);
        assertEquals(1, run("make", "--pieces", "3", "--dir", directory));
        assertEquals("", out.toString(), "no success is reported");

        String nowhere = folder.resolve("nowhere").toString();
        assertEquals(2, run("verify", "--dir", nowhere));
        assertEquals(2, run("show", "--dir", nowhere, "8/8/8/8/8/2k5/1R6/K7 w - - 0 1"));
    }
}
