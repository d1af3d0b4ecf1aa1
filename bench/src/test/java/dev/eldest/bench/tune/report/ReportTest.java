package dev.eldest.bench.tune.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.spi.WeightText;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

class ReportTest {
    @Test
    void chartIsWellFormedAndDrawsEveryLineInside() throws Exception {
        String svg = new LineChart("loss <&> more", "epoch", "loss")
                .add("falling", new double[] {1, 2, 3}, new double[] {0.5, 0.25, 0.125})
                .add("flat", new double[] {1, 3}, new double[] {0.25, 0.25})
                .svg();
        Document document = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
        NodeList lines = document.getElementsByTagName("polyline");
        double[] falling = points((Element) lines.item(lines.getLength() - 2));
        double[] flat = points((Element) lines.item(lines.getLength() - 1));
        // From the left edge to the right, and from the top down: SVG counts from the top.
        assertEquals(70, falling[0], 0.1);
        assertEquals(620, falling[4], 0.1);
        assertEquals(40, falling[1], 0.1);
        assertEquals(350, falling[5], 0.1);
        assertEquals(falling[3], flat[1], 0.1);
        assertTrue(document.getDocumentElement().getTextContent().contains("loss <&> more"));
    }

    private static double[] points(Element line) {
        return Arrays.stream(line.getAttribute("points").strip().split("[ ,]"))
                .mapToDouble(Double::parseDouble)
                .toArray();
    }

    @Test
    void changesAreToldByCellAndByWeight() {
        WeightText format = new WeightText(
                List.of(new WeightText.Group("pair", 1), new WeightText.Group("file", 2)),
                List.of("early", "late"),
                99);
        WeightChanges changes = new WeightChanges(format, new int[6], new int[] {30, -40, 10, 20, 20, -60});
        assertLines(changes.cells(), "pair 0 / 0 30 / -40", "file[0] 0 / 0 10 / 20", "file[1] 0 / 0 20 / -60");
        assertLines(changes.summary(), "pair 0 / 0 30 / -40", "file (2) 0 / 0 15 / -20");
    }

    private static void assertLines(String table, String... lines) {
        List<String> found = table.lines()
                .skip(1)
                .map(line -> line.strip().replaceAll("\\s+", " "))
                .toList();
        assertEquals(List.of(lines), found);
    }
}
