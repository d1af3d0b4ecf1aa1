package dev.eldest.bench.match.players.gomocup;

import dev.eldest.bench.match.play.Board;
import dev.eldest.bench.match.play.Clock;
import dev.eldest.bench.match.play.Limits;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Commands of Gomocup's protocol for positions and limits. */
final class GomocupLines {
    private static final String UNLIMITED = "2147483647";
    private static final Pattern CELL = Pattern.compile("(\\d{1,2})\\s*,\\s*(\\d{1,2})");
    private static final String OWN = "1";
    private static final String OTHER = "2";
    private static final String WALL = "3";
    /** Contents of a cell: a stone of the first player, of the second, a wall. */
    private static final String CONTENTS = "xo#";

    private static final Pattern PARTS = Pattern.compile("(?<=[xo#])|(?=[xo#])");
    /** Codes of the rules other than the default. */
    private static final Map<String, Integer> RULES = Map.of("standard", 1, "renju", 4, "caro", 8);

    private GomocupLines() {}

    /** Returns the board's size. A position has its rows from the top, separated by slashes. */
    static int size(Board board) {
        return rows(board.startPosition()).length;
    }

    private static String[] rows(String position) {
        return position.substring(0, position.indexOf(' ')).split("/");
    }

    /** Returns a cell as the protocol has it: the column, and the row from the top. */
    static String coordinates(String cell, Board board) {
        return cell.charAt(0) - 'a' + "," + (size(board) - Integer.parseInt(cell.substring(1)));
    }

    /** Returns the cell of such coordinates; null if the text is not of this form. */
    static String parseCell(String text, Board board) {
        Matcher cell = CELL.matcher(text);
        if (!cell.matches()) {
            return null;
        }
        return (char) ('a' + Integer.parseInt(cell.group(1)))
                + Integer.toString(size(board) - Integer.parseInt(cell.group(2)));
    }

    /** Returns all stones, those of the moves in order. */
    static List<String> board(Board board) {
        int toMove = board.sideToMove();
        int first = board.moves().size() % 2 == 0 ? toMove : 1 - toMove;
        List<String> lines = new ArrayList<>();
        lines.add("BOARD");
        addStart(board, toMove, lines);
        for (int ply = 0; ply < board.moves().size(); ply++) {
            boolean own = (first + ply) % 2 == toMove;
            lines.add(coordinates(board.moves().get(ply), board) + "," + (own ? OWN : OTHER));
        }
        lines.add("DONE");
        return lines;
    }

    /** Adds the walls, then the stones in an alternating order, as programs may deduce the side to move from it. */
    private static void addStart(Board board, int toMove, List<String> lines) {
        List<List<String>> byContent = List.of(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        readStart(board, toMove, byContent);
        lines.addAll(byContent.getLast());
        List<String> firsts = byContent.getFirst();
        List<String> seconds = byContent.get(1);
        for (int i = 0; i < Math.max(firsts.size(), seconds.size()); i++) {
            lines.addAll(firsts.subList(Math.min(i, firsts.size()), Math.min(i + 1, firsts.size())));
            lines.addAll(seconds.subList(Math.min(i, seconds.size()), Math.min(i + 1, seconds.size())));
        }
    }

    private static void readStart(Board board, int toMove, List<List<String>> byContent) {
        String[] rows = rows(board.startPosition());
        for (int row = 0; row < rows.length; row++) {
            int column = 0;
            for (String part : PARTS.split(rows[row])) {
                int content = CONTENTS.indexOf(part);
                if (content >= 0) {
                    byContent.get(content).add(column + "," + row + "," + owner(content, toMove));
                    column++;
                } else {
                    column += Integer.parseInt(part);
                }
            }
        }
    }

    private static String owner(int content, int toMove) {
        return content > 1 ? WALL : content == toMove ? OWN : OTHER;
    }

    /**
     * @param rule value of the game's option; empty for the default
     * @param timeoutMillis time of a move without a time limit
     */
    static List<String> limits(Limits limits, String rule, long timeoutMillis) {
        long match = limits.clock() == null ? 0 : limits.clock().baseMillis();
        long turn = limits.moveMillis() > 0 ? limits.moveMillis() : match > 0 ? match : timeoutMillis;
        List<String> lines = new ArrayList<>();
        lines.add("INFO timeout_turn " + turn);
        lines.add("INFO timeout_match " + match);
        lines.add("INFO game_type 1");
        lines.add("INFO rule " + RULES.getOrDefault(rule, 0));
        if (limits.clock() != null && limits.clock().incrementMillis() > 0) {
            lines.add("INFO time_increment " + limits.clock().incrementMillis());
        }
        if (limits.nodes() > 0) {
            lines.add("INFO max_node " + limits.nodes());
        }
        if (limits.depth() > 0) {
            lines.add("INFO max_depth " + limits.depth());
        }
        return lines;
    }

    static String timeLeft(Clock clock) {
        return "INFO time_left " + (clock.limits().clock() == null ? UNLIMITED : Long.toString(clock.leftMillis()));
    }
}
