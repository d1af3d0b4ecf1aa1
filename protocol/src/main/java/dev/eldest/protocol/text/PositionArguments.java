package dev.eldest.protocol.text;

import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * Arguments that give a position: {@code startpos} or {@code fen} and the position, then {@code moves}.
 *
 * @param fen null for the start position
 * @param moves text of the moves; null if there are none
 * @param complaint error message with the wrong argument and the expected ones; null if all is valid
 */
public record PositionArguments(String fen, String moves, String complaint) {
    /** @param command name of the command, for the error message */
    public static PositionArguments read(String command, Tokenizer tokenizer) {
        String kind = tokenizer.next();
        String fen = null;
        if ("fen".equals(kind)) {
            fen = fen(tokenizer);
            if (fen.isEmpty()) {
                return wrong(command + " fen: position missing");
            }
        } else if (!"startpos".equals(kind)) {
            return wrong(command + ": " + TextSanitizer.unexpectedArgument(kind) + " startpos or fen");
        }
        String word = tokenizer.next();
        if (word != null && !word.equals("moves")) {
            return wrong(command + ": " + TextSanitizer.unexpectedArgument(word) + " moves");
        }
        return new PositionArguments(fen, tokenizer.rest(), null);
    }

    /** Returns what the position and its moves become, or else what the error message becomes. */
    public <T> T map(BiFunction<String, List<String>, T> valid, Function<String, T> invalid) {
        return complaint == null ? valid.apply(fen, WordList.of(moves)) : invalid.apply(complaint);
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
