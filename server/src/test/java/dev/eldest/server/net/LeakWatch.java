package dev.eldest.server.net;

import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Fails a test class that leaks a network buffer. JUnit registers it for every class. */
public final class LeakWatch implements BeforeAllCallback, AfterAllCallback {
    @Override
    public void beforeAll(ExtensionContext context) {
        Leaks.enable();
    }

    @Override
    public void afterAll(ExtensionContext context) {
        Leaks.assertNone();
    }
}
