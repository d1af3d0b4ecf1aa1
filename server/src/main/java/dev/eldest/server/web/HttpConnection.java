package dev.eldest.server.web;

import dev.eldest.engine.api.RefusedException;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandler;

/** Connection as the HTTP handlers see it. Event loop only. */
public interface HttpConnection {
    /** Returns the reason for closing the connection, or null. */
    String closeReason();

    /**
     * Returns why the client's input was refused; null if it was not so far. Set before the client gets the reason in
     * its lines.
     */
    RejectReason rejectReason();

    /** Returns whether the client must send a token. */
    boolean wantsToken();

    /** Switches to HTTP and acquires this much heap; may be refused. */
    void acquireHttpMemory(long bytes) throws RefusedException;

    /** Acquires this much heap, or releases it if negative. To acquire may be refused. */
    void changeMemory(long bytes) throws RefusedException;

    /**
     * Counts an answered request. Logs it if it is the first page or error of the connection.
     *
     * @param page whether a browser shows the answer as a page of its own
     */
    void requestAnswered(String path, int status, boolean page);

    /** Closes the connection at once and logs the reason. */
    void refuse(String why);

    void closeAfterOutput();

    /** The same, and logs the reason. */
    void closeAfterOutput(String why);

    /** Switches to lines and releases this much heap. */
    void switchToLines(long bytesLess);

    /** Reason for refusing a client before its first command. */
    record RejectReason(Kind kind, String why) {
        /** Kind of refusal: no token, too many wrong ones, too long input, timeout. */
        public enum Kind {
            TOKEN,
            WRONG_TOKENS,
            LENGTH,
            TIME
        }
    }

    /** Channel handler that sends an end mark before the connection closes. Event loop only. */
    interface FinishableHandler extends ChannelHandler {
        /** Sends the end mark unless it has been sent. */
        ChannelFuture finish();
    }
}
