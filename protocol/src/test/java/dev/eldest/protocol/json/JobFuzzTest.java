package dev.eldest.protocol.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** For any input the session continues, all memory is released, and no internal error is reported. */
class JobFuzzTest {
    private static final int LINES = 1_000_000;
    private static final int LINES_PER_CLIENT = 500;
    private static final long QUOTA = 1 << 16;
    private static final int MAX_COPIED = 3_000;

    private static final List<String> SEEDS = List.of(
            "{\"id\":1,\"limits\":{\"depth\":1}}",
            "{\"id\":\"a\",\"game\":\"connectfour\",\"moves\":[\"a\",\"b\"],\"limits\":{\"nodes\":50},\"multiPv\":2}",
            "{\"id\":-7,\"position\":\"8/8/8/8/8/8/8/K6k w - - 0 1\",\"limits\":{\"mate\":1,\"nodes\":20}}",
            "{\"id\":2,\"moves\":\"e2e4 e7e5\",\"analyzeTurns\":[0,1,2],\"limits\":{\"nodes\":9},\"priority\":5}",
            "{\"id\":3,\"limits\":{\"movetime\":1},\"options\":{\"Skill Level\":3,\"UCI_Chess960\":true}}",
            "{\"id\":4,\"limits\":{\"depth\":2},\"reportEvery\":0.05,\"game\":\"gomoku\"}",
            "{\"id\":5,\"action\":\"terminate\",\"terminateId\":2,\"turnNumbers\":[0,1]}",
            "{\"id\":6,\"action\":\"terminate_all\"}",
            "{\"id\":7,\"action\":\"query_version\"}",
            "{\"id\":8,\"action\":\"clear_cache\"}",
            "{\"a\":{\"b\":[1,2.5e3,null,true,\"\\u00e4\\ud83d\\ude00\"]}}");

    private static final List<String> PIECES = List.of(
            "{",
            "}",
            "[",
            "]",
            ":",
            ",",
            "\"",
            "\\",
            "\\u0000",
            "\u0000",
            "null",
            "-1",
            "1e999",
            "99999999999999999999",
            "true",
            "\"id\"",
            "\"limits\"",
            "\"moves\"",
            "\ud83d\ude00",
            "\ud83d",
            "\u2028",
            " ",
            "\t",
            "//",
            "NaN");

    private final SplittableRandom random = new SplittableRandom(11);

    @Test
    @Timeout(120)
    void continuesAfterThousandsOfLines() {
        fuzz(20_000);
    }

    @Test
    @Tag("long")
    @Timeout(value = 2, unit = TimeUnit.HOURS)
    void continuesAfterMillionLines() {
        fuzz((int) Math.ceil(LINES * Double.parseDouble(System.getProperty("eldest.long.scale", "1"))));
    }

    private void fuzz(int lines) {
        try (JobFixture fixture = new JobFixture(4)) {
            for (int sent = 0; sent < lines; sent += LINES_PER_CLIENT) {
                JobFixture.Client client = fixture.client("alice", QUOTA);
                for (int i = 0; i < LINES_PER_CLIENT; i++) {
                    client.sendLines(line());
                }
                client.session.endSession();
                client.awaitNoPendingJobs();
                for (Map<String, Object> reply : client.replies()) {
                    assertFalse(reply.toString().contains("internal error"), reply::toString);
                }
                assertEquals(QUOTA, client.freeBytes.get());
                client.session.close();
            }
            fixture.awaitNoRunningJobs();
        }
    }

    private String line() {
        StringBuilder line = new StringBuilder(SEEDS.get(random.nextInt(SEEDS.size())));
        for (int changes = random.nextInt(4); changes > 0; changes--) {
            change(line);
        }
        return line.toString();
    }

    private void change(StringBuilder line) {
        int at = random.nextInt(line.length() + 1);
        int to = Math.min(line.length(), at + random.nextInt(8));
        switch (random.nextInt(5)) {
            case 0 -> line.delete(at, to);
            case 1 -> line.insert(at, PIECES.get(random.nextInt(PIECES.size())));
            case 2 -> line.replace(at, to, PIECES.get(random.nextInt(PIECES.size())));
            case 3 -> line.insert(at, PIECES.get(random.nextInt(PIECES.size())).repeat(1 + random.nextInt(200)));
            default -> line.insert(at, line.substring(0, Math.min(line.length(), MAX_COPIED)));
        }
    }
}
