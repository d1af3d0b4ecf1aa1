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
 * Message to a member as a Hazelcast operation, which the receiver runs: it adds the bytes to the {@link InboundQueue}.
 * This is Hazelcast's shortest path to a certain member: there is no response, and nothing waits for one.
 */
final class MessageOperation extends Operation implements IdentifiedDataSerializable {
    private static final Logger LOG = LoggerFactory.getLogger(MessageOperation.class);

    static final int FACTORY = 1;
    static final int KIND = 1;
    static final String QUEUE_KEY = "eldest.inbound";

    private byte[] message;

    /** For deserialization. */
    MessageOperation() {}

    MessageOperation(byte[] message) {
        this.message = message.clone();
    }

    /** Takes the sender from the connection, not from the message. */
    @Override
    public void run() {
        UUID from = getConnection().getRemoteUuid();
        if (from != null && message != null) {
            ((InboundQueue) getNodeEngine()
                            .getHazelcastInstance()
                            .getUserContext()
                            .get(QUEUE_KEY))
                    .put(from.toString(), message);
        }
    }

    /** Logs at debug level, since messages may be lost. */
    @Override
    public void logError(Throwable why) {
        LOG.atDebug().addKeyValue("reason", why.toString()).log("message lost");
    }

    @Override
    public boolean returnsResponse() {
        return false;
    }

    /** Members that are joining or leaving can run it. */
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
