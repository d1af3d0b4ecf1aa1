package dev.eldest.bench.analyze;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** A server. Its answers are read on a thread of their own, which ends with the connection. */
final class RemoteAnalyst implements Analyst {
    private final Socket socket;
    private final OutputStream out;
    private final Heard heard = new Heard();

    RemoteAnalyst(Socket socket) throws IOException {
        this.socket = socket;
        out = socket.getOutputStream();
        Thread.ofPlatform().daemon().name("eldest-answers").start(this::read);
    }

    private void read() {
        try (BufferedReader in =
                new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8))) {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                if (!line.isBlank()) {
                    heard.add(line);
                }
            }
        } catch (IOException e) {
            // It is over, whatever the reason.
        }
        heard.end();
    }

    @Override
    public void say(String line) throws IOException {
        out.write((line + '\n').getBytes(StandardCharsets.UTF_8));
        out.flush();
    }

    @Override
    public String hear(long millis) throws IOException, InterruptedException {
        return heard.next(millis);
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
