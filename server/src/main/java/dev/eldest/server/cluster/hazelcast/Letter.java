package dev.eldest.server.cluster.hazelcast;

import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.IdentifiedDataSerializable;
import com.hazelcast.spi.impl.operationservice.Operation;
import java.io.IOException;

/**
 * Bytes for a member, in the form of an operation of Hazelcast's, which is carried out there: it puts them into the
 * mailbox. No other way to a certain member is as short: nothing comes back, and nothing waits for that.
 */
final class Letter extends Operation implements IdentifiedDataSerializable {
    static final int FACTORY = 1;
    static final int KIND = 1;
    static final String MAILBOX = "eldest.mailbox";

    private String from;
    private byte[] message;

    /** To be read. */
    Letter() {}

    Letter(String from, byte[] message) {
        this.from = from;
        this.message = message.clone();
    }

    @Override
    public void run() {
        if (from != null && message != null) {
            ((Mailbox) getNodeEngine().getHazelcastInstance().getUserContext().get(MAILBOX)).put(from, message);
        }
    }

    @Override
    public boolean returnsResponse() {
        return false;
    }

    /** It asks for nothing that a member who is just joining, or leaving, could not do. */
    @Override
    public boolean validatesTarget() {
        return false;
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
    protected void writeInternal(ObjectDataOutput out) throws IOException {
        out.writeString(from);
        out.writeByteArray(message);
    }

    @Override
    protected void readInternal(ObjectDataInput in) throws IOException {
        from = in.readString();
        message = in.readByteArray();
    }
}
