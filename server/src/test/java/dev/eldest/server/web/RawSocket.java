package dev.eldest.server.web;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;

/** The handshake of a client that then sends whatever bytes a test wants. */
final class RawSocket {
    private static final int CLOSE = 0x88;

    private RawSocket() {}

    static RawHttp open(InetSocketAddress server) throws IOException {
        RawHttp client = new RawHttp(server);
        String head = client.send("GET " + HttpRequestHandler.DIALOGUE + " HTTP/1.1\r\n"
                        + "Host: 127.0.0.1\r\n"
                        + "Connection: keep-alive, Upgrade\r\n"
                        + "Upgrade: websocket\r\n"
                        + "Sec-WebSocket-Version: 13\r\n"
                        + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                        + "Sec-WebSocket-Protocol: other, eldest\r\n\r\n")
                .head();
        assertTrue(head.startsWith("HTTP/1.1 101 "), head);
        assertTrue(head.toLowerCase().contains("sec-websocket-accept: s3pplmbitxaq9kygzzhzrbk+xoo="), head);
        assertTrue(head.toLowerCase().contains("sec-websocket-protocol: eldest"), head);
        return client;
    }

    /** A message of up to 125 bytes, masked by nothing. */
    static byte[] message(String text) {
        byte[] frame = new byte[6 + text.length()];
        frame[0] = (byte) 0x81;
        frame[1] = (byte) (0x80 | text.length());
        System.arraycopy(text.getBytes(StandardCharsets.US_ASCII), 0, frame, 6, text.length());
        return frame;
    }

    /** The code of the close that is the last of what came, or 0 without one. */
    static int closeCode(String heard) {
        int at = heard.lastIndexOf(CLOSE);
        return at < 0 || heard.length() < at + 4 ? 0 : heard.charAt(at + 2) << 8 | heard.charAt(at + 3);
    }
}
