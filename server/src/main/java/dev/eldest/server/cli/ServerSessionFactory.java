package dev.eldest.server.cli;

import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.Session;
import dev.eldest.server.monitoring.LiveStatusJson;
import dev.eldest.server.monitoring.Metrics;
import dev.eldest.server.monitoring.MonitoredSession;
import dev.eldest.server.net.ClientIdentity;
import dev.eldest.server.net.SessionFactory;
import java.util.function.BooleanSupplier;

/**
 * Sessions of an engine for clients from the network, each of them watched.
 *
 * @param membership whose other members may search for them
 * @param ending whether nothing new is to begin
 */
record ServerSessionFactory(
        Engine engine, Membership membership, Metrics metrics, LiveStatusJson now, int cores, BooleanSupplier ending)
        implements SessionFactory {
    @Override
    public Session open(ClientIdentity clientIdentity) {
        Session session = membership.spread(engine.open(clientIdentity.party()), clientIdentity.party());
        return new MonitoredSession(session, clientIdentity.client(), metrics, ending);
    }

    @Override
    public String live() {
        return now.get();
    }

    @Override
    public Session openInBackground(String party) {
        return engine.openInBackground(party);
    }

    /** So many that one runs for each core and one more, and another is ready to take the place of whichever ends. */
    @Override
    public int jobsAtOnce() {
        return jobsAtOnce(cores);
    }

    static int jobsAtOnce(int cores) {
        return cores + 2;
    }

    @Override
    public void jobHasWaited(long nanos) {
        metrics.jobHasWaited(nanos);
    }

    @Override
    public void late(long nanos) {
        engine.reportLag(nanos);
    }
}
