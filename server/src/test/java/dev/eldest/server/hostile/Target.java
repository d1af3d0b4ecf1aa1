package dev.eldest.server.hostile;

import java.util.List;

/**
 * The server under attack, on the loopback.
 *
 * @param port port for clients, with TLS
 * @param watchPort port of the status pages
 * @param secret the token; many attackers have it
 */
record Target(int port, int watchPort, String secret) {
    static final String HOST = "127.0.0.1";

    /** Returns command line arguments for {@link #read}. */
    List<String> arguments() {
        return List.of(Integer.toString(port), Integer.toString(watchPort), secret);
    }

    static Target read(List<String> words) {
        return new Target(Integer.parseInt(words.get(0)), Integer.parseInt(words.get(1)), words.get(2));
    }
}
