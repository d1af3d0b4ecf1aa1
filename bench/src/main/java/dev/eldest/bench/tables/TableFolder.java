package dev.eldest.bench.tables;

import dev.eldest.bench.AtomicFile;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.games.chess.EndgamePosition;
import dev.eldest.engine.games.chess.EndgameTable;
import dev.eldest.engine.games.chess.EndgameTableHeader;
import dev.eldest.engine.games.chess.EndgameTableReader;
import dev.eldest.engine.games.chess.MaterialSignature;
import dev.eldest.protocol.text.TextSanitizer;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32;
import java.util.zip.DeflaterOutputStream;

/** A folder with tables, one to a file that has the name of the ending. */
record TableFolder(Path folder) {
    private static final String SUFFIX = ".mates";

    Path file(MaterialSignature materialSignature) {
        return folder.resolve(materialSignature.name() + SUFFIX);
    }

    boolean has(MaterialSignature materialSignature) {
        return Files.exists(file(materialSignature));
    }

    /**
     * Those that are there, each after those that it leads to.
     *
     * @throws AccessDeniedException if nobody may look
     */
    List<MaterialSignature> all() throws AccessDeniedException {
        if (Files.isDirectory(folder) && !(Files.isReadable(folder) && Files.isExecutable(folder))) {
            throw new AccessDeniedException(folder.toString());
        }
        return EndgameList.upTo(EndgamePosition.MOST).stream().filter(this::has).toList();
    }

    /** Refused if the file is not what it should be. */
    EndgameTable read(MaterialSignature materialSignature) throws IOException {
        Path file = file(materialSignature);
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            throw new RefusedException("'" + TextSanitizer.echo(file.toString()) + "' is no regular file");
        }
        try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
            EndgameTableReader reader = new EndgameTableReader(in);
            if (!reader.materialSignature().equals(materialSignature)) {
                throw new RefusedException(TextSanitizer.echo(file.toString()) + " is the table of "
                        + reader.materialSignature().name());
            }
            return reader.read(MemorySegment.ofArray(new byte[Math.toIntExact(reader.bytes())]));
        } catch (FileSystemException e) {
            throw e;
        } catch (IOException e) {
            throw new RefusedException(
                    "the file '" + TextSanitizer.echo(file.toString()) + "' cannot be used: " + e.getMessage());
        }
    }

    KnownTables readAll(List<MaterialSignature> endings) throws IOException {
        List<EndgameTable> tables = new ArrayList<>();
        for (MaterialSignature ending : endings) {
            tables.add(read(ending));
        }
        return new KnownTables(tables);
    }

    /** Its name, to be shown. */
    String echo() {
        return TextSanitizer.echo(folder.toString());
    }

    /** Returns how many bytes the file has. */
    int write(EndgameTable table) throws IOException {
        byte[] bytes = bytes(table);
        AtomicFile.write(file(table.index().materialSignature()), bytes);
        return bytes.length;
    }

    /** What is written of a table. */
    static byte[] bytes(EndgameTable table) {
        byte[] values = table.values().toArray(ValueLayout.JAVA_BYTE);
        CRC32 sum = new CRC32();
        sum.update(values);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.writeBytes(
                new EndgameTableHeader(table.index().materialSignature(), table.longest(), (int) sum.getValue())
                        .toBytes());
        try (DeflaterOutputStream deflated = new DeflaterOutputStream(bytes)) {
            deflated.write(values);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }
}
