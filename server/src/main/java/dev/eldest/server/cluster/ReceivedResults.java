package dev.eldest.server.cluster;

import dev.eldest.engine.api.SearchInfo;
import dev.eldest.jobs.AnalysisResult;
import java.util.List;

/**
 * Checks results of other members before clients get them. Clients read lines, so a text has no control characters, and
 * a move no blanks.
 */
final class ReceivedResults {
    private static final int MAX_MOVE_LENGTH = 100;
    private static final int MAX_TEXT_LENGTH = 1 << 14;
    private static final int MAX_LINES = 1 << 9;
    private static final int MAX_MOVES = 1 << 10;

    private ReceivedResults() {}

    static boolean isValid(AnalysisResult analysisResult) {
        List<SearchInfo> lines = analysisResult.lines();
        return lines.size() <= MAX_LINES
                && lines.stream().allMatch(ReceivedResults::isValid)
                && isMoveOrNull(analysisResult.best())
                && isMoveOrNull(analysisResult.ponder())
                && analysisResult.remarks().stream().allMatch(ReceivedResults::isText);
    }

    static boolean isValid(SearchInfo info) {
        return info.depth() >= 0
                && info.line() >= 1
                && info.line() <= MAX_LINES
                && info.nodes() >= 0
                && info.millis() >= 0
                && info.pv().size() <= MAX_MOVES
                && info.pv().stream().allMatch(ReceivedResults::isMoveOrNull)
                && isText(info.pvText());
    }

    private static boolean isMoveOrNull(String text) {
        return text == null
                || !text.isEmpty()
                        && text.length() <= MAX_MOVE_LENGTH
                        && text.chars().allMatch(character -> character > ' ' && character != 0x7f);
    }

    private static boolean isText(String text) {
        return text.length() <= MAX_TEXT_LENGTH && text.chars().noneMatch(Character::isISOControl);
    }
}
