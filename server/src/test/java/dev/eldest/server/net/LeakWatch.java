package dev.eldest.server.net;

import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Fails a class of tests that has left a network buffer unreleased. JUnit finds it by itself, for every class. */
public final class LeakWatch implements BeforeAllCallback, AfterAllCallback {
    @Override
    public void beforeAll(ExtensionContext context) {
        Leaks.begin();
    }

    @Override
    public void afterAll(ExtensionContext context) {
        Leaks.assertNone();
    }
}
