package dev.eldest.bench.measure.shared;

import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.api.Session;
import java.util.Map;
import java.util.function.Consumer;

/** Opens sessions that are ready to play a game. */
public final class Sessions {
    private Sessions() {}

    /** Opens a session with these options, by id. Closes it if one is refused. */
    public static Session open(Engine engine, String game, Map<String, String> options) {
        return open(engine, game, session -> options.forEach(session::set));
    }

    /** Opens a session that {@code prepare} sets up. Closes it if that is refused. */
    public static Session open(Engine engine, String game, Consumer<Session> prepare) {
        Session session = engine.open();
        try {
            session.chooseGame(game);
            prepare.accept(session);
            return session;
        } catch (RefusedException e) {
            session.close();
            throw e;
        }
    }
}
