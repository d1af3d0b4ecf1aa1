package dev.eldest.bench.match.record;

import dev.eldest.bench.match.play.Board;
import dev.eldest.bench.match.play.PlayedGame;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Notation.RecordFormat;
import dev.eldest.engine.spi.NotationException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes games as PGN. Games other than chess use their own record format if they have one, otherwise that of chess.
 */
public record PgnWriter(Game game) {
    private static final int INITIAL_CAPACITY = 4096;

    /** @param tags in order, by chess's names; the tags of the start position are added */
    public String write(Map<String, String> tags, PlayedGame played) {
        StringBuilder text = new StringBuilder(INITIAL_CAPACITY);
        RecordFormat form = game.notation().recordFormat();
        form.leadingTags().forEach(tag -> tag(text, tag.name(), tag.value()));
        tags.forEach((name, value) -> tag(text, form.tagName(name), value));
        if (played.startPosition() != null) {
            tag(text, "SetUp", "1");
            tag(text, "FEN", played.startPosition());
        }
        text.append('\n');
        new MoveText(text, board(played.startPosition())).write(played);
        return text.append("\n\n").toString();
    }

    /**
     * Writes a parsed game with comments.
     *
     * @param remarks one for each move, may be empty
     */
    public String write(RecordedGame read, List<String> remarks) {
        StringBuilder text = new StringBuilder(INITIAL_CAPACITY);
        Map<String, String> tags = new LinkedHashMap<>();
        game.notation().recordFormat().leadingTags().forEach(tag -> tags.put(tag.name(), tag.value()));
        tags.putAll(read.tags());
        if (!read.opening().isEmpty()) {
            addOpening(tags, read.opening());
        }
        if (read.start() != null) {
            tags.put("SetUp", "1");
            tags.put("FEN", read.start());
        }
        tags.forEach((name, value) -> tag(text, name, value));
        text.append('\n');
        String result = read.result() == null ? "*" : read.result();
        new MoveText(text, board(read.start())).write(read.moves(), remarks, result);
        return text.append("\n\n").toString();
    }

    /** @param opening code, a space and name */
    private static void addOpening(Map<String, String> tags, String opening) {
        if (!tags.containsKey("ECO") && !tags.containsKey("Opening")) {
            int space = opening.indexOf(' ');
            tags.put("ECO", opening.substring(0, space));
            tags.put("Opening", opening.substring(space + 1));
        }
    }

    private Board board(String start) {
        try {
            return new Board(game, start);
        } catch (NotationException e) {
            throw new IllegalStateException("invalid start position of a played game", e);
        }
    }

    private static void tag(StringBuilder text, String name, String value) {
        String clean = value.replaceAll("\\p{Cc}", " ").replace("\\", "\\\\").replace("\"", "\\\"");
        text.append('[').append(name).append(" \"").append(clean).append("\"]\n");
    }
}
