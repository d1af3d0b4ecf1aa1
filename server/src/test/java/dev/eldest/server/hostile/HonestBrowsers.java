package dev.eldest.server.hostile;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import javax.net.ssl.SSLSocket;

/** Honest people with a browser, one after the other: each opens the page's WebSocket and wants one search. */
final class HonestBrowsers extends HonestVisits {
    private static final int SHORTEST_LONG = 126;
    private static final int PATIENCE_MILLIS = 20_000;

    HonestBrowsers(Target target) {
        super(target);
    }

    @Override
    void visit(Stranger person) throws IOException {
        try (SSLSocket socket = person.browse()) {
            socket.setSoTimeout(PATIENCE_MILLIS);
            socket.getOutputStream().write(Messages.text(person.token() + "uci\nisready\n"));
            hearUntil(socket.getInputStream(), "readyok");
            search(socket);
        }
    }

    private static void search(SSLSocket socket) throws Unserved {
        try {
            socket.getOutputStream().write(Messages.text("position startpos\ngo movetime 100\n"));
            String answer = hearUntil(socket.getInputStream(), "bestmove");
            if (answer.contains("none")) {
                throw new Unserved(answer);
            }
        } catch (Unserved e) {
            throw e;
        } catch (IOException e) {
            throw new Unserved(e.getMessage());
        }
    }

    private static String hearUntil(InputStream in, String beginning) throws IOException {
        String message = hear(in);
        while (message.lines().noneMatch(line -> line.startsWith(beginning))) {
            message = hear(in);
        }
        return message;
    }

    /** The next message, or what else comes in a frame. */
    private static String hear(InputStream in) throws IOException {
        in.read();
        int length = in.read();
        if (length < 0) {
            throw new EOFException("closed");
        }
        if (length == SHORTEST_LONG) {
            length = in.read() << Byte.SIZE | in.read();
        }
        return new String(in.readNBytes(length), StandardCharsets.UTF_8);
    }
}
