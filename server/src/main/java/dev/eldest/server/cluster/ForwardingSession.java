package dev.eldest.server.cluster;

import dev.eldest.engine.api.BoardInfo;
import dev.eldest.engine.api.BoardLayout;
import dev.eldest.engine.api.GameInfo;
import dev.eldest.engine.api.GameStatus;
import dev.eldest.engine.api.MemberExchange;
import dev.eldest.engine.api.Option;
import dev.eldest.engine.api.RecordInfo;
import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.SearchListener;
import dev.eldest.engine.api.Session;
import java.util.List;

/** Base of sessions that delegate to another session and override some methods. */
public abstract class ForwardingSession implements Session {
    protected final Session session;

    protected ForwardingSession(Session session) {
        this.session = session;
    }

    @Override
    public void go(SearchLimits limits, long startNanos, SearchListener listener) {
        session.go(limits, startNanos, listener);
    }

    @Override
    public MemberExchange goWithMembers(
            SearchLimits limits, long startNanos, SearchListener listener, int member, int members) {
        return session.goWithMembers(limits, startNanos, listener, member, members);
    }

    @Override
    public void stop() {
        session.stop();
    }

    @Override
    public List<Option> options() {
        return session.options();
    }

    @Override
    public String set(String id, String value) {
        return session.set(id, value);
    }

    @Override
    public List<GameInfo> games() {
        return session.games();
    }

    @Override
    public void chooseGame(String name) {
        session.chooseGame(name);
    }

    @Override
    public GameInfo game() {
        return session.game();
    }

    @Override
    public void newGame() {
        session.newGame();
    }

    @Override
    public String setPosition(String fen, List<String> moves) {
        return session.setPosition(fen, moves);
    }

    @Override
    public void ponderHit() {
        session.ponderHit();
    }

    @Override
    public boolean searching() {
        return session.searching();
    }

    @Override
    public void perft(int depth, PerftListener listener) {
        session.perft(depth, listener);
    }

    @Override
    public void bench(BenchListener listener) {
        session.bench(listener);
    }

    @Override
    public GameStatus status() {
        return session.status();
    }

    @Override
    public String positionText() {
        return session.positionText();
    }

    @Override
    public List<String> legalMoves() {
        return session.legalMoves();
    }

    @Override
    public String legalMove(String text) {
        return session.legalMove(text);
    }

    @Override
    public SearchInfo evaluateStatic() {
        return session.evaluateStatic();
    }

    @Override
    public TtProbeInfo probeTable(String fen, List<String> moves) {
        return session.probeTable(fen, moves);
    }

    @Override
    public BoardLayout boardLayout() {
        return session.boardLayout();
    }

    @Override
    public BoardInfo board() {
        return session.board();
    }

    @Override
    public BoardInfo board(String fen, List<String> moves) {
        return session.board(fen, moves);
    }

    @Override
    public RecordInfo parseRecord(String fen, List<String> moves) {
        return session.parseRecord(fen, moves);
    }

    @Override
    public String boardText() {
        return session.boardText();
    }

    @Override
    public String details() {
        return session.details();
    }

    @Override
    public String helperStatistics() {
        return session.helperStatistics();
    }

    @Override
    public String evaluationText() {
        return session.evaluationText();
    }

    @Override
    public void flip() {
        session.flip();
    }

    @Override
    public void close() {
        session.close();
    }
}
