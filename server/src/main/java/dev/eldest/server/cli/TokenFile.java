package dev.eldest.server.cli;

import dev.eldest.protocol.text.SmallFile;
import dev.eldest.protocol.text.TextSanitizer;
import dev.eldest.server.net.Token;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * A file with named tokens: a line each, {@code name secret}. Blank lines count as nothing, and what follows a #. A
 * file that does not exist has no token.
 */
record TokenFile(Path file) {
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9._-]{1,64}");
    private static final Pattern BLANKS = Pattern.compile("\\s+");

    /** @throws IOException with a sentence that says what is wrong, and never a secret */
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
            throw wrong(number, "is not 'name secret'");
        }
        if (!NAME.matcher(words[0]).matches()) {
            throw wrong(number, "has a name of other characters than letters, digits, '.', '_' and '-', or over 64");
        }
        if (!names.add(words[0])) {
            throw wrong(number, "has the name '" + words[0] + "', which is taken");
        }
        if (!Token.isSecret(words[1])) {
            throw wrong(number, "has a secret that is not " + Token.MIN_LENGTH + " ASCII characters or more");
        }
        return new Token(words[0], words[1]);
    }

    private IOException wrong(int number, String why) {
        return new IOException("line " + number + " of the file '" + echo() + "' " + why);
    }

    private String echo() {
        return TextSanitizer.echo(file.toString());
    }
}
