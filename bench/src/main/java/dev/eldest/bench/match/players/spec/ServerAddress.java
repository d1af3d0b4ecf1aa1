package dev.eldest.bench.match.players.spec;

import dev.eldest.bench.match.players.spec.EngineSpec.Where;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.protocol.text.HostPort;
import dev.eldest.protocol.text.Text;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads {@code tcp://host:port?token=secret} and {@code tls://…}; a token after @ stands in a file of that name. */
public final class ServerAddress {
    private static final Pattern FORM = Pattern.compile("(tcp|tls)://([^/?]+)/?(?:\\?token=(.+))?");

    private ServerAddress() {}

    /** The same, where {@code host:port} alone will do, too. */
    public static Where.Server readBriefly(String text) {
        return read(text.contains("://") ? text : "tcp://" + text);
    }

    static Where.Server read(String text) {
        Matcher form = FORM.matcher(text);
        HostPort where = form.matches() ? HostPort.parse(form.group(2)) : null;
        if (where == null) {
            throw new RefusedException("'" + Text.echo(text.replaceFirst("token=.*", "token=...")) + "' is no address: "
                    + "it is tcp://host:port or tls://host:port, and ?token=secret or ?token=@file after it");
        }
        return new Where.Server(where.host(), where.port(), form.group(1).equals("tls"), token(form.group(3)));
    }

    private static String token(String text) {
        if (text == null || !text.startsWith("@")) {
            return text;
        }
        try {
            return Files.readString(Path.of(text.substring(1))).strip();
        } catch (IOException e) {
            throw new RefusedException("the file of the token, '" + Text.echo(text.substring(1)) + "', cannot be read");
        }
    }
}
