package dev.eldest.server.provide;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Validates text of a site before it is put into UCI commands, so that it cannot add lines. */
final class UciLineSanitizer {
    private static final int MAX_MOVES = 2000;
    private static final int MAX_POSITION_LENGTH = 200;
    private static final Pattern MOVE = Pattern.compile("[A-Za-z0-9@]{2,6}");
    private static final Pattern POSITION = Pattern.compile("[!-~]+( [!-~]+)*");

    private UciLineSanitizer() {}

    static String position(String text) throws MalformedResponseException {
        if (text.length() > MAX_POSITION_LENGTH || !POSITION.matcher(text).matches()) {
            throw new MalformedResponseException("invalid position");
        }
        return text;
    }

    static List<String> moves(List<?> values) throws MalformedResponseException {
        List<String> moves = new ArrayList<>();
        for (Object value : values) {
            if (moves.size() == MAX_MOVES
                    || !(value instanceof String move)
                    || !MOVE.matcher(move).matches()) {
                throw new MalformedResponseException("invalid moves, or more than " + MAX_MOVES);
            }
            moves.add(move);
        }
        return moves;
    }

    static String positionLine(String position, List<String> moves) {
        return "position fen " + position + (moves.isEmpty() ? "" : " moves " + String.join(" ", moves));
    }
}
