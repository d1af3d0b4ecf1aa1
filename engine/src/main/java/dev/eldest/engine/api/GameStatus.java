package dev.eldest.engine.api;

/** How the game at the session's position stands. */
public record GameStatus(Result result, boolean firstPlayersTurn) {
    public enum Result {
        ONGOING,
        FIRST_WINS,
        SECOND_WINS,
        DRAW
    }

    public boolean over() {
        return result != Result.ONGOING;
    }
}
