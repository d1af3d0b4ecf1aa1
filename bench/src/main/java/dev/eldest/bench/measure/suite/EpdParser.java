package dev.eldest.bench.measure.suite;

import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.Notation;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import dev.eldest.protocol.text.TextSanitizer;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A file of positions with what is best there, a line each: in EPD, behind four words for the position (or FEN's six),
 * operations that end with semicolons, of which {@code bm}, {@code am}, {@code dm} (mate in so many moves) and
 * {@code id} are read. What cannot be read is refused with its line.
 */
final class EpdParser {
    private static final String COMMENT = "#";
    /** A position, and what is said of it. */
    private static final Pattern FORM = Pattern.compile("((?:\\S++\\s++){4}+(?:\\d++\\s++\\d++\\s++)?+)(.+)");

    private final Game game;
    private final String file;

    private EpdParser(Game game, Path file) {
        this.game = game;
        this.file = TextSanitizer.echo(file.toString());
    }

    static List<TestPosition> read(Game game, Path path) {
        EpdParser file = new EpdParser(game, path);
        List<TestPosition> testPositions = new ArrayList<>();
        try (BufferedReader lines = Files.newBufferedReader(path, StandardCharsets.UTF_8)) {
            int number = 0;
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                number++;
                String text = TextSanitizer.withoutMark(line).strip();
                if (!text.isEmpty() && !text.startsWith(COMMENT)) {
                    testPositions.add(file.puzzle(text, number));
                }
            }
        } catch (IOException e) {
            throw new RefusedException("--suite: the file '" + file.file + "' cannot be read");
        }
        if (testPositions.isEmpty()) {
            throw new RefusedException("--suite: the file '" + file.file + "' holds no position");
        }
        return testPositions;
    }

    private TestPosition puzzle(String line, int number) {
        try {
            return puzzle(line, "line " + number);
        } catch (NotationException e) {
            throw new RefusedException(
                    "--suite: '" + file + "', line " + number + ": " + TextSanitizer.message(e.getMessage()));
        }
    }

    private TestPosition puzzle(String line, String name) throws NotationException {
        Matcher words = FORM.matcher(line);
        if (!words.matches()) {
            throw new NotationException("a position in EPD and what to play there are wanted");
        }
        Position position = game.notation().parse(words.group(1).strip());
        List<String> best = new ArrayList<>();
        List<String> avoid = new ArrayList<>();
        String called = name;
        int mate = 0;
        for (String operation : words.group(2).split(";")) {
            String[] parts = operation.strip().split("\\s+", 2);
            String operand = parts.length == 1 ? "" : parts[1];
            switch (parts[0]) {
                case "bm" -> addMoves(position, operand, best);
                case "am" -> addMoves(position, operand, avoid);
                case "dm" -> mate = mate(operand);
                case "id" -> called = TextSanitizer.message(operand.replace("\"", ""));
                default -> {
                    // Of other programs' interest.
                }
            }
        }
        if (best.isEmpty() && avoid.isEmpty() && mate == 0) {
            throw new NotationException("nothing says what to play (bm), to avoid (am) or to find (dm)");
        }
        return new TestPosition(called, game.notation().format(position), best, avoid, mate);
    }

    private static int mate(String moves) throws NotationException {
        if (!moves.matches("[1-9]\\d?")) {
            throw new NotationException(
                    "'" + TextSanitizer.echo(moves) + "' is not in how many moves there is a mate (dm)");
        }
        return Integer.parseInt(moves);
    }

    private void addMoves(Position position, String operand, List<String> moves) throws NotationException {
        Notation notation = game.notation();
        for (String word : operand.strip().split("\\s+")) {
            int move = notation.parseRecorded(position, word);
            if (move == Move.NONE) {
                throw new NotationException("'" + TextSanitizer.echo(word) + "' is not a legal move there");
            }
            moves.add(notation.formatMove(position, move));
        }
    }
}
