package dev.eldest.server.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaConstructor;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What keeps the house easy to find one's way in. */
class HouseTest {
    private static final int MAX_FILES_OF_CORE = 17;
    private static final int MAX_PARAMETERS = 6;
    private static final Path HOME = Path.of("..");

    /** The engine's packages, from the ground up. */
    private static final List<String> FLOORS = List.of(
            "api",
            "spi",
            "book",
            "memory",
            "parallel",
            "time",
            "nn",
            "learn",
            "tt",
            "search",
            "reference",
            "games",
            "run",
            "core");

    private static final Pattern ENGINE_IMPORT =
            Pattern.compile("^import (?:static )?dev\\.eldest\\.engine\\.(\\w+)\\.", Pattern.MULTILINE);

    private static List<Path> sources() throws IOException {
        List<Path> sources = new ArrayList<>();
        for (String module : List.of("engine", "protocol", "bench", "server")) {
            try (Stream<Path> files = Files.walk(HOME.resolve(module).resolve("src"))) {
                files.filter(file -> file.toString().endsWith(".java")).forEach(sources::add);
            }
        }
        assertTrue(sources.size() > 600, () -> "only " + sources.size() + " sources");
        return sources;
    }

    /** Tests and what helps them among them. */
    @Test
    void noTwoFilesHaveOneName() throws IOException {
        Map<String, Path> seen = new HashMap<>();
        List<String> twice = new ArrayList<>();
        for (Path file : sources()) {
            Path other = seen.put(file.getFileName().toString(), file);
            if (other != null) {
                twice.add(other + " and " + file);
            }
        }
        assertEquals(List.of(), twice);
    }

    /** The bytecode that {@link LayeringTest} reads knows nothing of imports for comments alone. */
    @Test
    void noImportInTheEngineLeadsUp() throws IOException {
        Path engine = HOME.resolve("engine/src/main/java/dev/eldest/engine");
        List<String> up = new ArrayList<>();
        for (Path file : sources()) {
            if (file.startsWith(engine)) {
                int floor = floor(engine.relativize(file).getName(0).toString());
                ENGINE_IMPORT
                        .matcher(Files.readString(file))
                        .results()
                        .filter(found -> floor(found.group(1)) > floor)
                        .forEach(found -> up.add(file.getFileName() + ": " + found.group()));
            }
        }
        assertEquals(List.of(), up);
    }

    private static int floor(String room) {
        assertTrue(FLOORS.contains(room), () -> room + " has no floor");
        return FLOORS.indexOf(room);
    }

    @Test
    void coreStaysSmall() throws IOException {
        try (Stream<Path> files = Files.list(HOME.resolve("engine/src/main/java/dev/eldest/engine/core"))) {
            long count = files.count();
            assertTrue(count <= MAX_FILES_OF_CORE, () -> count + " files");
        }
    }

    @Test
    void noConstructorHasManyParameters() {
        JavaClasses classes =
                new ClassFileImporter().withImportOption(new ProductionCode()).importPackages("dev.eldest");
        List<String> tooMany = new ArrayList<>();
        for (JavaClass type : classes) {
            for (JavaConstructor constructor : type.getConstructors()) {
                boolean ours = !type.isRecord()
                        && !type.isEnum()
                        && !constructor.getModifiers().contains(JavaModifier.SYNTHETIC);
                if (ours && constructor.getRawParameterTypes().size() > MAX_PARAMETERS) {
                    tooMany.add(constructor.getFullName());
                }
            }
        }
        assertEquals(List.of(), tooMany);
    }
}
