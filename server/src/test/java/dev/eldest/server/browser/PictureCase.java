package dev.eldest.server.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Base of tests that take pictures of a page in both languages, to {@code target/pages}, and use {@link Axe}. */
abstract class PictureCase extends PageCase {
    private static final Path FOLDER = Path.of("target/pages");

    private static final List<String> LANGUAGES = List.of("en", "zh-CN");
    private static final List<Screen> SCREENS = List.of(
            new Screen("light", 1280, 800, false),
            new Screen("dark", 1280, 800, true),
            new Screen("phone", 360, 740, false),
            new Screen("phone-dark", 360, 740, true),
            new Screen("landscape", 740, 360, false));

    private record Screen(String name, int width, int height, boolean dark) {}

    /** A state of the page. */
    interface Scene {
        void play() throws Exception;
    }

    /** Takes pictures of a state in both languages on all screens. */
    void everywhere(String name, Scene scene) throws Exception {
        List<String> found = new ArrayList<>();
        for (String language : LANGUAGES) {
            browser.language(language);
            for (Screen screen : SCREENS) {
                browser.size(screen.width, screen.height);
                browser.dark(screen.dark);
                browser.open(URI.create("about:blank"));
                scene.play();
                String place = name + '-' + language + '-' + screen.name;
                Files.createDirectories(FOLDER);
                Files.write(FOLDER.resolve(place + ".png"), browser.screenshot());
                String violations = Axe.violations(browser);
                if (!violations.isEmpty()) {
                    found.add(place + ": " + violations);
                }
            }
        }
        assertEquals(List.of(), found);
    }
}
