package dev.eldest.server.cli;

import dev.eldest.protocol.text.Product;
import dev.eldest.server.provide.Backoff;
import dev.eldest.server.provide.Lichess;
import dev.eldest.server.provide.UciEngine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code eldest provide lichess}: an external engine for a user's analysis board. */
@Command(
        name = "lichess",
        description = {
            "An external engine for your analysis board at lichess.",
            "The key is an API token with the permissions engine:read and engine:write. The engine is registered, or"
                    + " what was registered by its name before is brought up to date; then it can be chosen on the"
                    + " board as long as this command runs. The exit code is 0 after an orderly end, 1 if the token"
                    + " is not accepted, 2 for a wrong option."
        })
final class ProvideLichessCommand extends ProviderCommand {
    private static final int SHORTEST_NAME = 3;
    private static final int LONGEST_NAME = 200;

    @Option(
            names = "--site",
            paramLabel = "<address>",
            description = "Where engines are registered (default: ${DEFAULT-VALUE}).")
    private String site = "https://lichess.org";

    @Option(
            names = "--broker",
            paramLabel = "<address>",
            description = "Where work is to be had (default: ${DEFAULT-VALUE}).")
    private String broker = "https://engine.lichess.ovh";

    @Option(
            names = "--name",
            paramLabel = "<text>",
            description = "What the engine is called there (default: ${DEFAULT-VALUE}).")
    private String name = Product.NAME;

    @Override
    void provide(String key, UciEngine.Source partners) throws InterruptedException {
        if (name.length() < SHORTEST_NAME || name.length() > LONGEST_NAME) {
            throw bad("--name must have from " + SHORTEST_NAME + " to " + LONGEST_NAME + " characters");
        }
        Lichess.Settings settings =
                new Lichess.Settings(site("--site", site), site("--broker", broker), key, name, threads(), hash());
        try (Lichess lichess = new Lichess(settings, partners, Backoff.ofSite())) {
            lichess.run();
        }
    }
}
