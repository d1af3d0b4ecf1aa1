package dev.eldest.server.cli;

import java.util.List;
import java.util.Map;

/** What a server tells to who looks on, in words. What it does not tell counts as nothing. */
final class StatusText {
    private final Map<String, Object> live;

    /** @param live the object of JSON that a server tells */
    StatusText(Map<String, Object> live) {
        this.live = live;
    }

    /** One line, or two for a member of a cluster. */
    List<String> lines() {
        String server = "%d sessions, %d searches, %d waiting; %d cores, %d nodes a second, table %.1f %% full%s"
                .formatted(
                        number(live, "sessions"),
                        list(live, "searches").size(),
                        number(live, "waiting"),
                        number(live, "cores"),
                        number(live, "nps"),
                        number(live, "hashfull") / 10.0,
                        Boolean.FALSE.equals(live.get("warm")) ? ", not warm yet" : "");
        return live.get("cluster") instanceof Map<?, ?> cluster ? List.of(server, cluster(cluster)) : List.of(server);
    }

    private static String cluster(Map<?, ?> cluster) {
        long agree = 0;
        long cores = 0;
        long jobs = 0;
        long waiting = 0;
        List<?> members = list(cluster, "members");
        for (Object each : members) {
            if (each instanceof Map<?, ?> member) {
                agree += Boolean.TRUE.equals(member.get("agrees")) ? 1 : 0;
                cores += number(member, "cores");
                jobs += number(member, "jobs");
                waiting += number(member, "waiting");
            }
        }
        return ("cluster: %d other members, %d of them agree, with %d free cores, %d jobs and %d more that wait; of"
                        + " ours %d jobs and %d searches are there, of theirs %d here; %d begun anew")
                .formatted(
                        members.size(),
                        agree,
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
