package dev.eldest.server.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** Writes and flushes whole lines, from any thread; each text is written in one piece. */
final class LineWriter {
    private final OutputStream out;
    private final Runnable onBroken;
    private boolean broken;

    /** @param onBroken called once when writing fails; later texts are dropped */
    LineWriter(OutputStream out, Runnable onBroken) {
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
