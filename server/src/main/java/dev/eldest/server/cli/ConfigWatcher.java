package dev.eldest.server.cli;

import dev.eldest.protocol.text.TextSanitizer;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import picocli.CommandLine.ParameterException;

/**
 * Looks every second whether files with options have changed, and has them read anew when they change no more: one that
 * is just being written is half a file. While one is wrong, all stays as it was, and it is read again when it changes.
 * All fields that change belong to its thread, but for the semaphore.
 */
final class ConfigWatcher implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(ConfigWatcher.class);
    private static final long PAUSE_MILLIS = 1000;

    private final Supplier<List<Path>> files;
    private final Supplier<List<String>> reader;
    private final Semaphore asked = new Semaphore(0);
    private final Thread thread =
            Thread.ofPlatform().daemon().name("eldest-options").unstarted(this::watch);
    /** What can be told of the files without reading them, when they were read last. */
    private String seen;
    /** The same when they were looked at last. */
    private String looked;
    /** What was told of them when they could not be read, and how they were then; empty if they could be. */
    private String wrong = "";

    /**
     * @param files to be read, which may be others after each reading; if there are none at first, none are watched
     * @param reader reads them and puts in force what they say; tells which changes count for nothing as yet. What is
     *     wrong it says by a {@link ParameterException}, and then nothing has changed.
     */
    ConfigWatcher(Supplier<List<Path>> files, Supplier<List<String>> reader) {
        this.files = files;
        this.reader = reader;
    }

    /** Begins to look, if there is something to watch. */
    ConfigWatcher start() {
        if (watches()) {
            thread.start();
        }
        return this;
    }

    /** Whether there is something to watch. */
    boolean watches() {
        return !files.get().isEmpty();
    }

    /** The files are read now, whether they have changed or not. From any thread. */
    void lookNow() {
        asked.release();
    }

    @Override
    public void close() {
        thread.interrupt();
    }

    private void watch() {
        try {
            while (true) {
                look(asked.tryAcquire(PAUSE_MILLIS, TimeUnit.MILLISECONDS));
            }
        } catch (InterruptedException e) {
            // It is over.
        }
    }

    /**
     * Reads the files if they have changed since the last reading, and not since the last look.
     *
     * @param wanted whether they are read in any case
     */
    void look(boolean wanted) {
        String now = state();
        boolean changing = !now.equals(looked);
        looked = now;
        if (!wanted && (changing || now.equals(seen))) {
            return;
        }
        seen = now;
        try {
            read();
            wrong = "";
        } catch (ParameterException e) {
            notRead(TextSanitizer.message(e.getMessage()), wanted, isOfSystem(e));
        } catch (RuntimeException | Error e) {
            // What cannot be had now may be had later, and a token that is withdrawn must not count on for ever.
            notRead(TextSanitizer.message(e.toString()), wanted, true);
        }
    }

    /** Whether a file could not be opened, as without the right or with too many open files. */
    private static boolean isOfSystem(Throwable fault) {
        return fault instanceof FileSystemException || fault != null && isOfSystem(fault.getCause());
    }

    private void read() {
        List<String> later = reader.get();
        if (!later.isEmpty()) {
            LOG.atWarn().addKeyValue("options", later).log("these changes count after a restart");
        }
        LOG.atInfo().log("options read");
    }

    /**
     * Tells the reason once for each change and request.
     *
     * @param mayPass whether they are read again at the next look, though they have not changed
     */
    private void notRead(String why, boolean wanted, boolean mayPass) {
        if (mayPass) {
            seen = null;
        }
        String now = looked + why;
        if (wanted || !now.equals(wrong)) {
            wrong = now;
            LOG.atWarn().addKeyValue("why", why).log("options not read, those before still count");
        }
    }

    private String state() {
        StringBuilder states = new StringBuilder();
        for (Path file : files.get()) {
            states.append(state(file)).append('\n');
        }
        return states.toString();
    }

    private static String state(Path file) {
        try {
            BasicFileAttributes state = Files.readAttributes(file, BasicFileAttributes.class);
            return state.lastModifiedTime() + " " + state.size() + " " + state.fileKey();
        } catch (IOException e) {
            return "none";
        }
    }
}
