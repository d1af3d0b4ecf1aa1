package dev.eldest.bench.match.players.spec;

import dev.eldest.bench.match.players.spec.EngineSpec.Where;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.protocol.text.Text;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads {@code tcp://host:port?token=secret} and {@code tls://…}; a token after @ stands in a file of that name. */
final class ServerAddress {
    private static final Pattern FORM =
            Pattern.compile("(tcp|tls)://(?:\\[([^]]+)]|([^:/?\\[\\]]+)):(\\d{1,5})/?(?:\\?token=(.+))?");
    private static final int HIGHEST_PORT = 65_535;

    private ServerAddress() {}

    static Where.Server read(String text) {
        Matcher form = FORM.matcher(text);
        if (!form.matches() || Integer.parseInt(form.group(4)) > HIGHEST_PORT) {
            throw new RefusedException("'" + Text.echo(text.replaceFirst("token=.*", "token=...")) + "' is no address: "
                    + "it is tcp://host:port or tls://host:port, and ?token=secret or ?token=@file after it");
        }
        String host = form.group(2) == null ? form.group(3) : form.group(2);
        return new Where.Server(
                host, Integer.parseInt(form.group(4)), form.group(1).equals("tls"), token(form.group(5)));
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
