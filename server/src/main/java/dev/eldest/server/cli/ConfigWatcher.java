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
 * Checks every second whether option files have changed, and reloads them once they stop changing: a file being written
 * may be incomplete. While a file is invalid the previous options stay, and it is reloaded when it changes. All mutable
 * fields belong to its thread, except the semaphore.
 */
final class ConfigWatcher implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(ConfigWatcher.class);
    private static final long INTERVAL_MILLIS = 1000;

    private final Supplier<List<Path>> files;
    private final Supplier<List<String>> reader;
    private final Semaphore requests = new Semaphore(0);
    private final Thread thread =
            Thread.ofPlatform().daemon().name("eldest-options").unstarted(this::watch);
    /** File attributes at the last reload; null after one with a temporary error. */
    private String loadedState;
    /** File attributes at the last check. */
    private String checkedState;
    /** Attributes and message of the last failed reload; empty after a successful one. */
    private String failedState = "";
    /** Set by the first reload, which finds what changed while the server started. */
    private boolean watching;

    /**
     * @param files files to watch, which may change with each reload
     * @param reader reloads and applies the options; returns those that take effect only after a restart. On errors it
     *     throws {@link ParameterException} and changes nothing.
     */
    ConfigWatcher(Supplier<List<Path>> files, Supplier<List<String>> reader) {
        this.files = files;
        this.reader = reader;
    }

    /** Starts the thread if there are files to watch. */
    ConfigWatcher start() {
        if (hasFiles()) {
            thread.start();
        }
        return this;
    }

    /** Returns whether there are files to watch. */
    boolean hasFiles() {
        return !files.get().isEmpty();
    }

    /** Reloads the files now, changed or not. From any thread. */
    void reloadNow() {
        requests.release();
    }

    @Override
    public void close() {
        thread.interrupt();
    }

    private void watch() {
        try {
            while (true) {
                check(requests.tryAcquire(INTERVAL_MILLIS, TimeUnit.MILLISECONDS));
            }
        } catch (InterruptedException e) {
            // Closed.
        }
    }

    /**
     * Reloads the files if they have changed since the last reload, but not since the last check.
     *
     * @param requested whether to reload them in any case
     */
    void check(boolean requested) {
        String now = state();
        boolean changing = !now.equals(checkedState);
        checkedState = now;
        if (!requested && (changing || now.equals(loadedState))) {
            return;
        }
        loadedState = now;
        try {
            read();
            failedState = "";
        } catch (ParameterException e) {
            reportFailure(TextSanitizer.message(e.getMessage()), requested, isFileSystemError(e));
        } catch (RuntimeException | Error e) {
            // The cause may be temporary, and a revoked token must be removed.
            reportFailure(TextSanitizer.message(e.toString()), requested, true);
        }
    }

    /** Returns whether a file could not be opened, for instance without permission or with too many open files. */
    private static boolean isFileSystemError(Throwable fault) {
        return fault instanceof FileSystemException || fault != null && isFileSystemError(fault.getCause());
    }

    private void read() {
        List<String> restartOnly = reader.get();
        if (!restartOnly.isEmpty()) {
            LOG.atWarn().addKeyValue("options", restartOnly).log("changed options need a restart");
        }
        if (watching) {
            LOG.atInfo().log("options reloaded");
        } else {
            watching = true;
            LOG.atInfo().addKeyValue("files", files.get()).log("watching option files");
        }
    }

    /**
     * Logs once for each change and request.
     *
     * @param temporary whether to reload the files at the next check, changed or not
     */
    private void reportFailure(String why, boolean requested, boolean temporary) {
        if (temporary) {
            loadedState = null;
        }
        String now = checkedState + why;
        if (requested || !now.equals(failedState)) {
            failedState = now;
            LOG.atWarn().addKeyValue("reason", why).log("options not reloaded");
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
