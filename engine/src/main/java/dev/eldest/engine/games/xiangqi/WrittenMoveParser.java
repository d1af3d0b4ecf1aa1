package dev.eldest.engine.games.xiangqi;

import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.Rules;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Parses written moves: {@link WxfText} and {@link ChineseText}, simplified or traditional, and other forms for pieces
 * of one file. Chinese is first mapped to WXF characters, so the same rules apply to both.
 */
final class WrittenMoveParser {
    /** Characters that are mapped to those at the same index of {@link #TARGET}. */
    private static final String SOURCE = "兵卒仕士相象B马馬傌N炮砲包车車俥帅帥将將G一二三四五六七八九１２３４５６７８９前进進后後退平=中";

    private static final String TARGET = "PPAAEEEHHHHCCCRRRKKKKK123456789123456789+++---..M";

    private static final char MIDDLE = 'M';
    private static final Pattern ANNOTATION = Pattern.compile("[!?]+$");
    /** Pawns counted as in Chinese, but by letters. */
    private static final Pattern LETTERED = Pattern.compile("[Pp]([A-Ea-e])(..)");

    private static final int LENGTH = 4;

    private WrittenMoveParser() {}

    /** Returns the legal move of the text, or {@link Move#NONE} if there is none or it is ambiguous. */
    static int parse(XiangqiPosition position, String text) {
        String plain = plain(ANNOTATION.matcher(text).replaceFirst(""));
        if (plain.length() != LENGTH) {
            return Move.NONE;
        }
        String head = plain.substring(0, 2);
        String tail = plain.substring(2);
        int found = Move.NONE;
        boolean ambiguous = false;
        for (int move : Rules.legalMoves(position)) {
            int kind = XiangqiPiece.kind(XiangqiMove.piece(move));
            PieceDisambiguation pieceDisambiguation = PieceDisambiguation.of(position, XiangqiMove.from(move));
            if (!WxfText.targetText(move).equals(tail)) {
                continue;
            }
            if (WxfText.pieceText(kind, pieceDisambiguation).equals(head)) {
                return move;
            }
            if (matchesHead(head, kind, pieceDisambiguation)) {
                ambiguous |= found != Move.NONE;
                found = move;
            }
        }
        return ambiguous ? Move.NONE : found;
    }

    private static String plain(String text) {
        Matcher lettered = LETTERED.matcher(text);
        if (lettered.matches()) {
            int order = 1 + lettered.group(1).toLowerCase(Locale.ROOT).charAt(0) - 'a';
            return plain(order + "P" + lettered.group(2));
        }
        StringBuilder plain = new StringBuilder(text.toUpperCase(Locale.ROOT));
        for (int i = 0; i < plain.length(); i++) {
            int index = SOURCE.indexOf(plain.charAt(i));
            if (index >= 0) {
                plain.setCharAt(i, TARGET.charAt(index));
            }
        }
        return plain.toString();
    }

    /**
     * Returns whether the two characters may name the piece though {@link WxfText} writes others: letter and file,
     * letter and place, place and letter or, for pawns, place and file or file and place.
     */
    private static boolean matchesHead(String head, int kind, PieceDisambiguation pieceDisambiguation) {
        char first = head.charAt(0);
        char second = head.charAt(1);
        char letter = WxfText.LETTERS.charAt(kind);
        char file = (char) ('0' + pieceDisambiguation.file());
        if (first == letter) {
            return second == file ? pieceDisambiguation.countOnFile() < 3 : isNextToMiddle(second, pieceDisambiguation);
        }
        if (second == letter) {
            return isPlace(first, pieceDisambiguation.order(), pieceDisambiguation);
        }
        return kind == XiangqiPiece.PAWN
                && (second == file && isPlace(first, pieceDisambiguation.place(), pieceDisambiguation)
                        || first == file && isNextToMiddle(second, pieceDisambiguation));
    }

    private static boolean isNextToMiddle(char sign, PieceDisambiguation pieceDisambiguation) {
        return sign == WxfText.FORWARD && pieceDisambiguation.placesFromMiddle() == 1
                || sign == WxfText.BACK && pieceDisambiguation.placesFromMiddle() == -1;
    }

    /**
     * Returns whether a character names the piece's place.
     *
     * @param count the place that a digit means
     */
    private static boolean isPlace(char text, int count, PieceDisambiguation pieceDisambiguation) {
        return switch (text) {
            case WxfText.FORWARD -> pieceDisambiguation.foremost();
            case WxfText.BACK -> pieceDisambiguation.rearmost();
            case MIDDLE -> pieceDisambiguation.middle();
            default -> pieceDisambiguation.countOnFile() > 1 && text == '0' + count;
        };
    }
}
