package dev.eldest.protocol.text;

import dev.eldest.engine.api.Engine;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/** Fingerprint of the engine: equal for equal rules, weights, networks and search, independent of the version name. */
public final class EngineFingerprint {
    private static final int DIGEST_CHARACTERS = 16;

    private EngineFingerprint() {}

    /** Returns the fingerprint of this process's engine. Reads all its files. */
    public static String digest() throws IOException {
        Path engine = engine();
        MessageDigest digest = Sha256.create();
        for (Path file : files(engine)) {
            digest.update(engine.relativize(file).toString().getBytes(StandardCharsets.UTF_8));
            digest.update(Files.readAllBytes(file));
        }
        return text(digest.digest());
    }

    /**
     * Returns the engine's jar or folder of classes, by the address of a class file. The code source of a class from
     * the start-up cache would be the path at build time.
     */
    private static Path engine() {
        String name = "/" + Engine.class.getName().replace('.', '/') + ".class";
        String url = Engine.class.getResource(name).toString();
        String home = url.substring(0, url.length() - name.length());
        return Path.of(URI.create(home.replaceAll("^jar:|!$", "")));
    }

    /** Returns the fingerprint of a text. */
    public static String digest(String text) {
        return text(Sha256.digest(text));
    }

    private static String text(byte[] digest) {
        return HexFormat.of().formatHex(digest).substring(0, DIGEST_CHARACTERS);
    }

    /** Returns the jar, or all classes and resources of an unpacked engine. */
    private static List<Path> files(Path engine) throws IOException {
        try (Stream<Path> files = Files.walk(engine)) {
            return files.filter(Files::isRegularFile).sorted().toList();
        }
    }
}
