package dev.eldest.server.cluster;

import dev.eldest.jobs.PlacementPolicy.FairnessRank;
import dev.eldest.jobs.PlacementPolicy.MemberLoad;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.LongSupplier;

/**
 * The other members of the cluster: what they have sent and been sent about their state. Its monitor guards it. Other
 * monitors are taken while it is held, never the other way round, and nothing is sent under it.
 */
final class OtherMembers {
    /** Longest interval of state messages. */
    private static final long STATE_NANOS = TimeUnit.MILLISECONDS.toNanos(500);
    /** Shortest interval of states that only change the rank of the next job. */
    private static final long RANK_NANOS = TimeUnit.MILLISECONDS.toNanos(60);
    /** A member without messages for this time counts as gone, until its next one. */
    private static final long MAX_SILENCE_NANOS = TimeUnit.SECONDS.toNanos(3);

    private final CompatibilityFingerprint compatibilityFingerprint;
    private final LongSupplier nanos;
    private final Map<String, Other> byName = new LinkedHashMap<>();

    /** @param compatibilityFingerprint that of this member */
    OtherMembers(CompatibilityFingerprint compatibilityFingerprint, LongSupplier nanos) {
        this.compatibilityFingerprint = compatibilityFingerprint;
        this.nanos = nanos;
    }

    /** Another member. Guarded by the outer monitor. */
    private static final class Other {
        private final String address;
        private long receivedNanos;
        /** Fingerprint of its last state, or null. */
        private CompatibilityFingerprint compatibilityFingerprint;

        private boolean compatible;
        /** From its last state. */
        private long waiting;
        /** It has sent messages recently. */
        private boolean present;

        private ClusterMessage.State sent;
        private long sentNanos;

        Other(String address, long now) {
            this.address = address;
            receivedNanos = now;
        }

        private boolean mustSend(ClusterMessage.State state, long now) {
            long ago = now - sentNanos;
            return sent == null
                    || ago >= STATE_NANOS
                    || !state.load().equals(sent.load())
                    || ago >= RANK_NANOS && !continues(state.turn(), sent.turn(), TimeUnit.NANOSECONDS.toMillis(ago));
        }

        private static boolean continues(FairnessRank now, FairnessRank sent, long millisAgo) {
            return now == null || sent == null ? now == sent : now.followsFrom(sent, millisAgo);
        }
    }

    synchronized void add(String member, String address) {
        byName.put(member, new Other(address, nanos.getAsLong()));
    }

    synchronized void remove(String member) {
        byName.remove(member);
    }

    /** Returns the members that have become silent, once each. */
    synchronized List<String> takeSilent(long now) {
        List<String> silent = new ArrayList<>();
        byName.forEach((name, other) -> {
            if (other.present && now - other.receivedNanos > MAX_SILENCE_NANOS) {
                other.present = false;
                silent.add(name);
            }
        });
        return silent;
    }

    /** Returns the members that have sent messages recently. */
    synchronized Set<String> present() {
        Set<String> present = new HashSet<>();
        byName.forEach((name, other) -> {
            if (other.present) {
                present.add(name);
            }
        });
        return present;
    }

    /** Returns the states that are to be sent now, by member. */
    synchronized Map<String, ClusterMessage.State> takeDue(long now, Function<String, ClusterMessage.State> states) {
        Map<String, ClusterMessage.State> due = new LinkedHashMap<>();
        byName.forEach((name, other) -> {
            ClusterMessage.State state = states.apply(name);
            if (other.mustSend(state, now)) {
                other.sent = state;
                other.sentNanos = now;
                due.put(name, state);
            }
        });
        return due;
    }

    /** Schedules a state message: the member delegates nothing until it has one. */
    synchronized void scheduleState(String member) {
        Other other = byName.get(member);
        if (other != null) {
            other.sent = null;
        }
    }

    /** Stores a member's state. Returns whether its fingerprint is another one than before. */
    synchronized boolean receive(String member, ClusterMessage.State state) {
        Other other = byName.get(member);
        if (other == null) {
            return false;
        }
        boolean changed = !state.fingerprint().equals(other.compatibilityFingerprint);
        other.compatibilityFingerprint = state.fingerprint();
        other.compatible = state.fingerprint().equals(compatibilityFingerprint);
        other.waiting = state.waiting();
        return changed;
    }

    /** Notes a message. Returns whether its sender's fingerprint equals that of this member. */
    synchronized boolean receiveAndCompare(String member) {
        Other other = byName.get(member);
        if (other == null || !other.compatible) {
            return false;
        }
        other.receivedNanos = nanos.getAsLong();
        other.present = true;
        return true;
    }

    /** Returns the address of a member, for display. */
    synchronized String address(String member) {
        Other other = byName.get(member);
        return other == null ? "unknown" : other.address;
    }

    /** @param loads the load of a member by its last state, or null */
    synchronized List<ClusterMember.Seen> seen(Function<String, MemberLoad> loads) {
        List<ClusterMember.Seen> seen = new ArrayList<>();
        byName.forEach((name, other) -> {
            MemberLoad load = loads.apply(name);
            seen.add(new ClusterMember.Seen(
                    other.address,
                    other.compatible && other.present,
                    load == null ? 0 : load.cores(),
                    load == null ? 0 : load.taken(),
                    other.waiting));
        });
        return seen;
    }
}
