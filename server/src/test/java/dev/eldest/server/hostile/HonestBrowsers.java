package dev.eldest.server.hostile;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import javax.net.ssl.SSLSocket;

/** Honest browsers, one after the other. Each opens the page's WebSocket and needs one search. */
final class HonestBrowsers extends HonestVisits {
    private static final int EXTENDED_LENGTH = 126;
    private static final int TIMEOUT_MILLIS = 20_000;

    HonestBrowsers(Target target) {
        super(target);
    }

    @Override
    void visit(Attacker visitor) throws IOException {
        try (SSLSocket socket = visitor.openWebSocket()) {
            socket.setSoTimeout(TIMEOUT_MILLIS);
            socket.getOutputStream().write(Messages.text(visitor.token() + "uci\nisready\n"));
            readUntil(socket.getInputStream(), "readyok");
            search(socket);
        }
    }

    private static void search(SSLSocket socket) throws Unserved {
        try {
            socket.getOutputStream().write(Messages.text("position startpos\ngo movetime 100\n"));
            String answer = readUntil(socket.getInputStream(), "bestmove");
            if (answer.contains("none")) {
                throw new Unserved(answer);
            }
        } catch (Unserved e) {
            throw e;
        } catch (IOException e) {
            throw new Unserved(e.getMessage());
        }
    }

    private static String readUntil(InputStream in, String beginning) throws IOException {
        String message = readFrame(in);
        while (message.lines().noneMatch(line -> line.startsWith(beginning))) {
            message = readFrame(in);
        }
        return message;
    }

    /** Returns the content of the next frame. */
    private static String readFrame(InputStream in) throws IOException {
        in.read();
        int length = in.read();
        if (length < 0) {
            throw new EOFException("closed");
        }
        if (length == EXTENDED_LENGTH) {
            length = in.read() << Byte.SIZE | in.read();
        }
        return new String(in.readNBytes(length), StandardCharsets.UTF_8);
    }
}
