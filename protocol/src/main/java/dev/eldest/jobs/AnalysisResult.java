package dev.eldest.jobs;

import dev.eldest.engine.api.GameStatus;
import dev.eldest.engine.api.SearchInfo;
import java.util.List;

/**
 * Result of analysing a position, final or so far.
 *
 * @param lines PV lines, best first; empty if nothing has been searched
 * @param best best move; null if there is none, or the search goes on
 * @param ponder expected reply, or null
 * @param result result of the game in this position; null if the game goes on
 * @param remarks messages of the engine
 */
public record AnalysisResult(
        List<SearchInfo> lines, String best, String ponder, GameStatus.Result result, List<String> remarks) {
    static final AnalysisResult NOTHING = new AnalysisResult(List.of(), null, null, null, List.of());

    public AnalysisResult {
        lines = List.copyOf(lines);
        remarks = List.copyOf(remarks);
    }
}
