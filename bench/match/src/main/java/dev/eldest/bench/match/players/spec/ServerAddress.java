package dev.eldest.bench.match.players.spec;

import dev.eldest.bench.match.players.spec.EngineSpec.Location;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.protocol.text.HostPort;
import dev.eldest.protocol.text.SecretFile;
import dev.eldest.protocol.text.TextSanitizer;
import java.io.IOException;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Parses {@code tcp://host:port?token=secret} and {@code tls://…}; {@code ?token=@file} reads the token from a file.
 */
public final class ServerAddress {
    private static final Pattern PATTERN = Pattern.compile("(tcp|tls)://([^/?]+)/?(?:\\?token=(.+))?");

    private ServerAddress() {}

    /** Parses an address that may also be {@code host:port} alone. */
    public static Location.Server readShort(String text, String option, Consumer<String> warner) {
        return read(text.contains("://") ? text : "tcp://" + text, option, warner);
    }

    /** Parses an address. Warnings name {@code option}, the option that has the text. */
    static Location.Server read(String text, String option, Consumer<String> warner) {
        Matcher form = PATTERN.matcher(text);
        HostPort hostPort = form.matches() ? HostPort.parse(form.group(2)) : null;
        if (hostPort == null) {
            throw new RefusedException(
                    "invalid address '" + TextSanitizer.echo(text.replaceFirst("token=.*", "token=..."))
                            + "', expected tcp://host:port or tls://host:port, optionally with ?token=secret"
                            + " or ?token=@file");
        }
        return new Location.Server(
                hostPort.host(), hostPort.port(), form.group(1).equals("tls"), token(form.group(3), option, warner));
    }

    private static String token(String text, String option, Consumer<String> warner) {
        try {
            return text == null ? null : SecretFile.token(text, option, warner);
        } catch (IOException e) {
            throw new RefusedException(e.getMessage());
        }
    }
}
