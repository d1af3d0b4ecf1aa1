package dev.eldest.server.cli;

import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.Session;
import dev.eldest.server.monitoring.Health;
import dev.eldest.server.monitoring.LiveStatusJson;
import dev.eldest.server.monitoring.Metrics;
import dev.eldest.server.monitoring.MonitoredSession;
import dev.eldest.server.net.SessionFactory;
import dev.eldest.server.net.SessionFactory.ClientIdentity;
import java.util.function.BooleanSupplier;

/**
 * Opens monitored engine sessions for network clients.
 *
 * @param membership its members may run their searches
 * @param liveStatus source of the live feed
 * @param shuttingDown whether no new search may start
 */
record ServerSessionFactory(
        Engine engine,
        Membership membership,
        Metrics metrics,
        LiveStatusJson liveStatus,
        int cores,
        BooleanSupplier shuttingDown)
        implements SessionFactory {
    @Override
    public Session open(ClientIdentity clientIdentity) {
        Session session = membership.distribute(engine.open(clientIdentity.tenant()), clientIdentity.tenant());
        return new MonitoredSession(session, clientIdentity.clientNumber(), metrics, shuttingDown);
    }

    @Override
    public String liveStatusLine() {
        return liveStatus.get();
    }

    @Override
    public String health() {
        return Health.brief(engine, shuttingDown.getAsBoolean());
    }

    @Override
    public Session openInBackground(String tenant) {
        return membership.distributeInBackground(engine.openInBackground(tenant), tenant);
    }

    /**
     * Returns the cores plus two: each core runs a job, one more is running, and another is ready to replace one that
     * ends.
     */
    @Override
    public int maxRunningJobs() {
        return jobsAtOnce(cores);
    }

    static int jobsAtOnce(int cores) {
        return cores + 2;
    }

    @Override
    public void reportJobWait(long nanos) {
        metrics.recordJobWait(nanos);
    }

    @Override
    public void reportLag(long nanos) {
        engine.reportLag(nanos);
    }
}
