package dev.eldest.server.cli;

import dev.eldest.protocol.text.Product;
import dev.eldest.server.provide.Backoff;
import dev.eldest.server.provide.Lichess;
import dev.eldest.server.provide.Pychess;
import dev.eldest.server.provide.UciEngine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code eldest provide}: provides an engine to web sites. */
@Command(
        name = "provide",
        description = ProvideCommand.SUMMARY,
        subcommands = {ProvideCommand.LichessCommand.class, ProvideCommand.PychessCommand.class})
public final class ProvideCommand {
    public static final String SUMMARY = "Provide an engine to lichess or pychess: this process or a server.";

    /** {@code eldest provide lichess}: external engine for a user's analysis board. */
    @Command(
            name = "lichess",
            description = {
                "Provide an external engine for your analysis board at lichess.",
                "The key is an API token with the permissions engine:read and engine:write. The engine is registered"
                        + " by name, or its registration is updated. It can be chosen on the board while this command"
                        + " runs. Exit code: 0 after a normal end, 1 if the token is refused, 2 for an invalid option."
            })
    static final class LichessCommand extends ProvideSubcommand {
        private static final int MIN_NAME_LENGTH = 3;
        private static final int MAX_NAME_LENGTH = 200;

        @Option(
                names = "--site",
                paramLabel = "<address>",
                description = "Address of the site (default: ${DEFAULT-VALUE}).")
        private String site = "https://lichess.org";

        @Option(
                names = "--broker",
                paramLabel = "<address>",
                description = "Address that work is requested from (default: ${DEFAULT-VALUE}).")
        private String broker = "https://engine.lichess.ovh";

        @Option(
                names = "--name",
                paramLabel = "<text>",
                description = "Name of the engine at the site (default: ${DEFAULT-VALUE}).")
        private String name = Product.NAME;

        @Override
        void provide(String key, UciEngine.Source engines) throws InterruptedException {
            if (name.length() < MIN_NAME_LENGTH || name.length() > MAX_NAME_LENGTH) {
                throw invalid("--name must have " + MIN_NAME_LENGTH + " to " + MAX_NAME_LENGTH + " characters");
            }
            Lichess.Settings settings = new Lichess.Settings(
                    parseSite("--site", site), parseSite("--broker", broker), key, name, threads(), hash());
            try (Lichess lichess = new Lichess(settings, engines, Backoff.ofSite())) {
                lichess.run();
            }
        }
    }

    /** {@code eldest provide pychess}: worker for a site that uses fishnet's protocol. */
    @Command(
            name = "pychess",
            description = {
                "Serve moves and analyses to pychess, or to another site that uses fishnet's protocol.",
                "The key is the one that the site has issued for your worker. Supported variants: chess, Chess960 and"
                    + " xiangqi; work of other variants is returned. Exit code: 0 after a normal end, 1 if the key is"
                    + " refused, 2 for an invalid option."
            })
    static final class PychessCommand extends ProvideSubcommand {
        @Option(
                names = "--site",
                paramLabel = "<address>",
                description = "Address of the site (default: ${DEFAULT-VALUE}).")
        private String site = "https://www.pychess.org";

        @Override
        void provide(String key, UciEngine.Source engines) throws InterruptedException {
            Pychess.Settings settings = new Pychess.Settings(parseSite("--site", site), key, threads(), hash());
            try (Pychess pychess = new Pychess(settings, engines, Backoff.ofSite())) {
                pychess.run();
            }
        }
    }
}
