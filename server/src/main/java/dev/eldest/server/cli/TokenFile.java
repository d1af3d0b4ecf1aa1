package dev.eldest.server.cli;

import dev.eldest.protocol.text.SmallFile;
import dev.eldest.protocol.text.TextSanitizer;
import dev.eldest.server.net.Tokens.Token;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * File of named tokens, a line {@code name secret} each. Blank lines and comments after # are ignored. A missing file
 * has no tokens.
 */
record TokenFile(Path file) {
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9._-]{1,64}");
    private static final Pattern BLANKS = Pattern.compile("\\s+");

    /** @throws IOException with a message for the user, which never contains a secret */
    List<Token> read() throws IOException {
        List<Token> tokens = new ArrayList<>();
        Set<String> names = new HashSet<>(Set.of(Token.UNNAMED));
        int number = 0;
        for (String line : lines()) {
            number++;
            String text = line.replaceFirst("#.*", "").strip();
            if (!text.isEmpty()) {
                tokens.add(token(text, number, names));
            }
        }
        return tokens;
    }

    private List<String> lines() throws IOException {
        try {
            return SmallFile.readIfThere(file).lines().toList();
        } catch (IOException e) {
            throw new IOException("the file '" + echo() + "' " + e.getMessage(), e);
        }
    }

    private Token token(String line, int number, Set<String> names) throws IOException {
        String[] words = BLANKS.split(line);
        if (words.length != 2) {
            throw error(number, "is not 'name secret'");
        }
        if (!NAME.matcher(words[0]).matches()) {
            throw error(number, "has an invalid name: expected up to 64 letters, digits, '.', '_' and '-'");
        }
        if (!names.add(words[0])) {
            throw error(number, "has the name '" + words[0] + "' again");
        }
        if (!Token.isSecret(words[1])) {
            throw error(
                    number,
                    "has an invalid secret: expected at least " + Token.MIN_LENGTH + " ASCII characters"
                            + " without blanks");
        }
        return new Token(words[0], words[1]);
    }

    private IOException error(int number, String why) {
        return new IOException("line " + number + " of the file '" + echo() + "' " + why);
    }

    private String echo() {
        return TextSanitizer.echo(file.toString());
    }
}
