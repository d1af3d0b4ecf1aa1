package dev.eldest.server.cli;

import dev.eldest.engine.book.OpeningBook;
import dev.eldest.protocol.text.TextSanitizer;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** A file with a book of openings, read whole and never believed to be as long as it says. */
record BookFile(Path file) {
    private static final long MAX_BYTES = (long) OpeningBook.MAX_ENTRIES * OpeningBook.ENTRY_BYTES;

    /** Of what the heap has for the engine: the rest is for searches. */
    private static final int HEAP_PART = 4;

    /**
     * @param heapBytes what the engine may take there
     * @throws IOException with a sentence that says what is wrong
     */
    byte[] read(long heapBytes) throws IOException {
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            throw new IOException("'" + echo() + "' is " + kind());
        }
        long most = Math.min(MAX_BYTES, heapBytes / HEAP_PART);
        try (SeekableByteChannel channel =
                Files.newByteChannel(file, StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS)) {
            long size = channel.size();
            if (size > most) {
                throw new IOException("'" + echo() + "' has " + size + " bytes, more than the " + most
                        + " that a book may have" + (most < MAX_BYTES ? " in so much memory" : ""));
            }
            return read(channel, (int) size);
        }
    }

    private byte[] read(SeekableByteChannel channel, int size) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(size);
        while (bytes.hasRemaining()) {
            if (channel.read(bytes) < 0) {
                throw new IOException("'" + echo() + "' became shorter while it was read");
            }
        }
        return bytes.array();
    }

    private String kind() {
        if (Files.isSymbolicLink(file)) {
            return "a link; name the file that it leads to";
        }
        return Files.exists(file) ? "no file" : "not there";
    }

    private String echo() {
        return TextSanitizer.echo(file.toString());
    }
}
