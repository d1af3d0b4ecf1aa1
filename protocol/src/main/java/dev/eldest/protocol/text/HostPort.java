package dev.eldest.protocol.text;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A host and a port: {@code 127.0.0.1:7878}, {@code [::1]:7878}. */
public record HostPort(String host, int port) {
    public static final int MAX_PORT = 65_535;
    private static final Pattern FORM = Pattern.compile("(?:\\[([^]]+)]|([^:\\[\\]]+)):(\\d{1,5})");

    /** Returns host and port, or null if the text is invalid. */
    public static HostPort parse(String text) {
        Matcher form = FORM.matcher(text);
        if (!form.matches() || Integer.parseInt(form.group(3)) > MAX_PORT) {
            return null;
        }
        return new HostPort(form.group(1) == null ? form.group(2) : form.group(1), Integer.parseInt(form.group(3)));
    }

    @Override
    public String toString() {
        return (host.contains(":") ? "[" + host + "]" : host) + ":" + port;
    }
}
