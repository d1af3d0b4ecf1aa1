package dev.eldest.bench.match.record;

import dev.eldest.bench.match.play.Board;
import dev.eldest.bench.match.play.PlayedGame;
import dev.eldest.bench.match.play.PlayedGame.PlayedMove;
import java.util.List;
import java.util.Locale;

/** Writes the moves of one game in lines of 80 columns. */
final class MoveText {
    private static final int LINE_WIDTH = 80;
    private static final double MILLIS = 1000;

    private final StringBuilder text;
    private final Board board;
    /** 1 if the second player moves first in this game, otherwise 0. */
    private final int offset;

    private int lineStart;

    /** @param board at the start of the game */
    MoveText(StringBuilder text, Board board) {
        this.text = text;
        this.board = board;
        offset = board.sideToMove();
        lineStart = text.length();
    }

    void write(PlayedGame played) {
        for (String move : played.opening()) {
            move(move, "");
        }
        if (!played.opening().isEmpty()) {
            comment("book");
        }
        for (PlayedMove move : played.moves()) {
            move(move.text(), evaluation(move));
        }
        comment(played.gameEnd().description());
        word(played.gameEnd().gameResult().text());
    }

    /**
     * Writes a game with comments.
     *
     * @param remarks one for each move, may be empty
     * @param result token at the end
     */
    void write(List<String> moves, List<String> remarks, String result) {
        for (int ply = 0; ply < moves.size(); ply++) {
            move(moves.get(ply), remarks.get(ply));
        }
        word(result);
    }

    /** @param remark comment behind the move, before the move's further notation; may be empty */
    private void move(String squares, String remark) {
        int move = board.parse(squares);
        int number = (board.moves().size() + offset) / 2 + 1;
        if (board.sideToMove() == 0) {
            word(number + ".");
        } else if (board.moves().isEmpty()) {
            word(number + "...");
        }
        word(board.formatRecorded(move));
        String remarks = (remark + ' ' + board.formatAlternative(move)).strip();
        if (!remarks.isEmpty()) {
            comment(remarks);
        }
        board.play(move);
    }

    private static String evaluation(PlayedMove move) {
        String time = String.format(Locale.ROOT, "%.3fs", move.millis() / MILLIS);
        return move.moveEvaluation().engineScore() == null
                ? time
                : move.moveEvaluation().engineScore() + "/"
                        + move.moveEvaluation().depth() + " " + time;
    }

    private void comment(String words) {
        String printable = words.replaceAll("[{}]", "'").replaceAll("\\s+", " ");
        for (String word : ("{" + printable + "}").split(" ")) {
            word(word);
        }
    }

    private void word(String word) {
        boolean first = text.length() == lineStart;
        if (!first && text.length() - lineStart + 1 + word.length() > LINE_WIDTH) {
            text.append('\n');
            lineStart = text.length();
            first = true;
        }
        text.append(first ? "" : " ").append(word);
    }
}
