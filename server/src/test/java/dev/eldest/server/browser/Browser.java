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

/** A Chromium that a test controls: one session with several windows. */
final class Browser implements AutoCloseable {
    /** Key of element ids in the WebDriver protocol. */
    private static final String ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

    private static final Duration TIMEOUT = Duration.ofSeconds(30);
    private static final int POLL_MILLIS = 20;

    private final WebDriver driver;
    private final Path profile;
    private final String session;

    private Browser(WebDriver driver, Path profile) throws IOException {
        this.driver = driver;
        this.profile = profile;
        Map<?, ?> created = (Map<?, ?>) driver.post("/session", WebDriver.chromium(profile.toString()));
        session = "/session/" + created.get("sessionId");
    }

    static Browser start() throws IOException {
        Browser browser = new Browser(WebDriver.start(), Files.createTempDirectory("eldest-browser"));
        browser.size(1280, 800);
        return browser;
    }

    /** Sets the screen size; below 500 pixels of width it is a phone. */
    void size(int width, int height) throws IOException {
        chrome(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", width < 500));
    }

    void hideScrollbars() throws IOException {
        chrome("Emulation.setScrollbarsHidden", Map.of("hidden", true));
    }

    /** Sets the dark or light color scheme. */
    void dark(boolean dark) throws IOException {
        chrome(
                "Emulation.setEmulatedMedia",
                Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", dark ? "dark" : "light"))));
    }

    /** Sets the languages that the user prefers, such as {@code zh-CN}. */
    void language(String languages) throws IOException {
        Object agent = run("return navigator.userAgent");
        chrome("Emulation.setUserAgentOverride", Map.of("userAgent", agent, "acceptLanguage", languages));
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

    /** Runs a script, the body of a function, and returns its value. */
    Object run(String script, Object... arguments) throws IOException {
        return driver.post(session + "/execute/sync", Map.of("script", script, "args", List.of(arguments)));
    }

    /** Returns the value of a promise expression. */
    Object awaitValue(String expression) throws IOException {
        return driver.post(
                session + "/execute/async",
                Map.of(
                        "script",
                        "(" + expression + ").then(arguments[0], e => arguments[0](String(e)))",
                        "args",
                        List.of()));
    }

    boolean isTrue(String condition) throws IOException {
        return Boolean.TRUE.equals(run("return Boolean(" + condition + ")"));
    }

    /** Waits until an expression is true on the page. */
    void await(String condition) throws IOException, InterruptedException {
        long end = System.nanoTime() + TIMEOUT.toNanos();
        while (!isTrue(condition)) {
            if (System.nanoTime() > end) {
                fail("never true: " + condition + "; page text: " + text("body") + "; errors " + errors());
            }
            Thread.sleep(POLL_MILLIS);
        }
    }

    String text(String selector) throws IOException {
        return (String) run("return document.querySelector(arguments[0])?.innerText ?? ''", selector);
    }

    boolean isVisible(String selector) throws IOException {
        return isTrue("document.querySelector('" + selector + "')?.checkVisibility()");
    }

    /** Waits until an element is visible, for an option until its list is, and clicks it. */
    void click(String selector) throws IOException, InterruptedException {
        run("window.clicked = arguments[0]", selector);
        await("(found => (found?.closest('select') ??"
                + " found)?.checkVisibility())(document.querySelector(window.clicked))");
        driver.post(element(selector) + "/click", Map.of());
    }

    void type(String selector, String text) throws IOException {
        driver.post(element(selector) + "/clear", Map.of());
        driver.post(element(selector) + "/value", Map.of("text", text));
    }

    /** Presses keys in the focused element. Keys without letters have code points of the WebDriver protocol. */
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

    /** Drags from the middle of one element to the middle of another. */
    void drag(String from, String to) throws IOException {
        act(pointer(from, to, 0));
    }

    /** Drags with the right button, while a key is held; null for none. */
    void dragRight(String from, String to, String key) throws IOException {
        if (key == null) {
            act(pointer(from, to, 2));
            return;
        }
        act(key("keyDown", key));
        act(pointer(from, to, 2));
        act(key("keyUp", key));
    }

    private void act(Map<String, ?> source) throws IOException {
        driver.post(session + "/actions", Map.of("actions", List.of(source)));
    }

    private static Map<String, ?> key(String type, String key) {
        return Map.of("type", "key", "id", "keyboard", "actions", List.of(Map.of("type", type, "value", key)));
    }

    private Map<String, ?> pointer(String from, String to, int button) throws IOException {
        List<Map<String, ?>> actions = List.of(
                moveTo(from, 0),
                Map.of("type", "pointerDown", "button", button),
                moveTo(to, 100),
                Map.of("type", "pointerUp", "button", button));
        return Map.of("type", "pointer", "id", "mouse", "actions", actions);
    }

    private Map<String, ?> moveTo(String selector, int millis) throws IOException {
        return Map.of("type", "pointerMove", "x", 0, "y", 0, "duration", millis, "origin", find(selector));
    }

    private String element(String selector) throws IOException {
        return session + "/element/" + find(selector).get(ELEMENT);
    }

    private Map<?, ?> find(String selector) throws IOException {
        return (Map<?, ?>) driver.post(session + "/element", Map.of("using", "css selector", "value", selector));
    }

    /** Opens another window, uses it from now on, and returns the previous one. */
    String openWindow() throws IOException {
        String previous = (String) driver.get(session + "/window");
        Map<?, ?> created = (Map<?, ?>) driver.post(session + "/window/new", Map.of("type", "window"));
        switchTo((String) created.get("handle"));
        return previous;
    }

    /** Closes the current window and uses another. */
    void close(String other) throws IOException {
        driver.delete(session + "/window");
        switchTo(other);
    }

    void switchTo(String window) throws IOException {
        driver.post(session + "/window", Map.of("handle", window));
    }

    /** Returns the errors in the console since the last call. */
    List<String> errors() throws IOException {
        List<?> entries = (List<?>) driver.post(session + "/se/log", Map.of("type", "browser"));
        return entries.stream()
                .map(entry -> (Map<?, ?>) entry)
                .filter(entry -> "SEVERE".equals(entry.get("level")))
                .map(entry -> String.valueOf(entry.get("message")))
                .toList();
    }

    /** Returns a screenshot as PNG. */
    byte[] screenshot() throws IOException {
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
