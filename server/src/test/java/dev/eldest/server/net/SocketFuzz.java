package dev.eldest.server.net;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.Random;

/** Sends fuzzed lines over a real socket, in packets split anywhere, and checks the replies. */
final class SocketFuzz {
    private static final String[] ENDS = {"\n", "\r\n", "\r"};

    private final RunningServer server;
    private final Random random;

    SocketFuzz(RunningServer server, Random random) {
        this.server = server;
        this.random = random;
    }

    void run(List<String> lines) throws Exception {
        switch (random.nextInt(4)) {
            case 0 -> resetHalfway(lines);
            default -> sendAll(lines);
        }
    }

    private void sendAll(List<String> lines) throws Exception {
        try (SocketClient client = server.connect()) {
            Thread sender = Thread.ofPlatform().start(() -> send(client, lines));
            List<String> replies = client.readRest();
            sender.join();
            boolean gomocup = lines.getFirst().equals(FuzzLines.GOMOCUP);
            long searches = gomocup ? 0 : goCommands(lines);
            long answers = count(replies, "bestmove") + count(replies, "nobestmove");
            long others = lines.getFirst().equals(FuzzLines.UCCI) ? count(lines, "stop") : 0;
            assertTrue(
                    searches <= answers && answers <= searches + others,
                    () -> lines + "\n" + String.join("\n", replies));
            assertTrue(!gomocup || replies.getFirst().equals("OK"), () -> lines + "\n" + String.join("\n", replies));
            assertTrue(
                    replies.stream().noneMatch(line -> line.contains("internal error")),
                    () -> lines + "\n" + String.join("\n", replies));
        }
    }

    private void resetHalfway(List<String> lines) throws IOException {
        SocketClient client = server.connect();
        client.sendRaw(text(lines.subList(0, random.nextInt(lines.size()))));
        client.reset();
    }

    private void send(SocketClient client, List<String> lines) {
        String text = text(lines);
        try {
            for (int at = 0; at < text.length(); ) {
                int end = Math.min(text.length(), at + 1 + random.nextInt(400));
                if (end < text.length() && Character.isHighSurrogate(text.charAt(end - 1))) {
                    end++;
                }
                client.sendRaw(text.substring(at, Math.min(end, text.length())));
                at = end;
            }
            client.endInput();
        } catch (IOException e) {
            throw new AssertionError("the server closed too early", e);
        }
    }

    private String text(List<String> lines) {
        StringBuilder text = new StringBuilder();
        for (String line : lines) {
            text.append(line).append(ENDS[random.nextInt(ENDS.length)]);
        }
        return text.toString();
    }

    /**
     * Returns the number of go commands, with words as the server splits them. Lines above the limit count by their
     * beginning.
     */
    private static long goCommands(List<String> lines) {
        return lines.stream()
                .filter(line -> firstWord(line).equals("go") && !line.contains("perft"))
                .count();
    }

    private static long count(List<String> lines, String word) {
        return lines.stream().filter(line -> firstWord(line).equals(word)).count();
    }

    private static String firstWord(String line) {
        int from = 0;
        while (from < line.length() && line.charAt(from) <= ' ') {
            from++;
        }
        int to = from;
        while (to < line.length() && line.charAt(to) > ' ') {
            to++;
        }
        return line.substring(from, to);
    }
}
