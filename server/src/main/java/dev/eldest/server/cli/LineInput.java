package dev.eldest.server.cli;

import dev.eldest.protocol.text.LineSplitter;
import java.io.IOException;
import java.io.InputStream;
import java.util.function.BooleanSupplier;

/** Reads lines from a stream. */
final class LineInput {
    private static final int BUFFER_BYTES = 1 << 16;

    private LineInput() {}

    /**
     * Reads until the end of the input or until {@code enough} returns true. A read error counts as the end.
     *
     * @return whether the end was reached
     */
    static boolean read(InputStream in, int limit, LineSplitter.Lines lines, BooleanSupplier enough) {
        LineSplitter splitter = new LineSplitter(limit, lines);
        byte[] buffer = new byte[BUFFER_BYTES];
        try {
            for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
                splitter.feed(buffer, 0, count);
                if (enough.getAsBoolean()) {
                    return false;
                }
            }
        } catch (IOException e) {
            // Counts as the end.
        }
        splitter.end();
        return true;
    }
}
