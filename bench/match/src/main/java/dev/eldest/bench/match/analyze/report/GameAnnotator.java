package dev.eldest.bench.match.analyze.report;

import dev.eldest.bench.match.analyze.Answer;
import dev.eldest.bench.match.play.Board;
import dev.eldest.bench.match.record.RecordedGame;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.NotationException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.StringJoiner;
import java.util.function.IntFunction;

/**
 * Annotates each move of a game. Does not judge the moves of its opening.
 *
 * @param answers maps a number of moves to the answer about the position after them; null if there is none
 */
record GameAnnotator(Game game, RecordedGame record, IntFunction<Answer> answers) {
    private static final int MAX_LINE_MOVES = 8;
    private static final double CENTI = 100;

    List<MoveAnnotation> annotations() {
        List<MoveAnnotation> notes = new ArrayList<>();
        Board board = board(0);
        int first = board.sideToMove();
        for (int ply = 0; ply < record.moves().size(); ply++) {
            int move = board.parse(record.moves().get(ply));
            int number = (ply + first) / 2 + 1;
            String label = number + (board.sideToMove() == 0 ? "." : "...");
            notes.add(note(label, board.formatRecorded(move), ply, board.sideToMove()));
            board.play(move);
        }
        return notes;
    }

    private MoveAnnotation note(String label, String move, int ply, int mover) {
        Answer before = valued(ply);
        Answer after = valued(ply + 1);
        if (after == null) {
            return new MoveAnnotation(label, move, "", Double.NaN, Double.NaN, null, "");
        }
        boolean firstMoves = mover != 0;
        double firstWins = firstMoves ? after.winChance() : 1 - after.winChance();
        if (before == null || ply < record.openingPlies()) {
            return new MoveAnnotation(label, move, value(after, firstMoves), firstWins, Double.NaN, null, "");
        }
        boolean best = !before.line().isEmpty()
                && before.line().getFirst().equals(record.moves().get(ply));
        return new MoveAnnotation(
                label,
                move,
                value(after, firstMoves),
                firstWins,
                best ? 0 : MoveAnnotation.chanceLost(before.winChance(), 1 - after.winChance()),
                best ? Long.valueOf(0) : pawnsLost(before, after),
                best ? "" : line(ply, before.line()));
    }

    private Answer valued(int ply) {
        Answer answer = answers.apply(ply);
        return answer != null && answer.hasValue() ? answer : null;
    }

    /** Returns the best line after {@code plies} moves, in the game's notation; empty without one. */
    List<String> bestLine(int plies) {
        Answer answer = valued(plies);
        return answer == null ? List.of() : answer.line();
    }

    private static Long pawnsLost(Answer before, Answer after) {
        if (before.centipawns() == null || after.centipawns() == null) {
            return null;
        }
        return Math.max(0, before.centipawns() + after.centipawns());
    }

    /** Formats a value for the side that moves first in this game. The answer is from its mover's view. */
    static String value(Answer answer, boolean firstMoves) {
        int sign = firstMoves ? 1 : -1;
        if (answer.mate() != null) {
            return "#" + sign * answer.mate();
        }
        return String.format(Locale.ROOT, "%+.2f", sign * answer.centipawns() / CENTI);
    }

    /** Formats a line from the position after {@code ply} moves, in the notation of game records. */
    String line(int ply, List<String> line) {
        Board board = board(ply);
        StringJoiner words = new StringJoiner(" ");
        for (String text : line.subList(0, Math.min(MAX_LINE_MOVES, line.size()))) {
            int move = board.parse(text);
            if (move == Move.NONE) {
                break;
            }
            words.add(board.formatRecorded(move));
            board.play(move);
        }
        return words.toString();
    }

    /** Returns the board after {@code plies} moves. */
    Board board(int plies) {
        try {
            Board board = new Board(game, record.start());
            board.playAll(record.moves().subList(0, plies));
            return board;
        } catch (NotationException e) {
            throw new IllegalStateException("illegal move in a parsed game", e);
        }
    }
}
