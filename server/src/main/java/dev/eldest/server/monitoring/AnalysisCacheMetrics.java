package dev.eldest.server.monitoring;

import dev.eldest.jobs.LocalAnalysisCache;
import io.prometheus.metrics.core.metrics.CounterWithCallback;
import io.prometheus.metrics.core.metrics.GaugeWithCallback;
import io.prometheus.metrics.model.registry.PrometheusRegistry;

/** Metrics of the analysis cache. */
final class AnalysisCacheMetrics {
    private AnalysisCacheMetrics() {}

    static void describe(LocalAnalysisCache analysisCache, PrometheusRegistry registry) {
        GaugeWithCallback.builder()
                .name("eldest_analysis_cache_entries")
                .help("Entries of the analysis cache.")
                .callback(answer -> answer.call(analysisCache.view().entries()))
                .register(registry);
        GaugeWithCallback.builder()
                .name("eldest_analysis_cache_bytes")
                .help("Memory of the analysis cache in bytes.")
                .callback(answer -> answer.call(analysisCache.view().bytes()))
                .register(registry);
        CounterWithCallback.builder()
                .name("eldest_analysis_cache_lookups_total")
                .help("Lookups in the analysis cache, by whether an entry was found.")
                .labelNames("found")
                .callback(answer -> {
                    LocalAnalysisCache.View view = analysisCache.view();
                    answer.call(view.hits(), "yes");
                    answer.call(view.misses(), "no");
                })
                .register(registry);
    }
}
