package dev.eldest.engine.api;

/** Result of the game at the session's position, and the side to move. */
public record GameStatus(Result result, boolean firstPlayersTurn) {
    public enum Result {
        ONGOING,
        FIRST_WINS,
        SECOND_WINS,
        DRAW
    }

    public boolean isOver() {
        return result != Result.ONGOING;
    }
}
