package dev.eldest.bench.match.play;

/** Result of a game. */
public enum GameResult {
    FIRST_WINS("1-0", 2),
    SECOND_WINS("0-1", 0),
    DRAW("1/2-1/2", 1);

    private final String text;
    private final int firstHalfPoints;

    GameResult(String text, int firstsHalfPoints) {
        this.text = text;
        this.firstHalfPoints = firstsHalfPoints;
    }

    /** @param side 0 for the first player */
    public static GameResult lossOf(int side) {
        return side == 0 ? SECOND_WINS : FIRST_WINS;
    }

    /** Returns the result with this notation, or null. */
    public static GameResult parse(String text) {
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

    /** Returns the half points of this side: 0, 1 or 2. */
    public int halfPoints(int side) {
        return side == 0 ? firstHalfPoints : 2 - firstHalfPoints;
    }
}
