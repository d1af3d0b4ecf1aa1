package dev.eldest.bench.match.play;

/** Who won, as game records write it. */
public enum GameResult {
    FIRST_WINS("1-0", 2),
    SECOND_WINS("0-1", 0),
    DRAW("1/2-1/2", 1);

    private final String text;
    private final int firstsHalfPoints;

    GameResult(String text, int firstsHalfPoints) {
        this.text = text;
        this.firstsHalfPoints = firstsHalfPoints;
    }

    /** @param side 0 for the player who moves first */
    public static GameResult lossOf(int side) {
        return side == 0 ? SECOND_WINS : FIRST_WINS;
    }

    /** The outcome that is written so, or null. */
    public static GameResult written(String text) {
        for (GameResult gameResult : values()) {
            if (gameResult.text.equals(text)) {
                return gameResult;
            }
        }
        return null;
    }

    public String text() {
        return text;
    }

    /** What the player of this side has made of it: 0, 1 or 2 half points. */
    public int halfPoints(int side) {
        return side == 0 ? firstsHalfPoints : 2 - firstsHalfPoints;
    }
}
