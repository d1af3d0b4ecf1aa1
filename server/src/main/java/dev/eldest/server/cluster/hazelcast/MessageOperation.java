package dev.eldest.server.cluster.hazelcast;

import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.IdentifiedDataSerializable;
import com.hazelcast.spi.impl.operationservice.Operation;
import java.io.IOException;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Bytes for a member, in the form of an operation of Hazelcast's, which is carried out there: it puts them into the
 * mailbox. No other way to a certain member is as short: nothing comes back, and nothing waits for that.
 */
final class MessageOperation extends Operation implements IdentifiedDataSerializable {
    private static final Logger LOG = LoggerFactory.getLogger(MessageOperation.class);

    static final int FACTORY = 1;
    static final int KIND = 1;
    static final String MAILBOX = "eldest.mailbox";

    private byte[] message;

    /** To be read. */
    MessageOperation() {}

    MessageOperation(byte[] message) {
        this.message = message.clone();
    }

    /** Whom it is from is whom its connection leads to, whatever it says itself. */
    @Override
    public void run() {
        UUID from = getConnection().getRemoteUuid();
        if (from != null && message != null) {
            ((InboundQueue) getNodeEngine()
                            .getHazelcastInstance()
                            .getUserContext()
                            .get(MAILBOX))
                    .put(from.toString(), message);
        }
    }

    /** A letter may be lost, and nobody is to be woken for one that was. */
    @Override
    public void logError(Throwable why) {
        LOG.debug("a letter is lost: {}", why.toString());
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
        out.writeByteArray(message);
    }

    @Override
    protected void readInternal(ObjectDataInput in) throws IOException {
        message = in.readByteArray();
    }
}
