package dev.eldest.bench.tables;

import dev.eldest.bench.WholeFile;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.games.chess.FewMen;
import dev.eldest.engine.games.chess.FewMenHeader;
import dev.eldest.engine.games.chess.FewMenReader;
import dev.eldest.engine.games.chess.FewMenTable;
import dev.eldest.engine.games.chess.Material;
import dev.eldest.protocol.text.Text;
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

    Path file(Material material) {
        return folder.resolve(material.name() + SUFFIX);
    }

    boolean has(Material material) {
        return Files.exists(file(material));
    }

    /**
     * Those that are there, each after those that it leads to.
     *
     * @throws AccessDeniedException if nobody may look
     */
    List<Material> all() throws AccessDeniedException {
        if (Files.isDirectory(folder) && !(Files.isReadable(folder) && Files.isExecutable(folder))) {
            throw new AccessDeniedException(folder.toString());
        }
        return EndingList.upTo(FewMen.MOST).stream().filter(this::has).toList();
    }

    /** Refused if the file is not what it should be. */
    FewMenTable read(Material material) throws IOException {
        Path file = file(material);
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            throw new RefusedException("'" + Text.echo(file.toString()) + "' is no regular file");
        }
        try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
            FewMenReader reader = new FewMenReader(in);
            if (!reader.material().equals(material)) {
                throw new RefusedException(Text.echo(file.toString()) + " is the table of "
                        + reader.material().name());
            }
            return reader.read(MemorySegment.ofArray(new byte[Math.toIntExact(reader.bytes())]));
        } catch (FileSystemException e) {
            throw e;
        } catch (IOException e) {
            throw new RefusedException(
                    "the file '" + Text.echo(file.toString()) + "' cannot be used: " + e.getMessage());
        }
    }

    KnownTables readAll(List<Material> endings) throws IOException {
        List<FewMenTable> tables = new ArrayList<>();
        for (Material ending : endings) {
            tables.add(read(ending));
        }
        return new KnownTables(tables);
    }

    /** Its name, to be shown. */
    String echo() {
        return Text.echo(folder.toString());
    }

    /** Returns how many bytes the file has. */
    int write(FewMenTable table) throws IOException {
        byte[] bytes = bytes(table);
        WholeFile.write(file(table.index().material()), bytes);
        return bytes.length;
    }

    /** What is written of a table. */
    static byte[] bytes(FewMenTable table) {
        byte[] values = table.values().toArray(ValueLayout.JAVA_BYTE);
        CRC32 sum = new CRC32();
        sum.update(values);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.writeBytes(new FewMenHeader(table.index().material(), table.longest(), (int) sum.getValue()).toBytes());
        try (DeflaterOutputStream deflated = new DeflaterOutputStream(bytes)) {
            deflated.write(values);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }
}
