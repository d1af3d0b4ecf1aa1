package dev.eldest.server.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.server.cli.BookOption.BookFile;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.RandomAccessFile;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class BookFileTest {
    private static final long HEAP = 256 << 20;

    @TempDir
    private Path folder;

    private static String refusal(Path file, long heap) {
        return assertThrows(IOException.class, () -> new BookFile(file).read(heap))
                .getMessage();
    }

    private static String refusalOf(String... arguments) {
        StringWriter err = new StringWriter();
        CommandLine line = Main.commandLine(arguments).setErr(new PrintWriter(err));
        assertTrue(Main.execute(line, Map.of(), arguments) > 0);
        return err.toString().strip();
    }

    private Path file(int bytes) throws IOException {
        return Files.write(folder.resolve(bytes + ".bin"), new byte[bytes]);
    }

    @Test
    void readsWholeFile() throws IOException {
        assertArrayEquals(new byte[160], new BookFile(file(160)).read(HEAP));
        assertEquals(0, new BookFile(file(0)).read(HEAP).length);
    }

    @Test
    void refusesLinkFolderAndMissingFile() throws IOException {
        Path link = Files.createSymbolicLink(folder.resolve("link.bin"), file(16));
        assertTrue(refusal(link, HEAP).contains("is a link"));
        assertTrue(refusal(folder, HEAP).endsWith("is not a regular file"));
        assertTrue(refusal(folder.resolve("gone.bin"), HEAP).endsWith("is not found"));
    }

    @Test
    void refusesLargeFileBeforeReading() throws IOException {
        Path huge = folder.resolve("huge.bin");
        try (RandomAccessFile sparse = new RandomAccessFile(huge.toFile(), "rw")) {
            sparse.setLength(1L << 40);
        }
        assertTrue(refusal(huge, Long.MAX_VALUE).contains("has 1099511627776 bytes; the limit for a book is 67108864"));
        assertTrue(refusal(file(1 << 20), 2 << 20).contains("with this much memory"));
    }

    @Test
    void reportsInvalidBookOnCommandLine() throws IOException {
        String missing = refusalOf("uci", "--book", "gone.bin");
        assertTrue(missing.startsWith("eldest uci: --book 'gone.bin' is not found"), missing);
        String truncated = refusalOf("uci", "--book", file(17).toString());
        assertTrue(
                truncated.startsWith("eldest uci: cannot read the opening book for chess: size is 17 bytes"),
                truncated);
        String match = refusalOf("match", "--book", folder.toString(), "--games", "2");
        assertTrue(match.startsWith("eldest match: --book '" + folder + "' is not a regular file"), match);
        String served = refusalOf("serve", "--book", file(15).toString());
        assertTrue(served.contains("size is 15 bytes"), served);
    }
}
