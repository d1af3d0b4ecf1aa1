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

/** A client on a real socket. One that hears nothing for too long fails its test. */
public final class SocketClient implements AutoCloseable {
    private static final int PATIENCE_MILLIS = 20_000;

    private final Socket socket;
    private final OutputStream out;
    private final BufferedReader in;

    private SocketClient(Socket socket) throws IOException {
        this.socket = socket;
        socket.setSoTimeout(PATIENCE_MILLIS);
        socket.setTcpNoDelay(true);
        out = socket.getOutputStream();
        in = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
    }

    static SocketClient connect(InetSocketAddress address) throws IOException {
        return over(new Socket(address.getAddress(), address.getPort()));
    }

    /** A client that has said {@code uci} and heard the answer. */
    static SocketClient ready(InetSocketAddress address) throws IOException {
        SocketClient client = connect(address);
        client.ask("uci", "uciok");
        return client;
    }

    public static SocketClient over(Socket socket) throws IOException {
        return new SocketClient(socket);
    }

    public void say(String... lines) throws IOException {
        sendRaw(String.join("\n", lines) + "\n");
    }

    public void sendRaw(String text) throws IOException {
        out.write(text.getBytes(StandardCharsets.UTF_8));
        out.flush();
    }

    /** The next line, or null at the end. */
    public String hear() throws IOException {
        return in.readLine();
    }

    /** All up to the line that begins so. */
    public List<String> hearUntil(String beginning) throws IOException {
        List<String> heard = new ArrayList<>();
        for (String line = hear(); line != null; line = hear()) {
            heard.add(line);
            if (line.startsWith(beginning)) {
                return heard;
            }
        }
        throw new IOException("the server closed before '" + beginning + "', after " + heard);
    }

    /** Waits until a search has told of this depth or a greater one: a slow reader is told of the newest only. */
    void hearDepth(int depth) throws IOException {
        String line = hearUntil("info depth ").getLast();
        while (Integer.parseInt(line.split(" ")[2]) < depth) {
            line = hearUntil("info depth ").getLast();
        }
    }

    public List<String> ask(String line, String beginning) throws IOException {
        say(line);
        return hearUntil(beginning);
    }

    /** All that still comes until the server closes. */
    List<String> hearRest() throws IOException {
        List<String> heard = new ArrayList<>();
        for (String line = hear(); line != null; line = hear()) {
            heard.add(line);
        }
        return heard;
    }

    /** All up to the line that begins so, or up to the end if the server closes before. */
    List<String> hearRestOrUntil(String beginning) throws IOException {
        List<String> heard = new ArrayList<>();
        for (String line = hear(); line != null; line = hear()) {
            heard.add(line);
            if (line.startsWith(beginning)) {
                break;
            }
        }
        return heard;
    }

    /** Says that nothing more will come, and goes on listening. */
    public void endInput() throws IOException {
        socket.shutdownOutput();
    }

    /** Vanishes without a word, as if killed. */
    public void vanish() throws IOException {
        socket.setSoLinger(true, 0);
        socket.close();
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
