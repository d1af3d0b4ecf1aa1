package dev.eldest.bench.match.play;

/**
 * Who takes part in a match.
 *
 * @param source opens a player; one contestant may play several games at once, with a player each
 */
public record Contestant(String name, Source source, Limits limits) {
    /** Opens players. */
    public interface Source {
        Player open() throws PlayerFault, InterruptedException;
    }
}
