package dev.eldest.bench.measure.suite;

import dev.eldest.bench.measure.shared.LineFile;
import dev.eldest.bench.measure.suite.TestSuite.TestPosition;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.Notation;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import dev.eldest.protocol.text.TextSanitizer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Parses a file of positions with best moves in EPD, one per line: four words of the position (or FEN's six), then
 * operations that end with semicolons. Reads {@code bm}, {@code am}, {@code dm} (mate in a number of moves) and
 * {@code id}. Refuses what cannot be read, with its line.
 */
final class EpdParser {
    /** A position and its operations. */
    private static final Pattern PATTERN = Pattern.compile("((?:\\S++\\s++){4}+(?:\\d++\\s++\\d++\\s++)?+)(.+)");

    private final Game game;

    private EpdParser(Game game) {
        this.game = game;
    }

    static List<TestPosition> read(Game game, Path path) {
        return LineFile.read("--suite", path, Integer.MAX_VALUE, new EpdParser(game)::parse);
    }

    private TestPosition parse(String line, int number) throws NotationException {
        Matcher words = PATTERN.matcher(line);
        if (!words.matches()) {
            throw new NotationException("expected an EPD position with bm, am or dm");
        }
        Position position = game.notation().parse(words.group(1).strip());
        List<String> best = new ArrayList<>();
        List<String> avoid = new ArrayList<>();
        String label = "line " + number;
        int mate = 0;
        for (String operation : words.group(2).split(";")) {
            String[] parts = operation.strip().split("\\s+", 2);
            String operand = parts.length == 1 ? "" : parts[1];
            switch (parts[0]) {
                case "bm" -> addMoves(position, operand, best);
                case "am" -> addMoves(position, operand, avoid);
                case "dm" -> mate = mate(operand);
                case "id" -> label = TextSanitizer.message(operand.replace("\"", ""));
                default -> {
                    // Not used.
                }
            }
        }
        if (best.isEmpty() && avoid.isEmpty() && mate == 0) {
            throw new NotationException("no best move (bm), move to avoid (am) or mate (dm)");
        }
        return new TestPosition(label, game.notation().format(position), best, avoid, mate);
    }

    private static int mate(String moves) throws NotationException {
        if (!moves.matches("[1-9]\\d?")) {
            throw new NotationException(
                    "dm must be a number of moves from 1 to 99, not '" + TextSanitizer.echo(moves) + "'");
        }
        return Integer.parseInt(moves);
    }

    private void addMoves(Position position, String operand, List<String> moves) throws NotationException {
        Notation notation = game.notation();
        for (String word : operand.strip().split("\\s+")) {
            int move = notation.parseRecordMove(position, word);
            if (move == Move.NONE) {
                throw new NotationException("illegal move '" + TextSanitizer.echo(word) + "'");
            }
            moves.add(notation.formatMove(position, move));
        }
    }
}
