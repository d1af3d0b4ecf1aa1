package dev.eldest.engine.spi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Set;
import org.junit.jupiter.api.Test;

class TechniqueTest {
    @Test
    void enablesOnlyTechniquesThatAreNotDefault() {
        assertEquals(Set.of(Technique.RAZORING), Technique.parseNonDefault("razoring"));
        String refusal = assertThrows(
                        IllegalArgumentException.class, () -> Technique.parseNonDefault("razoring,null-move"))
                .getMessage();
        assertEquals(
                "unknown technique 'null-move'; expected one of continuation-history, tactical-history, correction,"
                        + " razoring, tactical-futility, double-extension, fine-reductions, former-line,"
                        + " unrefuted-history, blending, limited-evasions, gentle-aspiration, effort",
                refusal);
    }
}
