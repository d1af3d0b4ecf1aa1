package dev.eldest.server.web;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;

/** Opens a WebSocket for a client that then sends any bytes. */
final class RawSocket {
    private static final int CLOSE = 0x88;

    private RawSocket() {}

    static RawHttp open(InetSocketAddress server) throws IOException {
        RawHttp client = new RawHttp(server);
        String head = client.send("GET " + HttpRequestHandler.WEBSOCKET_PATH + " HTTP/1.1\r\n"
                        + "Host: 127.0.0.1\r\n"
                        + "Connection: keep-alive, Upgrade\r\n"
                        + "Upgrade: websocket\r\n"
                        + "Sec-WebSocket-Version: 13\r\n"
                        + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                        + "Sec-WebSocket-Protocol: other, eldest\r\n\r\n")
                .readHead();
        assertTrue(head.startsWith("HTTP/1.1 101 "), head);
        assertTrue(head.toLowerCase().contains("sec-websocket-accept: s3pplmbitxaq9kygzzhzrbk+xoo="), head);
        assertTrue(head.toLowerCase().contains("sec-websocket-protocol: eldest"), head);
        return client;
    }

    /** Returns a frame with up to 125 bytes of text and a zero mask. */
    static byte[] message(String text) {
        byte[] frame = new byte[6 + text.length()];
        frame[0] = (byte) 0x81;
        frame[1] = (byte) (0x80 | text.length());
        System.arraycopy(text.getBytes(StandardCharsets.US_ASCII), 0, frame, 6, text.length());
        return frame;
    }

    /** Returns the code of the close frame at the end of the input, or 0 if there is none. */
    static int closeCode(String received) {
        int at = received.lastIndexOf(CLOSE);
        return at < 0 || received.length() < at + 4 ? 0 : received.charAt(at + 2) << 8 | received.charAt(at + 3);
    }
}
