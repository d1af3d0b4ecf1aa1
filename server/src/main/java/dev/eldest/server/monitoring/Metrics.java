package dev.eldest.server.monitoring;

import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.EngineStats;
import dev.eldest.jobs.JobQueue.Counts;
import dev.eldest.jobs.JobQueue;
import dev.eldest.jobs.LocalAnalysisCache;
import dev.eldest.server.cluster.ClusterMember;
import dev.eldest.server.net.NetworkCounters;
import io.prometheus.metrics.core.datapoints.DistributionDataPoint;
import io.prometheus.metrics.core.metrics.CounterWithCallback;
import io.prometheus.metrics.core.metrics.GaugeWithCallback;
import io.prometheus.metrics.core.metrics.Histogram;
import io.prometheus.metrics.expositionformats.PrometheusTextFormatWriter;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;

/**
 * Metrics of the server in Prometheus' text format. All except the histograms are read from engine and network once per
 * scrape, so that they are consistent.
 *
 * <p>{@code text} holds the monitor, which guards the mutable fields. The histograms are thread-safe.
 */
public final class Metrics {
    public static final String CONTENT_TYPE = PrometheusTextFormatWriter.CONTENT_TYPE;

    private static final double[] LATENCY_SECONDS = {
        0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5
    };

    private static final double[] WAIT_SECONDS = {0.001, 0.01, 0.1, 1, 10, 60, 600, 3600};
    private static final double NANOS_PER_SECOND = 1e9;

    private final Engine engine;
    private final NetworkCounters networkCounters;
    private final PrometheusRegistry registry = new PrometheusRegistry();
    private final PrometheusTextFormatWriter writer = PrometheusTextFormatWriter.create();
    private final RateMeter rateMeter = new RateMeter(System.nanoTime());
    private final Histogram firstInfo = latency("eldest_first_info_seconds", "Seconds from go to the first info line.");
    private final Histogram answer = latency("eldest_stop_seconds", "Seconds from stop to bestmove.");
    private final Histogram jobWait =
            histogram("eldest_job_wait_seconds", "Seconds from the query to the start of a job.", WAIT_SECONDS);
    private EngineStats now;
    /** Null until it is set. */
    private JobQueue jobs;

    private Counts jobsNow;
    /** Null without a cluster. */
    private Supplier<ClusterMember.View> clusterMember;

    private ClusterMember.View clusterNow;

    public Metrics(Engine engine, NetworkCounters networkCounters) {
        this.engine = engine;
        this.networkCounters = networkCounters;
        describeEngine();
        describeMemory();
        describeNetwork();
    }

    /** Adds the metrics of the jobs. */
    public synchronized void add(JobQueue queue) {
        jobs = queue;
        describeJobs();
    }

    /** Adds the metrics of the analysis cache. */
    public synchronized void add(LocalAnalysisCache kept) {
        AnalysisCacheMetrics.describe(kept, registry);
    }

    /** Adds the metrics of the cluster. */
    public synchronized void add(Supplier<ClusterMember.View> view) {
        clusterMember = view;
        ClusterMetrics.describe(() -> clusterNow, registry);
    }

    /** Returns all metrics as text. */
    public synchronized String text() {
        now = engine.stats();
        jobsNow = jobs == null ? null : jobs.counts();
        clusterNow = clusterMember == null ? null : clusterMember.get();
        rateMeter.update(now.nodes(), System.nanoTime());
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        try {
            writer.write(text, registry.scrape());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString(StandardCharsets.UTF_8);
    }

    DistributionDataPoint firstInfo() {
        return firstInfo;
    }

    DistributionDataPoint answer() {
        return answer;
    }

    private void describeEngine() {
        gauge("eldest_sessions", "Open sessions.", EngineStats::sessions);
        gauge("eldest_searches", "Running searches, counts and benches.", EngineStats::searches);
        gauge("eldest_searches_waiting", "Searches that wait to start or continue.", EngineStats::queuedSearches);
        counter("eldest_nodes_total", "Nodes searched since the start.", EngineStats::nodes);
        gauge("eldest_nodes_per_second", "Nodes per second since the last scrape.", any -> rateMeter.perSecond());
        gauge("eldest_helpers", "Helper threads that take part in a search.", EngineStats::helpers);
        gauge("eldest_helpers_per_search", "Helper threads per search.", Metrics::helpersPerSearch);
        counter("eldest_split_points_total", "Split points opened since the start.", EngineStats::splits);
        counter(
                "eldest_split_points_aborted_total",
                "Split points ended early by a cutoff since the start.",
                EngineStats::abortedSplits);
        gauge("eldest_hashfull_ratio", "Used share of the shared table.", any -> any.sharedHashFull() / 1000.0);
        gauge("eldest_warm", "1 when the code of all games is warmed up, else 0.", any -> any.warm() ? 1 : 0);
        counter(
                "eldest_refused_total",
                "Requests refused for lack of memory or too many running counts.",
                EngineStats::refused);
    }

    private void describeMemory() {
        GaugeWithCallback.builder()
                .name("eldest_memory_granted_bytes")
                .help("Memory leased to tables, searches and buffers, in bytes.")
                .labelNames("area")
                .callback(answer -> {
                    answer.call(now.outsideHeap().leased(), "outside_heap");
                    answer.call(now.heap().leased(), "heap");
                })
                .register(registry);
        GaugeWithCallback.builder()
                .name("eldest_memory_free_bytes")
                .help("Memory that is not leased, in bytes.")
                .labelNames("area")
                .callback(answer -> {
                    answer.call(now.outsideHeap().free(), "outside_heap");
                    answer.call(now.heap().free(), "heap");
                })
                .register(registry);
    }

    private void describeNetwork() {
        gauge("eldest_connections_open", "Open connections.", any -> networkCounters.open());
        counter("eldest_connections_total", "Connections accepted since the start.", any -> networkCounters.accepted());
        counter(
                "eldest_connections_refused_total",
                "Connections refused by a limit.",
                any -> networkCounters.refused());
        counter("eldest_wrong_tokens_total", "Wrong tokens received.", any -> networkCounters.wrongTokens());
        counter(
                "eldest_slow_readers_total",
                "Clients disconnected because they did not read.",
                any -> networkCounters.slowReaders());
    }

    private void describeJobs() {
        gauge("eldest_jobs_waiting", "Waiting jobs.", _ -> jobsNow.waiting());
        gauge("eldest_jobs_running", "Running jobs.", _ -> jobsNow.running());
        counter("eldest_jobs_answered_total", "Jobs answered.", _ -> jobsNow.answered());
        counter("eldest_jobs_refused_total", "Jobs refused: queue full or invalid request.", _ -> jobsNow.refused());
        counter(
                "eldest_jobs_terminated_total",
                "Jobs ended early: by their client, its disconnection, or to free a place.",
                _ -> jobsNow.terminated());
    }

    private static double helpersPerSearch(EngineStats engineStats) {
        return engineStats.searches() == 0 ? 0 : (double) engineStats.helpers() / engineStats.searches();
    }

    private void gauge(String name, String help, ToDoubleFunction<EngineStats> value) {
        GaugeWithCallback.builder()
                .name(name)
                .help(help)
                .callback(answer -> answer.call(value.applyAsDouble(now)))
                .register(registry);
    }

    private void counter(String name, String help, ToLongFunction<EngineStats> value) {
        CounterWithCallback.builder()
                .name(name)
                .help(help)
                .callback(answer -> answer.call(value.applyAsLong(now)))
                .register(registry);
    }

    /** Records the time that a job has waited. Thread-safe. */
    public void recordJobWait(long nanos) {
        jobWait.observe(nanos / NANOS_PER_SECOND);
    }

    private Histogram latency(String name, String help) {
        return histogram(name, help, LATENCY_SECONDS);
    }

    private Histogram histogram(String name, String help, double[] bounds) {
        return Histogram.builder()
                .name(name)
                .help(help)
                .classicOnly()
                .classicUpperBounds(bounds)
                .register(registry);
    }
}
