package dev.eldest.server.cluster;

import dev.eldest.engine.api.CommonOption;
import dev.eldest.engine.api.SearchInfo;
import dev.eldest.jobs.AnalysisResult;
import java.util.List;

/**
 * Checks results of other members before clients get them. Clients read lines, so a text has no control characters, and
 * a move no blanks. A result is shorter than the output that a client may have waiting: a longer one would disconnect
 * it.
 */
final class ReceivedResults {
    private static final int MAX_MOVE_LENGTH = 100;
    /** Of one line. Clients wait for the newest text of each. */
    private static final int MAX_LINE_LENGTH = 3 << 10;

    private static final int MAX_REMARKS = 8;
    /** Of all lines and remarks. JSON may take two characters for one. */
    private static final int MAX_LENGTH = 1 << 18;

    private ReceivedResults() {}

    static boolean isValid(AnalysisResult analysisResult) {
        List<SearchInfo> lines = analysisResult.lines();
        List<String> remarks = analysisResult.remarks();
        return lines.size() <= CommonOption.MAX_LINES
                && remarks.size() <= MAX_REMARKS
                && lines.stream().mapToLong(ReceivedResults::length).sum()
                                + remarks.stream().mapToLong(String::length).sum()
                        <= MAX_LENGTH
                && lines.stream().allMatch(ReceivedResults::isValid)
                && isMoveOrNull(analysisResult.best())
                && isMoveOrNull(analysisResult.ponder())
                && remarks.stream().allMatch(ReceivedResults::isText);
    }

    private static long length(SearchInfo line) {
        return line.pvText().length()
                + line.pv().stream()
                        .mapToLong(move -> move == null ? 1 : move.length() + 1)
                        .sum();
    }

    static boolean isValid(SearchInfo info) {
        return info.depth() >= 0
                && info.line() >= 1
                && info.line() <= CommonOption.MAX_LINES
                && info.nodes() >= 0
                && info.millis() >= 0
                && length(info) <= MAX_LINE_LENGTH
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
        return text.chars().noneMatch(Character::isISOControl);
    }
}
