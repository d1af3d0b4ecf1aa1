package dev.eldest.bench.measure.chart;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

class LineChartTest {
    @Test
    void drawsWellFormedChartWithLinesInside() throws Exception {
        Document document = parse(new LineChart("loss <&> more", "epoch", "loss")
                .add("falling", new double[] {1, 2, 3}, new double[] {0.5, 0.25, 0.125})
                .add("flat", new double[] {1, 3}, new double[] {0.25, 0.25}));
        double[] falling = lineFromEnd(document, 2);
        double[] flat = lineFromEnd(document, 1);
        // From the left edge to the right and from the top down: y grows downwards in SVG.
        assertEquals(70, falling[0], 0.1);
        assertEquals(620, falling[4], 0.1);
        assertEquals(40, falling[1], 0.1);
        assertEquals(350, falling[5], 0.1);
        assertEquals(falling[3], flat[1], 0.1);
        assertTrue(document.getDocumentElement().getTextContent().contains("loss <&> more"));
    }

    @Test
    void spacesEqualRatiosEquallyOnLogarithmicAxis() throws Exception {
        Document document = parse(new LineChart("growth", "depth", "evaluations")
                .logarithmic()
                .add("tenfold", new double[] {1, 2, 3, 4}, new double[] {0, 10, 1000, 100_000}));
        double[] line = lineFromEnd(document, 1);
        assertEquals(6, line.length, "no point for 0");
        assertEquals(350, line[1], 0.1);
        assertEquals(195, line[3], 0.1);
        assertEquals(40, line[5], 0.1);
        String text = document.getDocumentElement().getTextContent();
        for (String label : new String[] {"\n10\n", "100", "1k", "10k", "100k"}) {
            assertTrue(text.contains(label), text);
        }
    }

    @Test
    void drawsEmptyChartWithoutPoints() throws Exception {
        parse(new LineChart("t", "x", "y").logarithmic().add("nought", new double[] {1, 2}, new double[] {0, 0}));
        parse(new LineChart("t", "x", "y"));
    }

    @Test
    void addsTicksBetweenPowersOfTenToShortLogarithmicAxis() throws Exception {
        Document document = parse(
                new LineChart("t", "x", "y").logarithmic().add("a", new double[] {1, 2}, new double[] {0.03, 0.6}));
        String text = document.getDocumentElement().getTextContent();
        for (String label : new String[] {"0.05", "0.1", "0.2", "0.5"}) {
            assertTrue(text.contains(label), text);
        }
    }

    @Test
    void drawsErrorBarsBesideEachOther() throws Exception {
        double[] x = {1, 2};
        Document document = parse(new LineChart("t", "x", "y")
                .add("first", x, new double[] {10, 20}, new double[] {0, 10}, new double[] {20, 40})
                .add("second", x, new double[] {10, 20}, new double[] {5, 15}, new double[] {15, 25}));
        // Two bars and a line for each; the axis reaches from the lowest bound to the highest.
        assertArrayEquals(new double[] {70, 350, 70, 195}, lineFromEnd(document, 6), 0.1);
        assertArrayEquals(new double[] {620, 272.5, 620, 40}, lineFromEnd(document, 5), 0.1);
        assertArrayEquals(new double[] {70, 272.5, 620, 195}, lineFromEnd(document, 4), 0.1);
        assertEquals("translate(0 0)", groupOfLineFromEnd(document, 6));
        assertEquals("translate(4 0)", groupOfLineFromEnd(document, 3));
    }

    @Test
    void labelsZeroWithoutSign() throws Exception {
        Document document = parse(new LineChart("t", "x", "y").add("a", new double[] {1, 2}, new double[] {-61, 600}));
        String text = document.getDocumentElement().getTextContent();
        assertTrue(text.contains("\n0\n"), text);
    }

    private static String groupOfLineFromEnd(Document document, int number) {
        NodeList lines = document.getElementsByTagName("polyline");
        Element group = (Element) lines.item(lines.getLength() - number).getParentNode();
        return group.getAttribute("transform");
    }

    private static Document parse(LineChart chart) throws Exception {
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(chart.svg().getBytes(StandardCharsets.UTF_8)));
    }

    private static double[] lineFromEnd(Document document, int number) {
        NodeList lines = document.getElementsByTagName("polyline");
        Element line = (Element) lines.item(lines.getLength() - number);
        return Arrays.stream(line.getAttribute("points").strip().split("[ ,]"))
                .mapToDouble(Double::parseDouble)
                .toArray();
    }
}
