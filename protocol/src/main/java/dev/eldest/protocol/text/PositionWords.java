package dev.eldest.protocol.text;

/**
 * The words that tell a position: {@code startpos} or {@code fen} and what follows it, then {@code moves}.
 *
 * @param fen null for the start position
 * @param moves as they were written; null if there are none
 * @param complaint names the word that is wrong, and what is allowed; null if all is well
 */
public record PositionWords(String fen, String moves, String complaint) {
    /** @param command whose words they are, for the complaint */
    public static PositionWords read(String command, Words words) {
        String kind = words.next();
        String fen = null;
        if ("fen".equals(kind)) {
            fen = fen(words);
            if (fen.isEmpty()) {
                return wrong(command + " fen: the position is missing");
            }
        } else if (!"startpos".equals(kind)) {
            return wrong(command + ": " + Text.instead(kind) + " startpos or fen");
        }
        String word = words.next();
        if (word != null && !word.equals("moves")) {
            return wrong(command + ": " + Text.instead(word) + " moves");
        }
        return new PositionWords(fen, words.rest(), null);
    }

    private static PositionWords wrong(String complaint) {
        return new PositionWords(null, null, complaint);
    }

    private static String fen(Words words) {
        StringBuilder fen = new StringBuilder();
        while (words.peek() != null && !words.peek().equals("moves")) {
            fen.append(fen.isEmpty() ? "" : " ").append(words.next());
        }
        return fen.toString();
    }
}
