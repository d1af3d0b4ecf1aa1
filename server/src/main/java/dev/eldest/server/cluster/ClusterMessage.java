package dev.eldest.server.cluster;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.eldest.engine.api.EngineConfig;
import dev.eldest.engine.api.MemberExchange;
import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.SearchPulse;
import dev.eldest.jobs.AnalysisKey;
import dev.eldest.jobs.AnalysisResult;
import dev.eldest.jobs.CompletedAnalysis;
import dev.eldest.jobs.JobRequest;
import dev.eldest.jobs.PlacementPolicy.FairnessRank;
import dev.eldest.jobs.PlacementPolicy.MemberLoad;
import dev.eldest.protocol.text.TextSanitizer;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Objects;

/**
 * Messages between members. The owner of a client's jobs and searches delegates some of them to other members, the
 * assignees, under numbers of its own. Text is never null unless its comment says so.
 */
@JsonTypeInfo(use = JsonTypeInfo.Id.SIMPLE_NAME, include = JsonTypeInfo.As.WRAPPER_ARRAY)
sealed interface ClusterMessage {
    /**
     * State of an assignee, as sent to one owner.
     *
     * @param fingerprint must be equal on both
     * @param turn rank of the assignee's next own job; null if none is due
     * @param waiting the assignee's queued jobs, for display
     * @param hashId the assignee's position among the homes of cached analyses
     * @param acceptedNumbers numbers of the owner's jobs and searches at the assignee, including those with
     *     unacknowledged results
     */
    record State(
            CompatibilityFingerprint fingerprint,
            MemberLoad load,
            FairnessRank turn,
            long waiting,
            long hashId,
            List<Long> acceptedNumbers)
            implements ClusterMessage {
        /** No member has more cores or places; one that claims more would get every waiting job. */
        static final int MAX_LOAD = 2 * EngineConfig.MAX_CORES;

        public State {
            Objects.requireNonNull(fingerprint);
            if (Math.min(Math.min(load.cores(), load.places()), load.taken()) < 0
                    || Math.max(load.cores(), load.places()) > MAX_LOAD) {
                throw new IllegalArgumentException("invalid load");
            }
            acceptedNumbers = List.copyOf(acceptedNumbers);
        }
    }

    /**
     * Delegates a job.
     *
     * @param request its id becomes the number, as the client's id is of use to the owner only
     */
    record Task(long number, String tenant, JobRequest request, int turn) implements ClusterMessage {
        public Task {
            if (tenant.length() > RequestLimits.MAX_TENANT_LENGTH || !RequestLimits.allow(request)) {
                throw new IllegalArgumentException("request too long");
            }
            if (turn < 0 || turn > request.moves().length()) {
                throw new IllegalArgumentException("invalid turn");
            }
            request = request.withId(number);
        }
    }

    /**
     * Asks an assignee to search a root that its owner searches.
     *
     * @param session number of the owner's session, a new one for each game that it plays
     * @param member number of the assignee among the members that search, from 1; the owner is 0
     * @param members number of all members that search
     * @param bytesPerSecond the most that the assignee may send
     * @param background whether the search may use only cores that nothing else needs
     */
    record Assist(
            long number,
            RemoteSearchRequest request,
            long session,
            int member,
            int members,
            long bytesPerSecond,
            boolean background)
            implements ClusterMessage {
        /** Maximum number of members of a search. */
        static final int MAX_MEMBERS = 16;

        public Assist {
            Objects.requireNonNull(request);
            if (member < 1 || member >= members || members > MAX_MEMBERS || bytesPerSecond < 0) {
                throw new IllegalArgumentException("invalid number of members");
            }
        }
    }

    /**
     * A batch of what members exchange about one root; empty to show that the search goes on.
     *
     * @param number the number of the owner's search
     * @param toAssistant whether the owner sends it, else its assistant
     * @param bytes words of a {@link dev.eldest.engine.api.MemberExchange}
     */
    record Entries(long number, boolean toAssistant, ByteBuffer bytes) implements ClusterMessage {
        static final int MAX_WORDS = 1 << 12;

        public Entries {
            int length = bytes.remaining();
            if (length > 0 && length < MemberExchange.MIN_WORDS * Long.BYTES
                    || length > MAX_WORDS * Long.BYTES
                    || length % Long.BYTES != 0) {
                throw new IllegalArgumentException("invalid length of a batch");
            }
        }

        static Entries toAssistant(long number, long[] words, int length) {
            return new Entries(number, true, bytes(words, length));
        }

        static Entries toOwner(long number, long[] words, int length) {
            return new Entries(number, false, bytes(words, length));
        }

        private static ByteBuffer bytes(long[] words, int length) {
            ByteBuffer buffer = ByteBuffer.allocate(length * Long.BYTES);
            buffer.asLongBuffer().put(words, 0, length);
            return buffer;
        }

        long[] toLongs() {
            long[] words = new long[bytes.remaining() / Long.BYTES];
            bytes.asLongBuffer().get(words);
            return words;
        }
    }

    /** Asks for the result of a job or search now, or ends an assistant's search. */
    record Stop(long number) implements ClusterMessage {}

    /** Acknowledges a result, or declines it: the assignee may drop it. */
    record Acknowledged(long number) implements ClusterMessage {}

    record Progress(long number, AnalysisResult analysisResult) implements ClusterMessage {
        public Progress {
            Objects.requireNonNull(analysisResult);
        }
    }

    record Answer(long number, AnalysisResult analysisResult) implements ClusterMessage {
        public Answer {
            Objects.requireNonNull(analysisResult);
        }
    }

    /** Sent instead of the result; the owner runs the job again and finds out why. */
    record Refusal(long number) implements ClusterMessage {}

    /** Refuses a job or search, for which the assignee has no capacity. */
    record JobReturned(long number) implements ClusterMessage {}

    /**
     * Delegates a client's search.
     *
     * @param elapsedNanos time since the request by the owner's clock, as clocks of members may differ
     */
    record Go(long number, RemoteSearchRequest request, long elapsedNanos) implements ClusterMessage {
        public Go {
            Objects.requireNonNull(request);
        }
    }

    record Info(long number, SearchInfo info) implements ClusterMessage {
        public Info {
            Objects.requireNonNull(info);
        }
    }

    record Pulse(long number, SearchPulse pulse) implements ClusterMessage {
        public Pulse {
            Objects.requireNonNull(pulse);
        }
    }

    record Text(long number, String text, boolean fault) implements ClusterMessage {
        public Text {
            text = TextSanitizer.message(text);
        }
    }

    record SearchAccepted(long number) implements ClusterMessage {}

    /** Asks for cached analyses of these keys. */
    record CacheLookup(List<AnalysisKey> keys) implements ClusterMessage {
        public CacheLookup {
            keys = List.copyOf(keys);
        }
    }

    /** A cached analysis, sent to the member that asked for it or to its home. */
    record CacheEntry(AnalysisKey key, CompletedAnalysis completedAnalysis) implements ClusterMessage {
        public CacheEntry {
            Objects.requireNonNull(key);
            Objects.requireNonNull(completedAnalysis);
        }
    }

    /**
     * Result of a search.
     *
     * @param move null if there is none
     * @param ponder expected reply, or null
     */
    record Move(long number, String move, String ponder) implements ClusterMessage {}
}
