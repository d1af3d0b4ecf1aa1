package dev.eldest.bench.tables;

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
    private static final MaterialSignature ENDING = MaterialSignature.named("KQK");
    private static final int TRIES = 2_000;

    @TempDir
    private Path folder;

    private EndgameTable table;
    private TableFolder tables;
    private byte[] stored;

    @BeforeEach
    void store() throws IOException, InterruptedException {
        table = new MadeTables().of(ENDING);
        tables = new TableFolder(folder);
        assertEquals(tables.write(table), Files.size(tables.file(ENDING)));
        stored = Files.readAllBytes(tables.file(ENDING));
    }

    @Test
    void whatIsNoFileIsNotWaitedFor() throws Exception {
        Path pipe = tables.file(MaterialSignature.named("KRK"));
        assertEquals(0, new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor());
        RefusedException refusal = assertThrows(
                RefusedException.class,
                () -> assertTimeoutPreemptively(
                        Duration.ofSeconds(20), () -> tables.read(MaterialSignature.named("KRK"))));
        assertEquals("'" + pipe + "' is no regular file", refusal.getMessage());
    }

    /** Who may look everywhere cannot see this fail. */
    @Test
    void whereNobodyMayLookThereIsNotNothing() throws IOException {
        Files.setPosixFilePermissions(folder, Set.of());
        try {
            assumeFalse(Files.isReadable(folder));
            assertThrows(AccessDeniedException.class, tables::all);
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
    void whatIsReadIsWhatWasWritten() throws IOException {
        EndgameTable again = tables.read(ENDING);
        assertEquals(-1, table.values().mismatch(again.values()));
        assertEquals(19, again.longest());
        assertTrue(again.values().isReadOnly());
    }

    /** Whatever its length, the beginning of a table is refused. */
    @Test
    void aTableThatIsCutOffIsRefused() {
        for (int length = 0; length < stored.length; length += length < 100 ? 1 : 97) {
            refusal(Arrays.copyOf(stored, length));
        }
        assertEquals("it is no table of endings, or cut off", refusal(new byte[0]));
        assertEquals("it is cut off", refusal(Arrays.copyOf(stored, stored.length - 5)));
    }

    /** Two of them in one file, say. */
    @Test
    void aTableThatGoesOnBehindItsEndIsRefused() {
        byte[] twice = Arrays.copyOf(stored, 2 * stored.length);
        System.arraycopy(stored, 0, twice, stored.length, stored.length);
        assertEquals("it goes on behind its last value", refusal(twice));
        assertEquals("it goes on behind its last value", refusal(Arrays.copyOf(stored, stored.length + 1)));
    }

    /** A changed byte is noticed, unless it is one that says nothing of the values, such as how they were packed. */
    @Test
    void aDamagedTableIsRefused() {
        SplittableRandom random = new SplittableRandom(3);
        int read = 0;
        for (int i = 0; i < TRIES; i++) {
            byte[] damaged = stored.clone();
            damaged[i < 100 ? i : random.nextInt(damaged.length)] ^= (byte) (1 << random.nextInt(8));
            try {
                assertEquals(-1, table.values().mismatch(read(damaged).values()));
                read++;
            } catch (IOException refused) {
                assertTrue(refused.getMessage().startsWith("it"), refused::getMessage);
            }
        }
        assertTrue(read < TRIES / 100);
    }

    @Test
    void whatIsSomethingElseIsRefused() {
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
    void anotherVersionIsRefusedByItsNumber() {
        byte[] newer = stored.clone();
        ByteBuffer.wrap(newer).putInt(8, 2);
        assertEquals("its form has the version 2, known is 1", refusal(newer));
    }

    @Test
    void aTableUnderAnotherNameIsRefused() throws IOException {
        Files.copy(tables.file(ENDING), folder.resolve("KRK.mates"));
        String message = assertThrows(RefusedException.class, () -> tables.read(MaterialSignature.named("KRK")))
                .getMessage();
        assertTrue(message.endsWith("KRK.mates is the table of KQK"), message);
    }
}
