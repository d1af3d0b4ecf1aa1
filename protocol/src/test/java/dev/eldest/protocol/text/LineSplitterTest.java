package dev.eldest.protocol.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class LineSplitterTest implements LineSplitter.Lines {
    private final List<String> lines = new ArrayList<>();

    @Override
    public void line(String text) {
        lines.add(text);
    }

    @Override
    public void tooLong(String beginning, int limit) {
        lines.add("too long: " + beginning);
    }

    private List<String> split(int limit, String... packets) {
        LineSplitter splitter = new LineSplitter(limit, this);
        for (String packet : packets) {
            byte[] bytes = packet.getBytes(StandardCharsets.UTF_8);
            splitter.feed(bytes, 0, bytes.length);
        }
        splitter.end();
        return lines;
    }

    @Test
    void acceptsAnyLineEndAndSkipsBlankLines() {
        assertEquals(List.of("a", "b", "c", "d"), split(100, "a\nb\r\nc\rd\n\r\n\n"));
    }

    @Test
    void joinsPackets() {
        assertEquals(
                List.of("isready", "position é", "quit"), split(100, "isre", "ady\r", "\nposition ", "é\nq", "uit"));
    }

    @Test
    void acceptsLineAtLimitAndRefusesLongerLine() {
        assertEquals(List.of("12345", "too long: 12345", "ok"), split(5, "12345\n123456\nok\n"));
    }

    @Test
    void keepsBeginningOfTooLongLine() {
        String longLine = "position startpos moves" + " e2e4 e7e5".repeat(10_000);
        assertEquals(
                List.of("too long: " + longLine.substring(0, 100), "isready"), split(65_536, longLine, "\nisready"));
    }

    @Test
    void freesMemoryOfTooLongLine() {
        LineSplitter splitter = new LineSplitter(65_536, this);
        byte[] bytes = "x".repeat(65_537).getBytes(StandardCharsets.UTF_8);
        splitter.feed(bytes, 0, bytes.length - 1);
        assertEquals(splitter.extraMemoryAfter(0), splitter.extraMemory());
        splitter.feed(bytes, bytes.length - 1, bytes.length);
        assertEquals(0, splitter.extraMemory());
        splitter.feed(new byte[] {'\n', 'o', 'k', '\n'}, 0, 4);
        assertEquals(List.of("too long: " + "x".repeat(100), "ok"), lines);
    }

    @Test
    void passesZeroBytesAndInvalidText() {
        LineSplitter splitter = new LineSplitter(100, this);
        splitter.feed(new byte[] {'a', 0, (byte) 0xff, (byte) 0xfe, '\n', 'b', '\n'}, 0, 7);
        assertEquals(List.of("a\0\ufffd\ufffd", "b"), lines);
    }

    @Property(tries = 300)
    void splitsLinesIndependentlyOfPackets(
            @ForAll @Size(max = 200) List<@IntRange(max = 6) Integer> letters,
            @ForAll @IntRange(min = 1, max = 7) int packet) {
        StringBuilder text = new StringBuilder();
        for (int letter : letters) {
            text.append("ab c\r\n\0".charAt(letter));
        }
        List<String> whole = new LineSplitterTest().split(8, text.toString());
        List<String> packets = new ArrayList<>();
        for (int at = 0; at < text.length(); at += packet) {
            packets.add(text.substring(at, Math.min(text.length(), at + packet)));
        }
        assertEquals(whole, new LineSplitterTest().split(8, packets.toArray(new String[0])));
    }
}
