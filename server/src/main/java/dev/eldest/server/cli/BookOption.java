package dev.eldest.server.cli;

import dev.eldest.engine.api.EngineConfig;
import dev.eldest.engine.book.OpeningBook;
import dev.eldest.protocol.text.TextSanitizer;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The option {@code --book}. Only the command line names files, never clients. */
final class BookOption {
    private static final String NAME = "--book";
    private static final String GAME = "chess";

    @Option(
            names = NAME,
            paramLabel = "<file>",
            description = "Chess opening book in Polyglot format (.bin). It answers searches with a clock, unless the"
                    + " client sets OwnBook to false. Searches limited by depth, nodes or time per move do not use it.")
    private Path book;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    /** Adds the option to a command that does not declare it. */
    static BookOption addTo(CommandSpec command) {
        BookOption option = new BookOption();
        command.addMixin("book", CommandSpec.forAnnotatedObject(option));
        option.spec = command;
        return option;
    }

    /** Returns the config with the book, if one is named. */
    EngineConfig applyTo(EngineConfig settings) {
        if (book == null) {
            return settings;
        }
        try {
            byte[] bytes = new BookFile(book).read(settings.memory().onHeap());
            return settings.withBooks(Map.of(GAME, bytes));
        } catch (FileSystemException e) {
            throw OptionErrors.of(spec, NAME, "cannot read the file: " + e.getMessage());
        } catch (IOException e) {
            throw OptionErrors.of(spec, NAME, e.getMessage());
        }
    }

    /** Opening book file. It is read whole, up to a fixed size. */
    record BookFile(Path file) {
        private static final long MAX_BYTES = (long) OpeningBook.MAX_ENTRIES * OpeningBook.ENTRY_BYTES;

        /** Divisor of the engine's heap: the part that a book may take. */
        private static final int HEAP_DIVISOR = 4;

        /**
         * @param heapBytes heap of the engine in bytes
         * @throws IOException with a message for the user
         */
        byte[] read(long heapBytes) throws IOException {
            if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
                throw new IOException("'" + echo() + "' is " + reasonNotRegular());
            }
            long maxBytes = Math.min(MAX_BYTES, heapBytes / HEAP_DIVISOR);
            try (SeekableByteChannel channel =
                    Files.newByteChannel(file, StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS)) {
                long size = channel.size();
                if (size > maxBytes) {
                    throw new IOException("'" + echo() + "' has " + size + " bytes; the limit for a book is " + maxBytes
                            + (maxBytes < MAX_BYTES ? " with this much memory" : ""));
                }
                return read(channel, (int) size);
            }
        }

        private byte[] read(SeekableByteChannel channel, int size) throws IOException {
            ByteBuffer bytes = ByteBuffer.allocate(size);
            while (bytes.hasRemaining()) {
                if (channel.read(bytes) < 0) {
                    throw new IOException("'" + echo() + "' was truncated while it was read");
                }
            }
            return bytes.array();
        }

        private String reasonNotRegular() {
            if (Files.isSymbolicLink(file)) {
                return "a link; expected the file itself";
            }
            return Files.exists(file) ? "not a regular file" : "not found";
        }

        private String echo() {
            return TextSanitizer.echo(file.toString());
        }
    }
}
