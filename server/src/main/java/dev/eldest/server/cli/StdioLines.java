package dev.eldest.server.cli;

import dev.eldest.protocol.text.LineSplitter;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.function.BooleanSupplier;

/** Lines of standard input and output. */
final class StdioLines {
    private static final int BUFFER_BYTES = 1 << 16;

    private StdioLines() {}

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

    /** Writes and flushes whole lines, from any thread; each text is written in one piece. */
    static final class Writer {
        private final OutputStream out;
        private final Runnable onBroken;
        private boolean broken;

        /** @param onBroken called once when writing fails; later texts are dropped */
        Writer(OutputStream out, Runnable onBroken) {
            this.out = out;
            this.onBroken = onBroken;
        }

        /** @param text one or more lines, without the last line end */
        synchronized void write(String text) {
            if (broken) {
                return;
            }
            try {
                out.write((text + '\n').getBytes(StandardCharsets.UTF_8));
                out.flush();
            } catch (IOException e) {
                broken = true;
                onBroken.run();
            }
        }
    }
}
