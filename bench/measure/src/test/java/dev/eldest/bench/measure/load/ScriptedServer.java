package dev.eldest.bench.measure.load;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicInteger;

/** UCI server that answers each go with the number of moves that the test sets. */
final class ScriptedServer implements AutoCloseable {
    /** Returns how many answers the go with this number gets, counted from 1. */
    interface Answers {
        int count(int go);
    }

    static final int NODES = 1000;

    private final ServerSocket socket = new ServerSocket(0, 100, InetAddress.getLoopbackAddress());
    private final AtomicInteger goCount = new AtomicInteger();
    private final Answers answers;

    ScriptedServer(Answers answers) throws IOException {
        this.answers = answers;
        Thread.ofVirtual().start(this::accept);
    }

    int port() {
        return socket.getLocalPort();
    }

    private void accept() {
        try {
            while (true) {
                Socket client = socket.accept();
                Thread.ofVirtual().start(() -> serve(client));
            }
        } catch (IOException e) {
            // Closed at the end of the test.
        }
    }

    private void serve(Socket client) {
        try (client;
                BufferedReader in =
                        new BufferedReader(new InputStreamReader(client.getInputStream(), StandardCharsets.UTF_8));
                PrintWriter out = new PrintWriter(client.getOutputStream(), true, StandardCharsets.UTF_8)) {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                reply(line, out);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void reply(String line, PrintWriter out) throws IOException {
        switch (line.split(" ")[0]) {
            case "uci" -> out.println("id name scripted\nuciok");
            case "isready" -> out.println("readyok");
            case "go" -> {
                if (!line.equals("go infinite")) {
                    out.print(("info depth 1 nodes " + NODES + " time 1\nbestmove e2e4\n")
                            .repeat(answers.count(goCount.incrementAndGet())));
                    out.flush();
                }
            }
            case "stop" -> out.println("info depth 1 nodes 5000\nbestmove e2e4");
            default -> {
                // Needs no reply.
            }
        }
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
