package dev.eldest.server.cli;

import dev.eldest.server.provide.Backoff;
import dev.eldest.server.provide.Pychess;
import dev.eldest.server.provide.UciEngine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code eldest provide pychess}: worker for a site that uses fishnet's protocol. */
@Command(
        name = "pychess",
        description = {
            "Serve moves and analyses to pychess, or to another site that uses fishnet's protocol.",
            "The key is the one that the site has issued for your worker. Supported variants: chess, Chess960 and"
                    + " xiangqi; work of other variants is returned. Exit code: 0 after a normal end, 1 if the key is"
                    + " rejected, 2 for an invalid option."
        })
final class ProvidePychessCommand extends ProviderCommand {
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
