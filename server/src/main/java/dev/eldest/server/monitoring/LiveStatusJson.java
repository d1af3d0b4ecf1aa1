package dev.eldest.server.monitoring;

import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.EngineSnapshot;
import dev.eldest.engine.api.EngineStats;
import dev.eldest.jobs.JobQueue;
import dev.eldest.jobs.LocalAnalysisCache;
import dev.eldest.protocol.text.EngineFingerprint;
import dev.eldest.protocol.text.JsonWriter;
import dev.eldest.protocol.text.Product;
import dev.eldest.server.cluster.ClusterMember;
import dev.eldest.server.net.NetworkCounters;
import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/**
 * Snapshot of the server as one line of JSON, shared by all viewers. Created by one thread at a time; searches only
 * have some counters read.
 */
public final class LiveStatusJson implements Supplier<String> {
    private static final double NANOS_PER_SECOND = 1e9;

    private final Engine engine;
    private final NetworkCounters networkCounters;
    private final int cores;
    private final long startNanos = System.nanoTime();
    /** Null until it is set. */
    private JobQueue jobs;
    /** Null without a cluster. */
    private Supplier<ClusterMember.View> clusterMember;
    /** Null without an analysis cache. */
    private LocalAnalysisCache analysisCache;

    /** Computed at the start: another version's files may replace these while the server runs. */
    private final CompletableFuture<String> build = CompletableFuture.supplyAsync(LiveStatusJson::build);

    private long nodesBefore;
    private long nanosBefore = startNanos;

    public LiveStatusJson(Engine engine, NetworkCounters networkCounters, int cores) {
        this.engine = engine;
        this.networkCounters = networkCounters;
        this.cores = cores;
    }

    /** Adds the jobs to the snapshot. */
    public synchronized void add(JobQueue queue) {
        jobs = queue;
    }

    /** Adds the analysis cache to the snapshot. */
    public synchronized void add(LocalAnalysisCache findings) {
        analysisCache = findings;
    }

    /** Adds the cluster to the snapshot. */
    public synchronized void add(Supplier<ClusterMember.View> view) {
        clusterMember = view;
    }

    @Override
    public synchronized String get() {
        long now = System.nanoTime();
        EngineStats engineStats = engine.stats();
        EngineSnapshot engineSnapshot = engine.snapshot();
        double seconds = (now - nanosBefore) / NANOS_PER_SECOND;
        long perSecond = seconds > 0 ? (long) ((engineStats.nodes() - nodesBefore) / seconds) : 0;
        nodesBefore = engineStats.nodes();
        nanosBefore = now;
        JsonWriter json = new JsonWriter().object();
        json.name("version").value(Product.version());
        json.name("engine").value(build.join());
        json.name("millis").value((now - startNanos) / 1_000_000);
        json.name("cores").value(cores).name("warm").value(engineStats.warm());
        json.name("nodes").value(engineStats.nodes()).name("nps").value(perSecond);
        json.name("splits").value(engineStats.splits());
        json.name("connections").value(networkCounters.open());
        json.name("sessions").value(engineStats.sessions());
        json.name("waiting").value(engineStats.queuedSearches());
        json.name("hashfull").value(engineStats.sharedHashFull());
        searches(json, engineSnapshot);
        helpers(json, engineSnapshot);
        memory(json, engineSnapshot);
        json.name("late")
                .object()
                .name("worstMillis")
                .value(engineSnapshot.lagMillis())
                .endObject();
        if (jobs != null) {
            jobs(json, jobs);
        }
        if (analysisCache != null) {
            analyses(json, analysisCache.view());
        }
        if (clusterMember != null) {
            cluster(json, clusterMember.get());
        }
        return "live " + json.endObject();
    }

    /** Returns the fingerprint; empty if the program's files are missing. */
    private static String build() {
        try {
            return EngineFingerprint.digest();
        } catch (IOException e) {
            return "";
        }
    }

    private static void searches(JsonWriter json, EngineSnapshot engineSnapshot) {
        json.name("searches").array();
        for (EngineSnapshot.Search search : engineSnapshot.searches()) {
            json.object().name("id").value(search.session());
            json.name("client").value(search.session());
            json.name("game").value(search.game());
            json.name("threads").value(search.threads());
            json.name("on").value(search.threads() > 0).endObject();
        }
        json.endArray();
    }

    private static void helpers(JsonWriter json, EngineSnapshot engineSnapshot) {
        json.name("helpers").array();
        engineSnapshot.helpers().forEach(helper -> json.value(helper.currentSession()));
        json.endArray().name("homes").array();
        engineSnapshot.helpers().forEach(helper -> json.value(helper.homeSession()));
        json.endArray();
    }

    private static void memory(JsonWriter json, EngineSnapshot engineSnapshot) {
        json.name("memory").array();
        for (EngineSnapshot.Budget budget : engineSnapshot.memory()) {
            if (budget.parent().isEmpty()) {
                json.object().name("name").value(budget.name());
                json.name("used").value(budget.used()).name("limit").value(budget.limit());
                parts(json, engineSnapshot, budget);
                json.endObject();
            }
        }
        json.endArray();
    }

    private static void parts(JsonWriter json, EngineSnapshot engineSnapshot, EngineSnapshot.Budget whole) {
        json.name("kinds").object();
        for (EngineSnapshot.Budget part : engineSnapshot.memory()) {
            if (part.parent().equals(whole.name())) {
                json.name(part.name()).object().name("used").value(part.used());
                json.name("limit").value(part.limit()).endObject();
            }
        }
        json.endObject();
    }

    /** Writes the jobs. Those that run here are also among the searches. */
    private static void jobs(JsonWriter json, JobQueue jobs) {
        json.name("jobs").object().name("waiting").value(jobs.counts().waiting());
        json.name("running").value(jobs.runningLocally()).endObject();
    }

    private static void analyses(JsonWriter json, LocalAnalysisCache.View view) {
        json.name("analyses").object().name("kept").value(view.entries());
        json.name("bytes").value(view.bytes());
        json.name("hits").value(view.hits()).name("misses").value(view.misses());
        json.endObject();
    }

    /** Writes the cluster, without the members' addresses. */
    private static void cluster(JsonWriter json, ClusterMember.View view) {
        json.name("cluster").object().name("members").array();
        for (ClusterMember.Seen seen : view.members()) {
            json.object().name("agrees").value(seen.compatible());
            json.name("cores").value(seen.cores());
            json.name("jobs").value(seen.running());
            json.name("waiting").value(seen.waiting()).endObject();
        }
        json.endArray();
        json.name("jobsGiven").value(view.jobs().running());
        json.name("searchesGiven").value(view.searches().running());
        json.name("given").value(view.jobs().total() + view.searches().total());
        json.name("taken").value(view.accepted()).name("takenInAll").value(view.acceptedTotal());
        json.name("begunAnew").value(view.jobs().restarted() + view.searches().restarted());
        json.endObject();
    }
}
