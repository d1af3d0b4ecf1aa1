package dev.eldest.engine.games.xiangqi;

import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.Rules;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads moves as people write them: {@link WxfText} and {@link ChineseText}, simplified or traditional, and what else
 * is in use for men of one file. Chinese is turned into the letters, digits and signs of the other first, so both are
 * read by the same rules.
 */
final class WrittenMoveParser {
    /** What stands for another character, which stands below it. */
    private static final String WRITTEN = "兵卒仕士相象B马馬傌N炮砲包车車俥帅帥将將G一二三四五六七八九１２３４５６７８９前进進后後退平=中";

    private static final String MEANT = "PPAAEEEHHHHCCCRRRKKKKK123456789123456789+++---..M";

    private static final char MIDDLE = 'M';
    private static final Pattern ANNOTATION = Pattern.compile("[!?]+$");
    /** Pawns that are counted as Chinese counts them, by letters. */
    private static final Pattern LETTERED = Pattern.compile("[Pp]([A-Ea-e])(..)");

    private static final int LENGTH = 4;

    private WrittenMoveParser() {}

    /** The legal move that the text means, or {@link Move#NONE}, also in doubt. */
    static int read(XiangqiPosition position, String text) {
        String plain = plain(ANNOTATION.matcher(text).replaceFirst(""));
        if (plain.length() != LENGTH) {
            return Move.NONE;
        }
        String head = plain.substring(0, 2);
        String tail = plain.substring(2);
        int found = Move.NONE;
        boolean doubt = false;
        for (int move : Rules.legalMoves(position)) {
            int kind = XiangqiPiece.kind(XiangqiMove.man(move));
            PieceDisambiguation pieceDisambiguation = PieceDisambiguation.of(position, XiangqiMove.from(move));
            if (!WxfText.tail(move).equals(tail)) {
                continue;
            }
            if (WxfText.head(kind, pieceDisambiguation).equals(head)) {
                return move;
            }
            if (mayMean(head, kind, pieceDisambiguation)) {
                doubt |= found != Move.NONE;
                found = move;
            }
        }
        return doubt ? Move.NONE : found;
    }

    private static String plain(String text) {
        Matcher lettered = LETTERED.matcher(text);
        if (lettered.matches()) {
            int order = 1 + lettered.group(1).toLowerCase(Locale.ROOT).charAt(0) - 'a';
            return plain(order + "P" + lettered.group(2));
        }
        StringBuilder plain = new StringBuilder(text.toUpperCase(Locale.ROOT));
        for (int i = 0; i < plain.length(); i++) {
            int at = WRITTEN.indexOf(plain.charAt(i));
            if (at >= 0) {
                plain.setCharAt(i, MEANT.charAt(at));
            }
        }
        return plain.toString();
    }

    /**
     * Whether the two characters may mean the man, though {@link WxfText} writes others: letter and file, letter and
     * place, place and letter or, for pawns, place and file or file and place.
     */
    private static boolean mayMean(String head, int kind, PieceDisambiguation pieceDisambiguation) {
        char first = head.charAt(0);
        char second = head.charAt(1);
        char letter = WxfText.LETTERS.charAt(kind);
        char file = (char) ('0' + pieceDisambiguation.file());
        if (first == letter) {
            return second == file ? pieceDisambiguation.men() < 3 : isNextToMiddle(second, pieceDisambiguation);
        }
        if (second == letter) {
            return isPlace(first, pieceDisambiguation.order(), pieceDisambiguation);
        }
        return kind == XiangqiPiece.PAWN
                && (second == file && isPlace(first, pieceDisambiguation.place(), pieceDisambiguation)
                        || first == file && isNextToMiddle(second, pieceDisambiguation));
    }

    private static boolean isNextToMiddle(char sign, PieceDisambiguation pieceDisambiguation) {
        return sign == WxfText.FORWARD && pieceDisambiguation.lead() == 1
                || sign == WxfText.BACK && pieceDisambiguation.lead() == -1;
    }

    /** @param count what a digit counts */
    private static boolean isPlace(char text, int count, PieceDisambiguation pieceDisambiguation) {
        return switch (text) {
            case WxfText.FORWARD -> pieceDisambiguation.foremost();
            case WxfText.BACK -> pieceDisambiguation.rearmost();
            case MIDDLE -> pieceDisambiguation.middle();
            default -> pieceDisambiguation.men() > 1 && text == '0' + count;
        };
    }
}
