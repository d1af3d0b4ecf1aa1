package dev.eldest.server.cluster;

import dev.eldest.protocol.jobs.Finding;
import dev.eldest.protocol.jobs.FindingKey;
import dev.eldest.protocol.jobs.Found;
import dev.eldest.protocol.jobs.JobMemory;
import dev.eldest.protocol.jobs.JobRequest;
import dev.eldest.protocol.jobs.KeptFindings;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;
import java.util.random.RandomGenerator;

/**
 * Findings that all members share. Each key has a home, by the seats of those who are there: whoever finds something
 * tells it there as well, and when a job comes its home is asked. Nobody waits for what it says: if it has not come
 * when it is the job's turn, the job is searched. What goes with a member that dies, or has another home since one has
 * come, is no more than work that may be done again.
 */
final class SharedFindings implements JobMemory {
    /** Of the positions of one question so many are asked for. */
    private static final int MOST_SOUGHT = 64;
    /** Of who keeps nothing. */
    static final long NO_SEAT = 0;

    private final KeptFindings here;
    private final BiConsumer<String, Word> post;
    /** Another number for each member, which all know it by. */
    private final long seat;

    private final Map<String, Long> seats = new ConcurrentHashMap<>();

    /** @param post sends, without waiting */
    SharedFindings(KeptFindings here, BiConsumer<String, Word> post, RandomGenerator chance) {
        this.here = here;
        this.post = post;
        seat = chance.nextLong() | 1;
    }

    long seat() {
        return seat;
    }

    /** A member is there, which has this seat. */
    void told(String member, long its) {
        if (its == NO_SEAT) {
            seats.remove(member);
        } else {
            seats.put(member, its);
        }
    }

    void left(String member) {
        seats.remove(member);
    }

    /** Who keeps a finding for all; null if this member does. */
    private String home(FindingKey key) {
        String home = null;
        long highest = rank(key, seat);
        for (Map.Entry<String, Long> other : seats.entrySet()) {
            long rank = rank(key, other.getValue());
            if (rank > highest) {
                highest = rank;
                home = other.getKey();
            }
        }
        return home;
    }

    private static long rank(FindingKey key, long seat) {
        return new SplittableRandom(key.first() ^ seat).nextLong();
    }

    @Override
    public void seek(JobRequest request, List<Integer> turns) {
        if (seats.isEmpty() || !request.remembered()) {
            return;
        }
        Map<String, List<FindingKey>> byHome = new HashMap<>();
        for (int turn : turns.subList(0, Math.min(MOST_SOUGHT, turns.size()))) {
            FindingKey key = FindingKey.of(request, turn);
            String home = key == null || isKnown(key, request) ? null : home(key);
            if (home != null) {
                byHome.computeIfAbsent(home, _ -> new ArrayList<>()).add(key);
            }
        }
        byHome.forEach((home, keys) -> post.accept(home, new Word.Seek(keys)));
    }

    private boolean isKnown(FindingKey key, JobRequest request) {
        return here.get(key, request.limits()) != null;
    }

    @Override
    public Found find(JobRequest request, int turn) {
        return here.find(request, turn);
    }

    @Override
    public void keep(JobRequest request, int turn, Finding finding) {
        here.keep(request, turn, finding);
        FindingKey key = seats.isEmpty() ? null : FindingKey.of(request, turn);
        String home = key == null ? null : home(key);
        if (home != null) {
            post.accept(home, new Word.Known(key, finding));
        }
    }

    void heard(String member, Word.Seek word) {
        for (FindingKey key : word.keys()) {
            here.all(key).forEach(known -> post.accept(member, new Word.Known(key, known)));
        }
    }

    void heard(Word.Known word) {
        here.keep(word.key(), word.finding());
    }
}
