package dev.eldest.server.browser;

import static org.junit.jupiter.api.Assertions.fail;

import dev.eldest.server.Folders;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;

/** A chromium that a test drives: one session, with as many windows as are opened. */
final class Browser implements AutoCloseable {
    /** How elements are named in the protocol. */
    private static final String ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final int LOOK_EVERY_MILLIS = 20;

    private final WebDriver driver;
    private final Path profile;
    private final String session;

    private Browser(WebDriver driver, Path profile) throws IOException {
        this.driver = driver;
        this.profile = profile;
        Map<?, ?> made = (Map<?, ?>) driver.post("/session", WebDriver.chromium(profile.toString()));
        session = "/session/" + made.get("sessionId");
    }

    static Browser start() throws IOException {
        Browser browser = new Browser(WebDriver.start(), Files.createTempDirectory("eldest-browser"));
        browser.size(1280, 800);
        return browser;
    }

    /** Shows the page as on a screen of this size, a phone's if it is narrow. */
    void size(int width, int height) throws IOException {
        chrome(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", width < 500));
    }

    /** Pages are shown by day or by night. */
    void dark(boolean dark) throws IOException {
        chrome(
                "Emulation.setEmulatedMedia",
                Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", dark ? "dark" : "light"))));
    }

    private void chrome(String command, Map<String, ?> parameters) throws IOException {
        driver.post(session + "/goog/cdp/execute", Map.of("cmd", command, "params", parameters));
    }

    void open(URI page) throws IOException {
        driver.post(session + "/url", Map.of("url", page.toString()));
    }

    void reload() throws IOException {
        driver.post(session + "/refresh", Map.of());
    }

    /** The value of a script, a function's body. */
    Object run(String script, Object... arguments) throws IOException {
        return driver.post(session + "/execute/sync", Map.of("script", script, "args", List.of(arguments)));
    }

    /** The value that a promise of an expression comes to. */
    Object promised(String expression) throws IOException {
        return driver.post(
                session + "/execute/async",
                Map.of(
                        "script",
                        "(" + expression + ").then(arguments[0], e => arguments[0](String(e)))",
                        "args",
                        List.of()));
    }

    boolean holds(String condition) throws IOException {
        return Boolean.TRUE.equals(run("return Boolean(" + condition + ")"));
    }

    /** Waits until an expression is true on the page. */
    void await(String condition) throws IOException, InterruptedException {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (!holds(condition)) {
            if (System.nanoTime() > end) {
                fail("never true: " + condition + "; the page says " + text("body") + "; errors " + errors());
            }
            Thread.sleep(LOOK_EVERY_MILLIS);
        }
    }

    String text(String selector) throws IOException {
        return (String) run("return document.querySelector(arguments[0])?.innerText ?? ''", selector);
    }

    boolean shows(String selector) throws IOException {
        return holds("document.querySelector('" + selector + "')?.checkVisibility()");
    }

    void click(String selector) throws IOException {
        driver.post(element(selector) + "/click", Map.of());
    }

    void type(String selector, String text) throws IOException {
        driver.post(element(selector) + "/clear", Map.of());
        driver.post(element(selector) + "/value", Map.of("text", text));
    }

    /** Presses keys where the focus is; those without letters have code points of the protocol's. */
    void press(String keys) throws IOException {
        List<Map<String, String>> actions = keys.codePoints()
                .mapToObj(Character::toString)
                .flatMap(key ->
                        List.of(Map.of("type", "keyDown", "value", key), Map.of("type", "keyUp", "value", key))
                                .stream())
                .toList();
        driver.post(
                session + "/actions",
                Map.of("actions", List.of(Map.of("type", "key", "id", "keyboard", "actions", actions))));
    }

    /** Drags from the middle of one element to that of another. */
    void drag(String from, String to) throws IOException {
        driver.post(
                session + "/actions",
                Map.of(
                        "actions",
                        List.of(Map.of(
                                "type",
                                "pointer",
                                "id",
                                "mouse",
                                "actions",
                                List.of(
                                        moveTo(from, 0),
                                        Map.of("type", "pointerDown", "button", 0),
                                        moveTo(to, 100),
                                        Map.of("type", "pointerUp", "button", 0))))));
    }

    private Map<String, ?> moveTo(String selector, int millis) throws IOException {
        return Map.of("type", "pointerMove", "x", 0, "y", 0, "duration", millis, "origin", found(selector));
    }

    private String element(String selector) throws IOException {
        return session + "/element/" + found(selector).get(ELEMENT);
    }

    private Map<?, ?> found(String selector) throws IOException {
        return (Map<?, ?>) driver.post(session + "/element", Map.of("using", "css selector", "value", selector));
    }

    /** Opens another window, which all that follows is for; the one before. */
    String another() throws IOException {
        String before = (String) driver.get(session + "/window");
        Map<?, ?> made = (Map<?, ?>) driver.post(session + "/window/new", Map.of("type", "window"));
        turnTo((String) made.get("handle"));
        return before;
    }

    /** Closes the window at hand and turns to another. */
    void close(String other) throws IOException {
        driver.delete(session + "/window");
        turnTo(other);
    }

    void turnTo(String window) throws IOException {
        driver.post(session + "/window", Map.of("handle", window));
    }

    /** All that the console has been told of as an error since the last look. */
    List<String> errors() throws IOException {
        List<?> entries = (List<?>) driver.post(session + "/se/log", Map.of("type", "browser"));
        return entries.stream()
                .map(entry -> (Map<?, ?>) entry)
                .filter(entry -> "SEVERE".equals(entry.get("level")))
                .map(entry -> String.valueOf(entry.get("message")))
                .toList();
    }

    /** What is seen of the page, as PNG. */
    byte[] picture() throws IOException {
        return Base64.getDecoder().decode((String) driver.get(session + "/screenshot"));
    }

    @Override
    public void close() throws IOException {
        try (driver) {
            driver.delete(session);
        }
        Folders.delete(profile);
    }
}
