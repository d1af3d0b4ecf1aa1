package dev.eldest.bench.match.players.connection;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;

/** A program on this machine, talked to by its standard streams. */
final class ProcessStreams implements EngineStreams {
    private final Process process;

    /** @param folder where it runs; null for the current one */
    ProcessStreams(List<String> command, Path folder) throws IOException {
        process = new ProcessBuilder(command)
                .directory(folder == null ? null : folder.toFile())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    @Override
    public InputStream says() {
        return process.getInputStream();
    }

    @Override
    public OutputStream hears() {
        return process.getOutputStream();
    }

    @Override
    public String farewell() {
        return process.isAlive()
                ? "the process has closed its output"
                : "the process has ended with exit code " + process.exitValue();
    }

    @Override
    public long roundTripNanos() {
        return 0;
    }

    @Override
    public void end() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }
}
