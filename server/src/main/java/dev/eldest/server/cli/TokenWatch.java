package dev.eldest.server.cli;

import dev.eldest.server.net.Token;
import dev.eldest.server.net.Tokens;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Looks every second whether a file of tokens has changed, and takes them over. While it is wrong, those before count.
 * All fields that change belong to its thread.
 */
final class TokenWatch implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(TokenWatch.class);
    private static final long PAUSE_MILLIS = 1000;

    private final TokenFile file;
    private final List<Token> others;
    private final Tokens tokens;
    private final Thread thread =
            Thread.ofPlatform().daemon().name("eldest-tokens").unstarted(this::watch);
    /** What can be told of the file without reading it, when it was read last. */
    private String seen = "";

    /**
     * @param others that stand in no file
     * @param tokens to be kept up
     */
    TokenWatch(TokenFile file, List<Token> others, Tokens tokens) {
        this.file = file;
        this.others = others;
        this.tokens = tokens;
        thread.start();
    }

    @Override
    public void close() {
        thread.interrupt();
    }

    private void watch() {
        try {
            while (true) {
                look();
                Thread.sleep(PAUSE_MILLIS);
            }
        } catch (InterruptedException e) {
            // It is over.
        }
    }

    private void look() {
        String now = state();
        if (now.equals(seen)) {
            return;
        }
        seen = now;
        try {
            List<Token> all = new ArrayList<>(others);
            all.addAll(file.read());
            tokens.replace(all);
            LOG.atInfo().addKeyValue("count", all.size()).log("tokens read");
        } catch (IOException e) {
            LOG.atWarn().addKeyValue("why", e.getMessage()).log("tokens not read, those before still count");
        }
    }

    private String state() {
        try {
            BasicFileAttributes state = Files.readAttributes(file.file(), BasicFileAttributes.class);
            return state.lastModifiedTime() + " " + state.size() + " " + state.fileKey();
        } catch (IOException e) {
            return "none";
        }
    }
}
