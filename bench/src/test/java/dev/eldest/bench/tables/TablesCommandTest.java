package dev.eldest.bench.tables;

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
    void tablesAreMadeOnceVerifiedAndShown() throws IOException {
        String there = folder.resolve("tables").toString();
        assertEquals(0, run("make", "--men", "3", "--dir", there));
        assertTrue(out.toString().contains("KPK   longest mate 28 moves"), out::toString);
        Files.delete(Path.of(there, "KRK.mates"));
        assertEquals(0, run("make", "--men", "3", "--dir", there));
        assertTrue(out.toString().startsWith("1 tables to make"), out::toString);
        assertFalse(out.toString().contains("KPK"), out::toString);

        assertEquals(0, run("verify", "--dir", there, "--sample", "50"));
        assertTrue(out.toString().contains("KRK       50015 positions; White to move: 100.00 % won"), out::toString);
        assertTrue(out.toString().endsWith("all that was looked at is right; tables: 3\n"), out::toString);

        assertEquals(0, run("show", "--dir", there, "8/8/8/8/8/2k5/1R6/K7 w - - 0 1"));
        assertTrue(out.toString().contains("mate in 16"), out::toString);
        assertEquals(0, run("show", "--dir", there, "4k3/8/4K3/4P3/8/8/8/8 b - - 0 1"));
        assertTrue(out.toString().contains("\ne8f8  mated in "), out::toString);
        assertEquals(2, run("show", "--dir", there, "nonsense"));

        Files.write(Path.of(there, "KRK.mates"), new byte[9]);
        assertEquals(1, run("make", "--men", "3", "--dir", there));
        assertEquals("", out.toString(), "nobody is told that all is made");

        String nowhere = folder.resolve("nowhere").toString();
        assertEquals(2, run("verify", "--dir", nowhere));
        assertEquals(2, run("show", "--dir", nowhere, "8/8/8/8/8/2k5/1R6/K7 w - - 0 1"));
    }
}
