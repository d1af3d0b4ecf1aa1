package dev.eldest.protocol.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class BenchReportTest {
    @Test
    void reportsGamesThenTotal() {
        BenchReport report = new BenchReport();
        assertEquals("chess nodes 1234567 time 812 nps 1520402", report.game("chess", 1_234_567, 812));
        assertEquals("grundy nodes 10 time 0 nps 10000", report.game("grundy", 10, 0));
        assertEquals("total nodes 1234577 time 812 nps 1520415", report.total());
    }
}
