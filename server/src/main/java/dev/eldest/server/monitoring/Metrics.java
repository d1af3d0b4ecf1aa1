package dev.eldest.server.monitoring;

import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.EngineStats;
import dev.eldest.protocol.jobs.JobCounts;
import dev.eldest.protocol.jobs.JobQueue;
import dev.eldest.protocol.jobs.LocalAnalysisCache;
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
 * The server's figures in Prometheus' text form. All but the latencies are asked of the engine and the network when
 * somebody wants to know, once for a whole answer, so that its lines fit together.
 *
 * <p>{@code text} runs alone, by its monitor, which guards the fields that change. The histograms guard themselves.
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
    private final Histogram firstInfo = latency("eldest_first_info_seconds", "From go to the first line of progress.");
    private final Histogram answer = latency("eldest_stop_seconds", "From stop to bestmove.");
    private final Histogram jobWait =
            histogram("eldest_job_wait_seconds", "From the query to the beginning of a job.", WAIT_SECONDS);
    private EngineStats now;
    /** Null before jobs are told of. */
    private JobQueue jobs;

    private JobCounts jobsNow;
    /** Null without one. */
    private Supplier<ClusterMember.View> clusterMember;

    private ClusterMember.View clusterNow;

    public Metrics(Engine engine, NetworkCounters networkCounters) {
        this.engine = engine;
        this.networkCounters = networkCounters;
        describeEngine();
        describeMemory();
        describeNetwork();
    }

    /** Tells of these jobs, too, from now on. */
    public synchronized void tellOf(JobQueue queue) {
        jobs = queue;
        describeJobs();
    }

    /** Tells of these findings, too, from now on. */
    public synchronized void tellOf(LocalAnalysisCache kept) {
        AnalysisCacheMetrics.describe(kept, registry);
    }

    /** Tells of this cluster, too, from now on. */
    public synchronized void tellOf(Supplier<ClusterMember.View> view) {
        clusterMember = view;
        ClusterMetrics.describe(() -> clusterNow, registry);
    }

    /** The answer for who asks. */
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
        gauge("eldest_sessions", "Sessions open now.", EngineStats::sessions);
        gauge("eldest_searches", "Searches, counts and benches running now.", EngineStats::searches);
        gauge("eldest_searches_waiting", "Searches that wait for room to begin or go on.", EngineStats::waiting);
        counter("eldest_nodes_total", "Nodes searched since the start.", EngineStats::nodes);
        gauge(
                "eldest_nodes_per_second",
                "Nodes a second since the last answer of this kind.",
                any -> rateMeter.perSecond());
        gauge("eldest_helpers", "Threads that help a search now.", EngineStats::helpers);
        gauge("eldest_helpers_per_search", "The same, for each search.", Metrics::helpersPerSearch);
        counter("eldest_split_points_total", "Split points opened since the start.", EngineStats::splits);
        counter(
                "eldest_split_points_aborted_total",
                "Those that a refutation ended early.",
                EngineStats::abortedSplits);
        gauge("eldest_hashfull_ratio", "The share of the shared table in use.", any -> any.sharedHashFull() / 1000.0);
        gauge("eldest_warm", "1 when every game is searched at full speed.", any -> any.warm() ? 1 : 0);
        counter(
                "eldest_refused_total",
                "Requests refused for want of memory or because too many counts ran.",
                EngineStats::refused);
    }

    private void describeMemory() {
        GaugeWithCallback.builder()
                .name("eldest_memory_granted_bytes")
                .help("Memory granted to tables, searches and buffers.")
                .labelNames("area")
                .callback(answer -> {
                    answer.call(now.outsideHeap().granted(), "outside_heap");
                    answer.call(now.heap().granted(), "heap");
                })
                .register(registry);
        GaugeWithCallback.builder()
                .name("eldest_memory_free_bytes")
                .help("Memory that can still be granted.")
                .labelNames("area")
                .callback(answer -> {
                    answer.call(now.outsideHeap().free(), "outside_heap");
                    answer.call(now.heap().free(), "heap");
                })
                .register(registry);
    }

    private void describeNetwork() {
        gauge("eldest_connections_open", "Connections open now.", any -> networkCounters.open());
        counter("eldest_connections_total", "Connections accepted since the start.", any -> networkCounters.accepted());
        counter(
                "eldest_connections_refused_total",
                "Connections refused by a limit.",
                any -> networkCounters.refused());
        counter("eldest_wrong_tokens_total", "Wrong tokens shown.", any -> networkCounters.wrongTokens());
        counter(
                "eldest_slow_readers_total",
                "Clients given up that did not read.",
                any -> networkCounters.slowReaders());
    }

    private void describeJobs() {
        gauge("eldest_jobs_waiting", "Jobs that have not begun yet.", _ -> jobsNow.waiting());
        gauge("eldest_jobs_running", "Jobs that are being done now.", _ -> jobsNow.running());
        counter("eldest_jobs_answered_total", "Jobs answered.", _ -> jobsNow.answered());
        counter(
                "eldest_jobs_refused_total",
                "Jobs refused: the queue was full, or they cannot be done.",
                _ -> jobsNow.refused());
        counter(
                "eldest_jobs_terminated_total",
                "Jobs ended before their time: at their client's wish, with it, or to make room.",
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

    /** How long a job has waited for its turn. From any thread. */
    public void jobHasWaited(long nanos) {
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
