package dev.eldest.server.cluster;

import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.SearchListener;
import dev.eldest.engine.api.SearchPulse;

/** Base of listeners that delegate to another listener and override some methods. */
public abstract class ForwardingListener implements SearchListener {
    protected final SearchListener listener;

    protected ForwardingListener(SearchListener listener) {
        this.listener = listener;
    }

    @Override
    public void info(SearchInfo info) {
        listener.info(info);
    }

    @Override
    public void pulse(SearchPulse pulse) {
        listener.pulse(pulse);
    }

    @Override
    public void currentMove(int depth, String move, int number) {
        listener.currentMove(depth, move, number);
    }

    @Override
    public void message(String text) {
        listener.message(text);
    }

    @Override
    public void internalError(String what) {
        listener.internalError(what);
    }

    @Override
    public void bestMove(String move, String ponder) {
        listener.bestMove(move, ponder);
    }

    @Override
    public void ended() {
        listener.ended();
    }
}
