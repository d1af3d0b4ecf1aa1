package dev.eldest.bench.measure.speedup;

import dev.eldest.bench.measure.shared.LineFile;
import dev.eldest.bench.measure.shared.TimedSearch;
import dev.eldest.engine.api.GameStatus;
import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.Session;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Rules;
import dev.eldest.engine.spi.Verdict;
import dev.eldest.protocol.text.TextSanitizer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Positions to measure with: those of a file, or a game's bench positions and positions that the engine reaches from
 * them.
 */
final class SpeedupPositions {
    private static final int QUICK_DEPTH = 5;
    private static final int MOVES_PLAYED = 4;

    private SpeedupPositions() {}

    /** Returns the same positions every time; fewer than {@code count} only if the game has no more ongoing ones. */
    static List<String> of(Game game, Session session, int count) throws InterruptedException {
        List<String> found = new ArrayList<>();
        List<String> round = game.benchPositions();
        while (found.size() < count && !round.isEmpty()) {
            List<String> next = new ArrayList<>();
            for (String position : round) {
                session.setPosition(position, List.of());
                if (session.status().result() == GameStatus.Result.ONGOING) {
                    found.add(position);
                    next.add(afterMoves(session, position));
                }
            }
            round = next;
        }
        return List.copyOf(found.subList(0, Math.min(count, found.size())));
    }

    /**
     * Returns the first positions of a file. Throws {@link dev.eldest.engine.api.RefusedException} if one is invalid or
     * over: a search there has no result. Ignores invalid parts that do not affect the board, as sessions do.
     */
    static List<String> ofFile(Game game, Path file, int count) {
        return LineFile.read("--fens", file, count, (text, _) -> ongoing(game, text));
    }

    private static String ongoing(Game game, String text) throws NotationException {
        Position position = game.notation().parse(text, _ -> {});
        if (Rules.verdict(position) != Verdict.NONE) {
            String reason = game.notation().gameOverReason(position);
            throw new NotationException("the game is over (" + reason + ") in '" + TextSanitizer.echo(text) + "'");
        }
        return game.notation().format(position);
    }

    private static String afterMoves(Session session, String position) throws InterruptedException {
        String current = position;
        for (int i = 0; i < MOVES_PLAYED; i++) {
            session.setPosition(current, List.of());
            if (session.status().isOver()) {
                return current;
            }
            String move = TimedSearch.run(session, current, SearchLimits.ofDepth(QUICK_DEPTH), 0)
                    .move();
            session.setPosition(current, List.of(move));
            current = session.positionText();
        }
        return current;
    }
}
