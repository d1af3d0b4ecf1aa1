package dev.eldest.bench;

import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.api.Session;
import java.util.Map;
import java.util.function.Consumer;

/** Opens sessions that are ready to play a game. */
public final class Sessions {
    private Sessions() {}

    /** With these options, by id; where one is refused there is no session. */
    public static Session open(Engine engine, String game, Map<String, String> options) {
        return open(engine, game, session -> options.forEach(session::set));
    }

    /** As {@code prepare} makes it; where that is refused there is no session. */
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
