package dev.eldest.bench.match.record;

import dev.eldest.bench.match.play.PlayedGame;
import dev.eldest.bench.match.play.PlayedGame.PlayedMove;
import dev.eldest.bench.measure.shared.AtomicFile;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.protocol.text.TextSanitizer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Writes games of gomoku in the format of tournament managers, a file each: the board's size; the moves with column and
 * row from the top left, from 1, and their milliseconds; the players, the first player first. The format has no start
 * positions: games with one are left out.
 */
public final class PsqFolder {
    private static final String LINE_END = "\r\n";
    private static final String END_OF_GAME = "-1";

    private final Path folder;
    private final int size;

    public PsqFolder(Path folder, int size) {
        this.folder = folder;
        this.size = size;
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw refusal(e);
        }
    }

    /** @param number from 1 */
    public void write(int number, PlayedGame game, String first, String second) {
        if (game.startPosition() != null) {
            return;
        }
        try {
            AtomicFile.write(folder.resolve(number + ".psq"), text(game, first, second));
        } catch (IOException e) {
            throw refusal(e);
        }
    }

    String text(PlayedGame game, String first, String second) {
        StringBuilder text = new StringBuilder("Piskvorky " + size + "x" + size + ", 0:0, 0" + LINE_END);
        game.opening().forEach(move -> add(text, move, 0));
        for (PlayedMove move : game.moves()) {
            add(text, move.text(), move.millis());
        }
        return text.append(TextSanitizer.message(first))
                .append(LINE_END)
                .append(TextSanitizer.message(second))
                .append(LINE_END)
                .append(END_OF_GAME)
                .append(LINE_END)
                .toString();
    }

    private void add(StringBuilder text, String move, long millis) {
        text.append(move.charAt(0) - 'a' + 1).append(',');
        text.append(size - Integer.parseInt(move.substring(1)) + 1).append(',');
        text.append(millis).append(LINE_END);
    }

    private RefusedException refusal(IOException problem) {
        return new RefusedException("--psq: the folder '" + TextSanitizer.echo(folder.toString())
                + "' cannot be written: " + problem.getMessage());
    }
}
