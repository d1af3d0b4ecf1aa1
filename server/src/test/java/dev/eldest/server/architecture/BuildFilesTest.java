package dev.eldest.server.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.xpath.XPathFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;

/** Tests that the build verifies its dependencies, pins its actions and the image's base, and selects a JDK. */
class BuildFilesTest {
    private static final Path HOME = Path.of("..");
    private static final Pattern PINNED = Pattern.compile("uses: \\S+@[0-9a-f]{40} # v[0-9.]+");

    @Test
    void mavenFailsWhenChecksumIsWrong() throws IOException {
        assertTrue(Files.readAllLines(HOME.resolve(".mvn/maven.config")).contains("--strict-checksums"));
    }

    /** Otherwise Maven on JDK 25 selects none, and the distribution's script, which needs one, fails. */
    @Test
    void jdkIsSelectedEvenIfMavenRunsOnIt() throws Exception {
        Document build = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(HOME.resolve("pom.xml").toFile());
        String selection = "//plugin[artifactId='maven-toolchains-plugin']/executions/execution"
                + "[goals/goal='select-jdk-toolchain']/configuration/useJdk";
        assertEquals("Never", XPathFactory.newInstance().newXPath().evaluate(selection, build));
    }

    @Test
    void imageHasBaseWithDigest() throws IOException {
        String image = Files.readString(Path.of("src/main/distribution/Containerfile"));
        assertTrue(image.lines().anyMatch(line -> line.matches("ARG BASE=\\S+@sha256:[0-9a-f]{64}")), image);
        assertTrue(image.lines()
                .filter(line -> line.startsWith("FROM "))
                .allMatch(line -> line.startsWith("FROM ${BASE}")));
    }

    @Test
    void actionsAreNamedByCommit() throws IOException {
        List<String> uses = new ArrayList<>();
        try (Stream<Path> workflows = Files.list(HOME.resolve(".github/workflows"))) {
            for (Path workflow : workflows.toList()) {
                Files.readAllLines(workflow).stream()
                        .filter(line -> line.contains("uses:"))
                        .forEach(uses::add);
            }
        }
        assertFalse(uses.isEmpty());
        assertEquals(
                List.of(),
                uses.stream().filter(line -> !PINNED.matcher(line).find()).toList());
    }
}
