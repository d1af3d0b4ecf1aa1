package dev.eldest.protocol.text;

/**
 * The words that tell a position: {@code startpos} or {@code fen} and what follows it, then {@code moves}.
 *
 * @param fen null for the start position
 * @param moves as they were written; null if there are none
 * @param complaint names the word that is wrong, and what is allowed; null if all is well
 */
public record PositionArguments(String fen, String moves, String complaint) {
    /** @param command whose words they are, for the complaint */
    public static PositionArguments read(String command, Tokenizer tokenizer) {
        String kind = tokenizer.next();
        String fen = null;
        if ("fen".equals(kind)) {
            fen = fen(tokenizer);
            if (fen.isEmpty()) {
                return wrong(command + " fen: the position is missing");
            }
        } else if (!"startpos".equals(kind)) {
            return wrong(command + ": " + TextSanitizer.instead(kind) + " startpos or fen");
        }
        String word = tokenizer.next();
        if (word != null && !word.equals("moves")) {
            return wrong(command + ": " + TextSanitizer.instead(word) + " moves");
        }
        return new PositionArguments(fen, tokenizer.rest(), null);
    }

    private static PositionArguments wrong(String complaint) {
        return new PositionArguments(null, null, complaint);
    }

    private static String fen(Tokenizer tokenizer) {
        StringBuilder fen = new StringBuilder();
        while (tokenizer.peek() != null && !tokenizer.peek().equals("moves")) {
            fen.append(fen.isEmpty() ? "" : " ").append(tokenizer.next());
        }
        return fen.toString();
    }
}
