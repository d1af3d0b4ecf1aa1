package dev.eldest.engine.games.xiangqi;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Entry of the table of repetition cycles.
 *
 * @param start a position of the cycle
 * @param moves the moves that lead from the start back to it
 */
record CycleEntry(String name, String start, List<CycleMove> moves, CycleVerdict asian, CycleVerdict chinese) {
    private static final String FILE = "xiangqi-cycles.txt";

    /** Reads the whole table: blocks of lines {@code key: value}, separated by empty lines. */
    static List<CycleEntry> table() throws IOException {
        try (BufferedReader reader = new BufferedReader(
                new InputStreamReader(CycleEntry.class.getResourceAsStream(FILE), StandardCharsets.UTF_8))) {
            String text = reader.lines().filter(line -> !line.startsWith("#")).collect(Collectors.joining("\n"));
            return Stream.of(text.split("\n\n+"))
                    .filter(block -> !block.isBlank())
                    .map(CycleEntry::read)
                    .toList();
        }
    }

    private static CycleEntry read(String block) {
        return new CycleEntry(
                field(block, "name"),
                field(block, "fen"),
                CycleMove.list(field(block, "cycle")),
                CycleVerdict.of(field(block, "asian")),
                CycleVerdict.of(field(block, "chinese")));
    }

    private static String field(String block, String key) {
        return block.lines()
                .filter(line -> line.startsWith(key + ": "))
                .map(line -> line.substring(key.length() + 2))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no " + key + " in\n" + block));
    }

    /** Returns the cycle from each of its positions, unchanged, mirrored, and with the sides exchanged. */
    List<CycleEntry> views() {
        List<CycleEntry> views = new ArrayList<>();
        CycleEntry rotated = this;
        for (int i = 0; i < moves.size(); i++) {
            views.addAll(List.of(
                    rotated,
                    rotated.mirrored(),
                    rotated.turned(),
                    rotated.mirrored().turned()));
            rotated = rotated.startingOneMoveLater();
        }
        return views;
    }

    private CycleEntry startingOneMoveLater() {
        List<CycleMove> later = new ArrayList<>(moves.subList(1, moves.size()));
        later.add(moves.getFirst());
        String then = CycleBoard.of(start).after(moves.getFirst()).fen();
        return new CycleEntry(name, then, later, asian, chinese);
    }

    private CycleEntry mirrored() {
        String[] words = start.split(" ");
        String pieces = Stream.of(words[0].split("/"))
                .map(row -> new StringBuilder(row).reverse())
                .collect(Collectors.joining("/"));
        return new CycleEntry(
                name + ", mirrored",
                pieces + " " + words[1],
                moves.stream().map(CycleMove::mirrored).toList(),
                asian,
                chinese);
    }

    /** Returns the cycle with the sides exchanged. */
    private CycleEntry turned() {
        String[] words = start.split(" ");
        String pieces = List.of(words[0].split("/")).reversed().stream()
                .map(CycleEntry::withSidesExchanged)
                .collect(Collectors.joining("/"));
        return new CycleEntry(
                name + ", turned",
                pieces + " " + (words[1].equals("w") ? "b" : "w"),
                moves.stream().map(CycleMove::turned).toList(),
                asian.turned(),
                chinese.turned());
    }

    private static String withSidesExchanged(String row) {
        return row.chars()
                .map(letter ->
                        Character.isUpperCase(letter) ? Character.toLowerCase(letter) : Character.toUpperCase(letter))
                .mapToObj(Character::toString)
                .collect(Collectors.joining());
    }

    /** Plays the cycle twice, so that its start occurs for the third time. */
    SlowJudge playTwice() {
        SlowJudge judge = new SlowJudge(CycleBoard.of(start));
        for (int round = 1; round <= 2; round++) {
            moves.forEach(judge::play);
        }
        return judge;
    }

    @Override
    public String toString() {
        return name + ": " + start + ": " + moves;
    }
}
