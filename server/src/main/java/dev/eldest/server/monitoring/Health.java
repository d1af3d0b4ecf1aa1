package dev.eldest.server.monitoring;

import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.EngineStats;

/** Health of the server as JSON. A server that is not warm answers too, more slowly. */
public final class Health {
    public static final String CONTENT_TYPE = "application/json";

    private Health() {}

    /** @param draining whether the server only waits for running work */
    public static String text(Engine engine, boolean draining) {
        EngineStats now = engine.stats();
        return "{\"status\":\"" + (draining ? "draining" : "up") + "\",\"warm\":" + now.warm() + ",\"sessions\":"
                + now.sessions() + ",\"searches\":" + now.searches() + "}\n";
    }
}
