package dev.eldest.protocol.jobs;

import dev.eldest.engine.api.GameStatus;
import dev.eldest.engine.api.SearchInfo;
import java.util.List;

/**
 * What is known of a position.
 *
 * @param lines the best first; empty if nothing has been searched
 * @param best the move to make; null where there is none, or the search goes on
 * @param ponder the expected reply, or null
 * @param result how the game has ended there; null if it has not
 * @param remarks of the engine
 */
public record AnalysisResult(
        List<SearchInfo> lines, String best, String ponder, GameStatus.Result result, List<String> remarks) {
    static final AnalysisResult NOTHING = new AnalysisResult(List.of(), null, null, null, List.of());

    public AnalysisResult {
        lines = List.copyOf(lines);
        remarks = List.copyOf(remarks);
    }
}
