package dev.eldest.server.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.server.cli.MemoryOption.MemorySize;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.TypeConversionException;

class MemorySizeTest {
    @ParameterizedTest
    @CsvSource({"512m, 536870912", "512M, 536870912", "2g, 2147483648", "1G, 1073741824"})
    void parsesMegabytesAndGigabytes(String text, long bytes) {
        assertEquals(bytes, MemorySize.parse(text).bytes());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "512", "m", "0m", "05m", "-5m", "1.5g", "512 m", "512mb", "99999999999g"})
    void refusesInvalidSizes(String text) {
        String message = assertThrows(TypeConversionException.class, () -> MemorySize.parse(text))
                .getMessage();
        assertTrue(message.startsWith("'" + text + "' is not a size"), message);
        assertTrue(message.contains("512m or 2g"), message);
    }

    @Test
    void formatsRoundedUpMegabytes() {
        assertEquals("3m", MemorySize.roundedUp((2 << 20) + 1).toString());
        assertEquals("2m", MemorySize.roundedUp(2 << 20).toString());
    }
}
