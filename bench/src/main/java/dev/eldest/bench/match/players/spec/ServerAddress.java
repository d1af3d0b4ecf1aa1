package dev.eldest.bench.match.players.spec;

import dev.eldest.bench.match.players.spec.EngineSpec.Where;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.protocol.text.HostPort;
import dev.eldest.protocol.text.SecretFile;
import dev.eldest.protocol.text.TextSanitizer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads {@code tcp://host:port?token=secret} and {@code tls://…}; a token after @ stands in a file of that name. */
public final class ServerAddress {
    private static final Pattern FORM = Pattern.compile("(tcp|tls)://([^/?]+)/?(?:\\?token=(.+))?");

    private ServerAddress() {}

    /** The same, where {@code host:port} alone will do, too. */
    public static Where.Server readBriefly(String text, String option, Consumer<String> warner) {
        return read(text.contains("://") ? text : "tcp://" + text, option, warner);
    }

    /** @param option that the text is of, for warnings */
    static Where.Server read(String text, String option, Consumer<String> warner) {
        Matcher form = FORM.matcher(text);
        HostPort where = form.matches() ? HostPort.parse(form.group(2)) : null;
        if (where == null) {
            throw new RefusedException(
                    "'" + TextSanitizer.echo(text.replaceFirst("token=.*", "token=...")) + "' is no address: "
                            + "it is tcp://host:port or tls://host:port, and ?token=secret or ?token=@file after it");
        }
        return new Where.Server(
                where.host(), where.port(), form.group(1).equals("tls"), token(form.group(3), option, warner));
    }

    private static String token(String text, String option, Consumer<String> warner) {
        if (text == null || !text.startsWith("@")) {
            return text;
        }
        String name = text.substring(1);
        String token;
        try {
            token = SecretFile.read(Path.of(name), option, warner);
        } catch (IOException e) {
            throw badFile(name, e.getMessage());
        }
        if (token.lines().count() != 1) {
            throw badFile(name, "must have one line, with the token alone");
        }
        return token;
    }

    private static RefusedException badFile(String name, String why) {
        return new RefusedException("the file of the token, '" + TextSanitizer.echo(name) + "', " + why);
    }
}
