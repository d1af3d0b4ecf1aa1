package dev.eldest.bench.match.play;

/**
 * An engine of a match with its limits.
 *
 * @param source opens players; a contestant may play several games at once, with a player each
 */
public record Contestant(String name, Source source, Limits limits) {
    public interface Source {
        Player open() throws PlayerFault, InterruptedException;
    }
}
