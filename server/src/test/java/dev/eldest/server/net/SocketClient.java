package dev.eldest.server.net;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** A client on a real socket. Reads time out, so a missing reply fails the test. */
public final class SocketClient implements AutoCloseable {
    private static final int TIMEOUT_MILLIS = 20_000;

    private final Socket socket;
    private final OutputStream out;
    private final BufferedReader in;

    private SocketClient(Socket socket) throws IOException {
        this.socket = socket;
        socket.setSoTimeout(TIMEOUT_MILLIS);
        socket.setTcpNoDelay(true);
        out = socket.getOutputStream();
        in = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
    }

    static SocketClient connect(InetSocketAddress address) throws IOException {
        return of(new Socket(address.getAddress(), address.getPort()));
    }

    /** Connects, sends {@code uci} and reads the reply. */
    static SocketClient connectUci(InetSocketAddress address) throws IOException {
        SocketClient client = connect(address);
        client.ask("uci", "uciok");
        return client;
    }

    public static SocketClient of(Socket socket) throws IOException {
        return new SocketClient(socket);
    }

    public void send(String... lines) throws IOException {
        sendRaw(String.join("\n", lines) + "\n");
    }

    public void sendRaw(String text) throws IOException {
        out.write(text.getBytes(StandardCharsets.UTF_8));
        out.flush();
    }

    /** Returns the next line, or null at the end. */
    public String readLine() throws IOException {
        return in.readLine();
    }

    /** Returns all lines up to the first with this beginning. */
    public List<String> readUntil(String beginning) throws IOException {
        List<String> lines = new ArrayList<>();
        for (String line = readLine(); line != null; line = readLine()) {
            lines.add(line);
            if (line.startsWith(beginning)) {
                return lines;
            }
        }
        throw new IOException("the server closed before '" + beginning + "', after " + lines);
    }

    /** Reads until a search reports this depth or a greater one: a slow reader gets the newest only. */
    void awaitDepth(int depth) throws IOException {
        String line = readUntil("info depth ").getLast();
        while (Integer.parseInt(line.split(" ")[2]) < depth) {
            line = readUntil("info depth ").getLast();
        }
    }

    public List<String> ask(String line, String beginning) throws IOException {
        send(line);
        return readUntil(beginning);
    }

    /** Returns all lines until the server closes the connection. */
    List<String> readRest() throws IOException {
        List<String> lines = new ArrayList<>();
        for (String line = readLine(); line != null; line = readLine()) {
            lines.add(line);
        }
        return lines;
    }

    /** Returns all lines up to the first with this beginning, or all if there is none. */
    List<String> readRestOrUntil(String beginning) throws IOException {
        List<String> lines = new ArrayList<>();
        for (String line = readLine(); line != null; line = readLine()) {
            lines.add(line);
            if (line.startsWith(beginning)) {
                break;
            }
        }
        return lines;
    }

    /** Closes the output; reading is still possible. */
    public void endInput() throws IOException {
        socket.shutdownOutput();
    }

    /** Resets the connection, as a killed client does. */
    public void reset() throws IOException {
        socket.setSoLinger(true, 0);
        socket.close();
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
