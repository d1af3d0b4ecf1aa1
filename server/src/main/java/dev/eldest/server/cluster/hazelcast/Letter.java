package dev.eldest.server.cluster.hazelcast;

import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.core.HazelcastInstanceAware;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.IdentifiedDataSerializable;
import java.io.IOException;

/** Bytes for a member, in the form of work that Hazelcast has done there: it puts them into the mailbox. */
final class Letter implements Runnable, IdentifiedDataSerializable, HazelcastInstanceAware {
    static final int FACTORY = 1;
    static final int KIND = 1;
    static final String MAILBOX = "eldest.mailbox";

    private String from;
    private byte[] message;
    private HazelcastInstance at;

    /** To be read. */
    Letter() {}

    Letter(String from, byte[] message) {
        this.from = from;
        this.message = message.clone();
    }

    @Override
    public void setHazelcastInstance(HazelcastInstance instance) {
        at = instance;
    }

    @Override
    public void run() {
        if (from != null && message != null) {
            ((Mailbox) at.getUserContext().get(MAILBOX)).listener().heard(from, message);
        }
    }

    @Override
    public int getFactoryId() {
        return FACTORY;
    }

    @Override
    public int getClassId() {
        return KIND;
    }

    @Override
    public void writeData(ObjectDataOutput out) throws IOException {
        out.writeString(from);
        out.writeByteArray(message);
    }

    @Override
    public void readData(ObjectDataInput in) throws IOException {
        from = in.readString();
        message = in.readByteArray();
    }
}
