package dev.eldest.bench.lab.tables;

import dev.eldest.bench.measure.shared.AtomicFile;
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

/** Folder of endgame tables. Each is a file with the name of the endgame. */
record TableFolder(Path folder) {
    private static final String SUFFIX = ".mates";

    Path file(MaterialSignature materialSignature) {
        return folder.resolve(materialSignature.name() + SUFFIX);
    }

    boolean has(MaterialSignature materialSignature) {
        return Files.exists(file(materialSignature));
    }

    /**
     * Returns the endgames that have a table, each after those it leads to.
     *
     * @throws AccessDeniedException if the folder is not readable
     */
    List<MaterialSignature> available() throws AccessDeniedException {
        if (Files.isDirectory(folder) && !(Files.isReadable(folder) && Files.isExecutable(folder))) {
            throw new AccessDeniedException(folder.toString());
        }
        return EndgameList.upTo(EndgamePosition.MAX_PIECES).stream()
                .filter(this::has)
                .toList();
    }

    /**
     * Reads the table of an endgame.
     *
     * @throws RefusedException if the file is not a valid table of this endgame
     */
    EndgameTable read(MaterialSignature materialSignature) throws IOException {
        Path file = file(materialSignature);
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            throw new RefusedException("'" + TextSanitizer.echo(file.toString()) + "' is not a regular file");
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

    /** Returns the folder name, sanitised for messages. */
    String displayName() {
        return TextSanitizer.echo(folder.toString());
    }

    /** Writes the file of a table and returns its size in bytes. */
    int write(EndgameTable table) throws IOException {
        byte[] bytes = bytes(table);
        AtomicFile.write(file(table.index().materialSignature()), bytes);
        return bytes.length;
    }

    /** Returns the file content of a table. */
    static byte[] bytes(EndgameTable table) {
        byte[] values = table.values().toArray(ValueLayout.JAVA_BYTE);
        CRC32 sum = new CRC32();
        sum.update(values);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.writeBytes(
                new EndgameTableHeader(table.index().materialSignature(), table.maxWinPlies(), (int) sum.getValue())
                        .toBytes());
        try (DeflaterOutputStream deflated = new DeflaterOutputStream(bytes)) {
            deflated.write(values);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }
}
