package dev.eldest.server.cli;

import dev.eldest.server.provide.Backoff;
import dev.eldest.server.provide.Pychess;
import dev.eldest.server.provide.UciEngine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code eldest provide pychess}: moves and analyses for a site with fishnet's protocol. */
@Command(
        name = "pychess",
        description = {
            "Moves and analyses for pychess, or another site with fishnet's protocol.",
            "The key is what the site has given you for your worker. Chess, Chess960 and xiangqi are played; work of"
                    + " other variants is given back. The exit code is 0 after an orderly end, 1 if the key is not"
                    + " accepted, 2 for a wrong option."
        })
final class ProvidePychessCommand extends ProviderCommand {
    @Option(
            names = "--site",
            paramLabel = "<address>",
            description = "Where work is to be had (default: ${DEFAULT-VALUE}).")
    private String site = "https://www.pychess.org";

    @Override
    void provide(String key, UciEngine.Source partners) throws InterruptedException {
        Pychess.Settings settings = new Pychess.Settings(site("--site", site), key, threads(), hash());
        try (Pychess pychess = new Pychess(settings, partners, Backoff.ofSite())) {
            pychess.run();
        }
    }
}
