package dev.eldest.protocol.dialogue;

import java.util.concurrent.Executor;

/**
 * The threads that a dialogue's longer work runs on, apart from its lane, which must stay free for what is done at
 * once. Either may refuse with a {@link dev.eldest.engine.api.RefusedException}.
 */
public interface Workers {
    /** Runs both on the same threads: for one client. */
    static Workers of(Executor threads) {
        return new Workers() {
            @Override
            public void brief(Runnable work) {
                threads.execute(work);
            }

            @Override
            public void lengthy(Runnable work) {
                threads.execute(work);
            }
        };
    }

    /** For some milliseconds of work, which may wait for a while. */
    void brief(Runnable work);

    /** For seconds or hours of it. */
    void lengthy(Runnable work);
}
