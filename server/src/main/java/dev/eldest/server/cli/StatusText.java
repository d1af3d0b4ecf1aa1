package dev.eldest.server.cli;

import java.util.List;
import java.util.Map;

/** Formats a server's live status as text. Missing numbers count as 0. */
final class StatusText {
    private final Map<String, Object> live;

    /** @param live the live status, a parsed JSON object */
    StatusText(Map<String, Object> live) {
        this.live = live;
    }

    /** Returns one line, or two for a cluster member. */
    List<String> lines() {
        String server = "%d sessions, %d searches, %d waiting; %d cores, %d nodes/s, table %.1f %% full%s"
                .formatted(
                        number(live, "sessions"),
                        list(live, "searches").size(),
                        number(live, "waiting"),
                        number(live, "cores"),
                        number(live, "nps"),
                        number(live, "hashfull") / 10.0,
                        Boolean.FALSE.equals(live.get("warm")) ? ", warming up" : "");
        return live.get("cluster") instanceof Map<?, ?> cluster ? List.of(server, cluster(cluster)) : List.of(server);
    }

    private static String cluster(Map<?, ?> cluster) {
        long compatible = 0;
        long cores = 0;
        long jobs = 0;
        long waiting = 0;
        List<?> members = list(cluster, "members");
        for (Object each : members) {
            if (each instanceof Map<?, ?> member) {
                compatible += Boolean.TRUE.equals(member.get("agrees")) ? 1 : 0;
                cores += number(member, "cores");
                jobs += number(member, "jobs");
                waiting += number(member, "waiting");
            }
        }
        return ("cluster: %d other members, %d compatible; free cores %d, jobs %d running and %d waiting; delegated %d"
                        + " jobs and %d searches, accepted %d; restarted %d")
                .formatted(
                        members.size(),
                        compatible,
                        cores,
                        jobs,
                        waiting,
                        number(cluster, "jobsGiven"),
                        number(cluster, "searchesGiven"),
                        number(cluster, "taken"),
                        number(cluster, "begunAnew"));
    }

    private static long number(Map<?, ?> object, String name) {
        return object.get(name) instanceof Number number ? number.longValue() : 0;
    }

    private static List<?> list(Map<?, ?> object, String name) {
        return object.get(name) instanceof List<?> list ? list : List.of();
    }
}
