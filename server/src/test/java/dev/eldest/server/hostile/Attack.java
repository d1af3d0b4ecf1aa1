package dev.eldest.server.hostile;

import java.io.IOException;

/** Something that strangers do to a server. Many do the same at once, so an attack keeps nothing of its own. */
public interface Attack {
    /**
     * One visit, after which the stranger rests and comes again. It may last as long as it likes.
     *
     * @throws IOException when the server will have no more of it; a {@link Breach} when the attack has worked
     */
    void visit(Stranger stranger) throws IOException, InterruptedException;
}
