package dev.eldest.server.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
    void aFileIsReadWhole() throws IOException {
        assertArrayEquals(new byte[160], new BookFile(file(160)).read(HEAP));
        assertEquals(0, new BookFile(file(0)).read(HEAP).length);
    }

    @Test
    void aLinkAFolderAndNothingAreRefused() throws IOException {
        Path link = Files.createSymbolicLink(folder.resolve("link.bin"), file(16));
        assertTrue(refusal(link, HEAP).contains("is a link"));
        assertTrue(refusal(folder, HEAP).endsWith("is no file"));
        assertTrue(refusal(folder.resolve("gone.bin"), HEAP).endsWith("is not there"));
    }

    @Test
    void aHugeOneIsRefusedBeforeItIsRead() throws IOException {
        Path huge = folder.resolve("huge.bin");
        try (RandomAccessFile sparse = new RandomAccessFile(huge.toFile(), "rw")) {
            sparse.setLength(1L << 40);
        }
        assertTrue(refusal(huge, Long.MAX_VALUE).contains("has 1099511627776 bytes, more than the 67108864"));
        assertTrue(refusal(file(1 << 20), 2 << 20).contains("in so much memory"));
    }

    @Test
    void theCommandLineSaysWhatIsWrong() throws IOException {
        String gone = refusalOf("uci", "--book", "gone.bin");
        assertTrue(gone.startsWith("eldest uci: --book 'gone.bin' is not there"), gone);
        String cut = refusalOf("uci", "--book", file(17).toString());
        assertTrue(cut.startsWith("eldest uci: the book of openings for chess cannot be read: it has 17 bytes"), cut);
        String match = refusalOf("match", "--book", folder.toString(), "--games", "2");
        assertTrue(match.startsWith("eldest match: --book '" + folder + "' is no file"), match);
        String served = refusalOf("serve", "--book", file(15).toString());
        assertTrue(served.contains("it has 15 bytes"), served);
    }
}
