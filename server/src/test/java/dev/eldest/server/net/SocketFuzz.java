package dev.eldest.server.net;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.Random;

/** One fuzzed talk over a real socket, in packets cut anywhere, and what must be true of it. */
final class SocketFuzz {
    private static final String[] ENDS = {"\n", "\r\n", "\r"};

    private final RunningServer server;
    private final Random random;

    SocketFuzz(RunningServer server, Random random) {
        this.server = server;
        this.random = random;
    }

    void talk(List<String> lines) throws Exception {
        switch (random.nextInt(4)) {
            case 0 -> vanishInTheMiddle(lines);
            default -> talkToTheEnd(lines);
        }
    }

    private void talkToTheEnd(List<String> lines) throws Exception {
        try (SocketClient client = server.connect()) {
            Thread sender = Thread.ofPlatform().start(() -> send(client, lines));
            List<String> heard = client.hearRest();
            sender.join();
            boolean gomocup = lines.getFirst().equals(FuzzLines.GOMOCUP);
            long asked = gomocup ? 0 : goes(lines);
            long answers = count(heard, "bestmove") + count(heard, "nobestmove");
            long others = lines.getFirst().equals(FuzzLines.UCCI) ? count(lines, "stop") : 0;
            assertTrue(asked <= answers && answers <= asked + others, () -> lines + "\n" + String.join("\n", heard));
            assertTrue(!gomocup || heard.getFirst().equals("OK"), () -> lines + "\n" + String.join("\n", heard));
            assertTrue(
                    heard.stream().noneMatch(line -> line.contains("should not happen")),
                    () -> lines + "\n" + String.join("\n", heard));
        }
    }

    private void vanishInTheMiddle(List<String> lines) throws IOException {
        SocketClient client = server.connect();
        client.sendRaw(text(lines.subList(0, random.nextInt(lines.size()))));
        client.vanish();
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

    /** Lines whose first word is go, as the server cuts them into words; too long ones count by their beginning. */
    private static long goes(List<String> lines) {
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
