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

/**
 * Describes positions of a game for programs that draw them. Moves are all legal moves, including those that the search
 * leaves out.
 */
final class BoardInfoBuilder {
    /** Limit of the moves of a record, which is not charged to a memory budget. */
    private static final int MAX_MOVES = 1200;

    private final Game game;
    private final Notation notation;
    /** Null if the game has no board to draw. */
    private final BoardView view;

    BoardInfoBuilder(Game game) {
        this.game = game.withoutMoveFilters();
        notation = this.game.notation();
        view = notation.view().orElse(null);
    }

    BoardLayout layout(Position position) {
        return view == null ? BoardLayout.list(game.name()) : view.layout(position);
    }

    BoardInfo board(Position any, GameHistory gameHistory) {
        Position position = game.convert(any.copy());
        BoardLayout layout = layout(position);
        GameStatus.Result result = result(position);
        return new BoardInfo(
                layout.id(),
                notation.format(position),
                position.sideToMove() == 0,
                pieces(position, layout),
                Arrays.stream(Rules.legalMoves(position))
                        .mapToObj(move -> GameHistory.describe(notation, position, move))
                        .toList(),
                view == null ? List.of() : view.attacked(position),
                view == null ? Map.of() : view.forbidden(position),
                gameHistory.lastMove(),
                gameHistory.plies(),
                gameHistory.occurrences(),
                gameHistory.opening(notation),
                result,
                reason(position, result),
                view == null ? notation.drawBoard(position) : "");
    }

    private Map<String, String> pieces(Position position, BoardLayout layout) {
        Map<String, String> pieces = new HashMap<>();
        for (int cell = 0; cell < layout.cells().size(); cell++) {
            String piece = view.pieceOn(position, cell);
            if (!piece.isEmpty()) {
                pieces.put(layout.cells().get(cell).name(), piece);
            }
        }
        return pieces;
    }

    static GameStatus.Result result(Position position) {
        return switch (Verdict.firstPlayerResult(Rules.verdict(position), position.sideToMove())) {
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
     * Parses moves as game records write them.
     *
     * @param position the start position; the moves are made on it
     */
    RecordInfo parseRecord(Position position, List<String> words) {
        if (words.size() > MAX_MOVES) {
            throw new RefusedException("a record may have at most " + MAX_MOVES + " moves, not " + words.size());
        }
        String start = notation.format(position);
        List<RecordInfo.Written> moves = new ArrayList<>();
        for (String word : words) {
            SessionGame.refuseIfInterrupted();
            int move = notation.parseRecordMove(position, word);
            if (move == Move.NONE) {
                return recordInfo(start, moves, position, word);
            }
            moves.add(new RecordInfo.Written(
                    notation.formatMove(position, move),
                    notation.formatRecordMove(position, move),
                    notation.formatAlternative(position, move)));
            position.make(move);
            position.markRoot();
        }
        return recordInfo(start, moves, position, null);
    }

    private RecordInfo recordInfo(String start, List<RecordInfo.Written> moves, Position position, String wrong) {
        GameStatus.Result result = result(position);
        return new RecordInfo(start, moves, notation.format(position), result, reason(position, result), wrong);
    }
}
