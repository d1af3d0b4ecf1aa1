package dev.eldest.engine.core;

import dev.eldest.engine.api.BoardInfo;
import dev.eldest.engine.api.BoardLayout;
import dev.eldest.engine.api.GameStatus;
import dev.eldest.engine.api.RecordInfo;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.spi.BoardView;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.Notation;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Rules;
import dev.eldest.engine.spi.Verdict;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A game's positions for programs that draw them. What is told is what the rules say, whatever searches leave out. */
final class BoardInfoBuilder {
    /** What is read is held at once, uncounted. */
    private static final int LONGEST_RECORD = 1200;

    private final Game game;
    private final Notation notation;
    /** Null where there is nothing to draw. */
    private final BoardView view;

    BoardInfoBuilder(Game game) {
        this.game = game.withoutMoveFilters();
        notation = this.game.notation();
        view = notation.view().orElse(null);
    }

    BoardLayout plan(Position position) {
        return view == null ? BoardLayout.list(game.name()) : view.layout(position);
    }

    BoardInfo board(Position any, GameHistory gameHistory) {
        Position position = game.adopt(any.copy());
        BoardLayout plan = plan(position);
        GameStatus.Result result = result(position);
        return new BoardInfo(
                plan.id(),
                notation.format(position),
                position.sideToMove() == 0,
                pieces(position, plan),
                Arrays.stream(Rules.legalMoves(position))
                        .mapToObj(move -> GameHistory.describe(notation, position, move))
                        .toList(),
                view == null ? List.of() : view.attacked(position),
                gameHistory.last(),
                gameHistory.plies(),
                gameHistory.times(),
                result,
                reason(position, result),
                view == null ? notation.drawBoard(position) : "");
    }

    private Map<String, String> pieces(Position position, BoardLayout plan) {
        Map<String, String> pieces = new HashMap<>();
        for (int cell = 0; cell < plan.cells().size(); cell++) {
            String piece = view.pieceOn(position, cell);
            if (!piece.isEmpty()) {
                pieces.put(plan.cells().get(cell).name(), piece);
            }
        }
        return pieces;
    }

    static GameStatus.Result result(Position position) {
        return switch (Verdict.resultOfFirst(Rules.verdict(position), position.sideToMove())) {
            case Verdict.WIN -> GameStatus.Result.FIRST_WINS;
            case Verdict.LOSS -> GameStatus.Result.SECOND_WINS;
            case Verdict.DRAW -> GameStatus.Result.DRAW;
            default -> GameStatus.Result.ONGOING;
        };
    }

    private String reason(Position position, GameStatus.Result result) {
        return result == GameStatus.Result.ONGOING ? "" : notation.gameOverReason(position);
    }

    /**
     * Reads moves in whatever form people write them.
     *
     * @param position is changed
     */
    RecordInfo record(Position position, List<String> words) {
        if (words.size() > LONGEST_RECORD) {
            throw new RefusedException("a record may have at most " + LONGEST_RECORD + " moves, not " + words.size());
        }
        String start = notation.format(position);
        List<RecordInfo.Written> moves = new ArrayList<>();
        for (String word : words) {
            SessionGame.refuseIfInterrupted();
            int move = notation.parseRecorded(position, word);
            if (move == Move.NONE) {
                return record(start, moves, position, word);
            }
            moves.add(new RecordInfo.Written(
                    notation.formatMove(position, move), notation.formatRecorded(position, move)));
            position.make(move);
            position.markRoot();
        }
        return record(start, moves, position, null);
    }

    private RecordInfo record(String start, List<RecordInfo.Written> moves, Position position, String wrong) {
        GameStatus.Result result = result(position);
        return new RecordInfo(start, moves, notation.format(position), result, reason(position, result), wrong);
    }
}
