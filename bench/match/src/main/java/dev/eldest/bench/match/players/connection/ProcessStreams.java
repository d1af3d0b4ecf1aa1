package dev.eldest.bench.match.players.connection;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;

/** A program on this machine, connected by its standard streams. */
final class ProcessStreams implements EngineStreams {
    private final Process process;

    /** @param folder working folder; null for the current one */
    ProcessStreams(List<String> command, Path folder) throws IOException {
        process = new ProcessBuilder(ProgramPath.resolve(command))
                .directory(folder == null ? null : folder.toFile())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    @Override
    public InputStream output() {
        return process.getInputStream();
    }

    @Override
    public OutputStream input() {
        return process.getOutputStream();
    }

    @Override
    public String endReason() {
        return process.isAlive() ? "process closed its output" : "process ended with exit code " + process.exitValue();
    }

    @Override
    public long roundTripNanos() {
        return 0;
    }

    @Override
    public void kill() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }
}
