package dev.eldest.server.hostile;

import java.util.List;

/**
 * The server that is attacked, on the loopback.
 *
 * @param port where clients talk, over TLS
 * @param watchPort where its health is shown
 * @param secret the token; many attacks come from clients that know it
 */
record Target(int port, int watchPort, String secret) {
    static final String HOST = "127.0.0.1";

    /** The words of a command line, for {@link #read}. */
    List<String> words() {
        return List.of(Integer.toString(port), Integer.toString(watchPort), secret);
    }

    static Target read(List<String> words) {
        return new Target(Integer.parseInt(words.get(0)), Integer.parseInt(words.get(1)), words.get(2));
    }
}
