package dev.eldest.server.monitoring;

import dev.eldest.server.cluster.ClusterMember;
import dev.eldest.server.cluster.DelegationCounts;
import io.prometheus.metrics.core.metrics.CounterWithCallback;
import io.prometheus.metrics.core.metrics.GaugeWithCallback;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;

/** What a cluster looks like to one of its members, as figures. */
final class ClusterMetrics {
    private static final String WHAT = "what";

    private final Supplier<ClusterMember.View> now;
    private final PrometheusRegistry registry;

    private ClusterMetrics(Supplier<ClusterMember.View> now, PrometheusRegistry registry) {
        this.now = now;
        this.registry = registry;
    }

    /** @param now what is told of, asked for each figure */
    static void describe(Supplier<ClusterMember.View> now, PrometheusRegistry registry) {
        ClusterMetrics metrics = new ClusterMetrics(now, registry);
        metrics.members();
        metrics.work();
    }

    private void members() {
        gauge("eldest_cluster_members", "Other members that agree with this one.", ClusterMetrics::agreeing);
        gauge(
                "eldest_cluster_strangers",
                "Other members that differ from this one, or say nothing.",
                view -> view.others().size() - agreeing(view));
        gauge(
                "eldest_cluster_cores",
                "Cores of other members that no search of people's keeps busy.",
                view -> view.others().stream()
                        .mapToInt(ClusterMember.Seen::cores)
                        .sum());
        gauge(
                "eldest_cluster_waiting",
                "Jobs that wait at other members.",
                view -> view.others().stream()
                        .mapToLong(ClusterMember.Seen::waiting)
                        .sum());
    }

    private static double agreeing(ClusterMember.View view) {
        return view.others().stream().filter(ClusterMember.Seen::agrees).count();
    }

    private void work() {
        GaugeWithCallback.builder()
                .name("eldest_cluster_given_now")
                .help("What others do now for this member's clients.")
                .labelNames(WHAT)
                .callback(answer -> {
                    answer.call(now.get().jobs().now(), "jobs");
                    answer.call(now.get().searches().now(), "searches");
                })
                .register(registry);
        counters("eldest_cluster_given_total", "What others have been given.", DelegationCounts::given);
        counters(
                "eldest_cluster_begun_anew_total",
                "What of it had to begin anew, because its member was gone.",
                DelegationCounts::begunAnew);
        gauge(
                "eldest_cluster_taken_now",
                "Jobs and searches of others that are done here now.",
                ClusterMember.View::taken);
        CounterWithCallback.builder()
                .name("eldest_cluster_taken_total")
                .help("Jobs and searches done for others.")
                .callback(answer -> answer.call(now.get().takenEver()))
                .register(registry);
    }

    private void gauge(String name, String help, ToDoubleFunction<ClusterMember.View> value) {
        GaugeWithCallback.builder()
                .name(name)
                .help(help)
                .callback(answer -> answer.call(value.applyAsDouble(now.get())))
                .register(registry);
    }

    private void counters(String name, String help, ToLongFunction<DelegationCounts> value) {
        CounterWithCallback.builder()
                .name(name)
                .help(help)
                .labelNames(WHAT)
                .callback(answer -> {
                    answer.call(value.applyAsLong(now.get().jobs()), "jobs");
                    answer.call(value.applyAsLong(now.get().searches()), "searches");
                })
                .register(registry);
    }
}
