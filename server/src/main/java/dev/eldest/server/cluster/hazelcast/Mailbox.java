package dev.eldest.server.cluster.hazelcast;

import dev.eldest.server.cluster.Members;

/** Where letters come. Before somebody listens they are lost. */
final class Mailbox {
    private static final Members.Listener NOBODY = new Members.Listener() {
        @Override
        public void joined(String member, String address) {
            // It will be told again.
        }

        @Override
        public void left(String member) {
            // Nobody knew it.
        }

        @Override
        public void heard(String member, byte[] message) {
            // As if it had not arrived.
        }
    };

    /** Volatile: set once, read by whoever brings something. */
    private volatile Members.Listener listener = NOBODY;

    void open(Members.Listener here) {
        listener = here;
    }

    Members.Listener listener() {
        return listener;
    }
}
