package dev.eldest.server.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class ClusterKeysCommandTest {
    @TempDir
    private Path parent;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private void assertRuns(int exitCode, String... words) {
        List.of(out, err).forEach(writer -> writer.getBuffer().setLength(0));
        assertEquals(
                exitCode,
                Main.commandLine(words)
                        .setOut(new PrintWriter(out))
                        .setErr(new PrintWriter(err))
                        .execute(words),
                err::toString);
        assertEquals(exitCode == 0 ? 0 : 1, err.toString().lines().count(), err::toString);
    }

    private static void assertContains(StringWriter text, String... parts) {
        for (String part : parts) {
            assertTrue(text.toString().contains(part), () -> part + " is not in " + text);
        }
    }

    @Test
    @Timeout(value = 60, unit = TimeUnit.SECONDS)
    void makesListsAndRevokesKeys() {
        String folder = parent.resolve("keys").toString();
        assertRuns(1, "cluster-keys", "list", folder);
        assertContains(err, "no authority in folder", "cluster-keys init");

        assertRuns(0, "cluster-keys", "init", folder, "alpha", "beta");
        assertContains(out, "made the authority", "alpha.p12", "beta.p12", "move it to the member's machine");
        assertRuns(1, "cluster-keys", "init", folder);
        assertContains(err, "must be missing or empty");

        assertRuns(0, "cluster-keys", "revoke", folder, "alpha");
        assertContains(out, "revoked 'alpha': copy", "revoked.crl");
        assertRuns(1, "cluster-keys", "revoke", folder, "alpha");
        assertContains(err, "'alpha' was revoked before");
        assertRuns(1, "cluster-keys", "revoke", folder, "nobody");
        assertContains(err, "'nobody' was never issued");

        assertTrue(parent.resolve("keys/alpha.p12").toFile().delete());
        assertRuns(1, "cluster-keys", "issue", folder, "ALPHA");
        assertContains(err, "'ALPHA' was issued before");
        assertRuns(0, "cluster-keys", "issue", folder, "gamma");
        assertContains(out, "gamma.p12", "revoked.crl' beside it");
        assertTrue(Files.exists(parent.resolve("keys/gamma.p12")));
        assertRuns(0, "cluster-keys", "revoke", folder, "gamma");

        assertRuns(0, "cluster-keys", "list", folder);
        assertTrue(
                out.toString()
                        .matches("alpha: valid until [-0-9]{10}, revoked\nbeta: valid until [-0-9]{10}\n"
                                + "gamma: valid until [-0-9]{10}, revoked\n"),
                out::toString);
    }

    @Test
    void makesNothingWhenNameIsIssuedTwice() throws Exception {
        assertRuns(1, "cluster-keys", "init", parent.resolve("keys").toString(), "alpha", "alpha");
        assertContains(err, "'alpha' was issued before");
        assertEquals(0, parent.toFile().list().length);
    }
}
