package dev.eldest.bench.lab.tables;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.games.chess.EndgameTable;
import dev.eldest.engine.games.chess.EndgameTableHeader;
import dev.eldest.engine.games.chess.EndgameTableReader;
import dev.eldest.engine.games.chess.MaterialSignature;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Arrays;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TableFolderTest {
    private static final MaterialSignature ENDING = MaterialSignature.parse("KQK");
    private static final int TRIES = 2_000;

    @TempDir
    private Path folder;

    private EndgameTable table;
    private TableFolder tables;
    private byte[] stored;

    @BeforeEach
    void store() throws IOException, InterruptedException {
        table = new GeneratedTables().of(ENDING);
        tables = new TableFolder(folder);
        assertEquals(tables.write(table), Files.size(tables.file(ENDING)));
        stored = Files.readAllBytes(tables.file(ENDING));
    }

    @Test
    void refusesPipeWithoutWaiting() throws Exception {
        Path pipe = tables.file(MaterialSignature.parse("KRK"));
        assertEquals(0, new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor());
        RefusedException refusal = assertThrows(
                RefusedException.class,
                () -> assertTimeoutPreemptively(
                        Duration.ofSeconds(20), () -> tables.read(MaterialSignature.parse("KRK"))));
        assertEquals("'" + pipe + "' is not a regular file", refusal.getMessage());
    }

    /** Skipped for a user who may read every folder. */
    @Test
    void throwsWhenFolderIsUnreadable() throws IOException {
        Files.setPosixFilePermissions(folder, Set.of());
        try {
            assumeFalse(Files.isReadable(folder));
            assertThrows(AccessDeniedException.class, tables::available);
        } finally {
            Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx------"));
        }
    }

    private static EndgameTable read(byte[] bytes) throws IOException {
        EndgameTableReader reader = new EndgameTableReader(new ByteArrayInputStream(bytes));
        return reader.read(MemorySegment.ofArray(new byte[(int) reader.bytes()]));
    }

    private static String refusal(byte[] bytes) {
        return assertThrows(IOException.class, () -> read(bytes)).getMessage();
    }

    @Test
    void readsWrittenTable() throws IOException {
        EndgameTable again = tables.read(ENDING);
        assertEquals(-1, table.values().mismatch(again.values()));
        assertEquals(19, again.maxWinPlies());
        assertTrue(again.values().isReadOnly());
    }

    /** Refuses the first bytes of a table, for any length. */
    @Test
    void refusesTruncatedTable() {
        for (int length = 0; length < stored.length; length += length < 100 ? 1 : 97) {
            refusal(Arrays.copyOf(stored, length));
        }
        assertEquals("not an endgame table, or truncated", refusal(new byte[0]));
        assertEquals("truncated", refusal(Arrays.copyOf(stored, stored.length - 5)));
    }

    /** For instance two tables in one file. */
    @Test
    void refusesTrailingBytes() {
        byte[] twice = Arrays.copyOf(stored, 2 * stored.length);
        System.arraycopy(stored, 0, twice, stored.length, stored.length);
        assertEquals("trailing bytes after the last value", refusal(twice));
        assertEquals("trailing bytes after the last value", refusal(Arrays.copyOf(stored, stored.length + 1)));
    }

    /** A changed bit is refused, unless it does not affect the values, for instance a flag of the compression. */
    @Test
    void refusesDamagedTable() {
        SplittableRandom random = new SplittableRandom(3);
        int read = 0;
        for (int i = 0; i < TRIES; i++) {
            byte[] damaged = stored.clone();
            damaged[i < 100 ? i : random.nextInt(damaged.length)] ^= (byte) (1 << random.nextInt(8));
            try {
                assertEquals(-1, table.values().mismatch(read(damaged).values()));
                read++;
            } catch (IOException refused) {
                assertTrue(!refused.getMessage().isBlank(), refused::toString);
            }
        }
        assertTrue(read < TRIES / 100);
    }

    @Test
    void refusesRandomBytes() {
        SplittableRandom random = new SplittableRandom(5);
        for (int i = 0; i < 200; i++) {
            byte[] other = new byte[random.nextInt(1000)];
            random.nextBytes(other);
            refusal(other);
            byte[] behindTheHeader = stored.clone();
            random.nextBytes(other);
            System.arraycopy(other, 0, behindTheHeader, EndgameTableHeader.BYTES, other.length);
            refusal(behindTheHeader);
        }
    }

    @Test
    void namesOtherVersion() {
        byte[] newer = stored.clone();
        ByteBuffer.wrap(newer).putInt(8, 2);
        assertEquals("format version 2, expected 1", refusal(newer));
    }

    @Test
    void refusesTableUnderOtherName() throws IOException {
        Files.copy(tables.file(ENDING), folder.resolve("KRK.mates"));
        String message = assertThrows(RefusedException.class, () -> tables.read(MaterialSignature.parse("KRK")))
                .getMessage();
        assertTrue(message.endsWith("KRK.mates is the table of KQK"), message);
    }
}
