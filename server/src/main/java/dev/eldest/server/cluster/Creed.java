package dev.eldest.server.cluster;

import dev.eldest.engine.api.Engine;
import dev.eldest.protocol.text.Product;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/**
 * What members must agree on before one does another's work: the version, and all that the engine consists of, which is
 * the rules of its games, their weights and networks, and the search.
 *
 * @param text is the same where they agree, and tells people what it is where they do not
 */
record Creed(String text) {
    private static final int DIGEST_CHARACTERS = 16;

    /** This process's. Reads the whole engine. */
    static Creed own() throws IOException {
        return new Creed(
                Product.NAME + " " + Product.version() + ", engine " + digest().substring(0, DIGEST_CHARACTERS));
    }

    private static String digest() throws IOException {
        try {
            Path engine = Path.of(Engine.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            for (Path file : files(engine)) {
                digest.update(engine.relativize(file).toString().getBytes(StandardCharsets.UTF_8));
                digest.update(Files.readAllBytes(file));
            }
            return HexFormat.of().formatHex(digest.digest());
        } catch (URISyntaxException | NoSuchAlgorithmException e) {
            throw new IOException("the engine cannot be read", e);
        }
    }

    /** The jar alone, or all classes and resources of one that is not packed. */
    private static List<Path> files(Path engine) throws IOException {
        try (Stream<Path> files = Files.walk(engine)) {
            return files.filter(Files::isRegularFile).sorted().toList();
        }
    }
}
