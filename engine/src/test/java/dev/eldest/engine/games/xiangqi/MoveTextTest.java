package dev.eldest.engine.games.xiangqi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.Notation;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Rules;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Moves in the notations of the World Xiangqi Federation, Chinese books and ICCS. All texts were written by hand. */
class MoveTextTest {
    private static final String START = new XiangqiGame().startPosition();
    private static final int MAX_PLIES = 60;

    private final Notation notation = new XiangqiGame().notation();

    @ParameterizedTest
    @CsvSource(textBlock = """
        # The cannon to the middle, and the screen of horses.
        h3e3,   C2.5, 炮二平五, H2-E2
        h10g8,  H8+7, 马８进７, H9-G7
        h1g3,   H2+3, 马二进三, H0-G2
        i10h10, R9.8, 车９平８, I9-H9
        i1h1,   R1.2, 车一平二, I0-H0
        b10c8,  H2+3, 马２进３, B9-C7
        c4c5,   P7+1, 兵七进一, C3-C4
        g7g6,   P7+1, 卒７进１, G6-G5
        h1h7,   R2+6, 车二进六, H0-H6
        h8i8,   C8.9, 炮８平９, H7-I7
        h7g7,   R2.3, 车二平三, H6-G6
        i8i9,   C9-1, 炮９退１, I7-I8
        b1c3,   H8+7, 马八进七, B0-C2
        d10e9,  A4+5, 士４进５, D9-E8
        f1e2,   A4+5, 仕四进五, F0-E1
        g10e8,  E7+5, 象７进５, G9-E7
        e1f1,   K5.4, 帅五平四, E0-F0
        e10d10, K5.4, 将５平４, E9-D9
        """)
    void formatsOpeningAsBooksDo(String points, String wxf, String chinese, String iccs) throws NotationException {
        Position position = notation.parse(START);
        List<String> game = List.of(
                "h3e3 h10g8 h1g3 i10h10 i1h1 b10c8 c4c5 g7g6 h1h7 h8i8 h7g7 i8i9 b1c3 d10e9 f1e2 g10e8 e1f1 e10d10"
                        .split(" "));
        int at = game.indexOf(points);
        for (String before : game.subList(0, at)) {
            position.make(notation.parseMove(position, before));
        }
        int move = notation.parseMove(position, points);
        checkTexts(position, move, wxf, chinese);
        assertEquals(iccs, notation.formatRecordMove(position, move));
        assertEquals(move, notation.parseRecordMove(position, iccs));
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
        # Two rooks, cannons or horses of one file.
        5k3/9/9/4R4/9/4R4/9/9/9/3K5 w,           e7d7,   R+.6, 前车平六
        5k3/9/9/4R4/9/4R4/9/9/9/3K5 w,           e5e2,   R--3, 后车退三
        3k5/9/4c4/9/9/4c4/9/9/9/5K3 b,           e5e3,   C++2, 前炮进２
        3k5/9/4c4/9/9/4c4/9/9/9/5K3 b,           e8a8,   C-.1, 后炮平１
        3k5/9/9/9/2N6/9/2N6/9/9/4K4 w,           c6d8,   H++6, 前马进六
        3k5/9/9/9/2N6/9/2N6/9/9/4K4 w,           c4e3,   H--5, 后马退五
        # Of advisors and elephants only the front one can go back.
        3k5/9/9/9/9/9/9/5A3/9/4KA3 w,            f3e2,   A4-5, 仕四退五
        3k5/9/9/9/9/9/9/5A3/9/4KA3 w,            f1e2,   A4+5, 仕四进五
        2b6/4k4/9/9/2b6/9/9/9/9/3K5 b,           c10e8,  E3+5, 象３进５
        2b6/4k4/9/9/2b6/9/9/9/9/3K5 b,           c6e8,   E3-5, 象３退５
        # Two to five pawns of one file.
        3k5/9/6P2/6P2/9/9/9/9/9/4K4 w,           g8f8,   P+.4, 前兵平四
        3k5/9/6P2/6P2/9/9/9/9/9/4K4 w,           g7f7,   P-.4, 后兵平四
        3k5/9/6P2/6P2/6P2/9/9/9/9/4K4 w,         g8f8,   P+.4, 前兵平四
        3k5/9/6P2/6P2/6P2/9/9/9/9/4K4 w,         g7f7,   P3.4, 中兵平四
        3k5/9/6P2/6P2/6P2/9/9/9/9/4K4 w,         g6f6,   P-.4, 后兵平四
        3k5/9/6P2/6P2/6P2/6P2/9/9/9/4K4 w,       g8f8,   ++.4, 一兵平四
        3k5/9/6P2/6P2/6P2/6P2/9/9/9/4K4 w,       g7f7,   P+.4, 二兵平四
        3k5/9/6P2/6P2/6P2/6P2/9/9/9/4K4 w,       g6f6,   P-.4, 三兵平四
        3k5/9/6P2/6P2/6P2/9/6P2/9/9/4K4 w,       g4g5,   --+1, 四兵进一
        3k5/6P2/6P2/6P2/6P2/6P2/9/9/9/4K4 w,     g9f9,   ++.4, 一兵平四
        3k5/6P2/6P2/6P2/6P2/6P2/9/9/9/4K4 w,     g8f8,   P+.4, 二兵平四
        3k5/6P2/6P2/6P2/6P2/6P2/9/9/9/4K4 w,     g7f7,   P3.4, 三兵平四
        3k5/6P2/6P2/6P2/6P2/6P2/9/9/9/4K4 w,     g6f6,   P-.4, 四兵平四
        3k5/6P2/6P2/6P2/6P2/6P2/9/9/9/4K4 w,     g5g6,   none, none
        3k5/9/9/9/p8/p8/p8/p8/p8/4K4 b,          a2b2,   ++.2, 一卒平２
        3k5/9/9/9/p8/p8/p8/p8/9/4K4 b,           a6a5,   none, none
        3k5/9/9/p8/9/p8/p8/p8/9/4K4 b,           a7a6,   --+1, 四卒进１
        # Pawns of two files: files from the right, 3 before 7.
        3k5/9/2P3P2/2P3P2/6P2/9/9/9/9/4K4 w,     g8f8,   3+.4, 一兵平四
        3k5/9/2P3P2/2P3P2/6P2/9/9/9/9/4K4 w,     g7f7,   33.4, 二兵平四
        3k5/9/2P3P2/2P3P2/6P2/9/9/9/9/4K4 w,     g6f6,   3-.4, 三兵平四
        3k5/9/2P3P2/2P3P2/6P2/9/9/9/9/4K4 w,     c8d8,   7+.6, 四兵平六
        3k5/9/2P3P2/2P3P2/6P2/9/9/9/9/4K4 w,     c7d7,   7-.6, 五兵平六
        3k5/9/9/9/9/2p3p2/2p3p2/4p4/9/4K4 b,     c4d4,   3+.4, 一卒平４
        3k5/9/9/9/9/2p3p2/2p3p2/4p4/9/4K4 b,     g5h5,   7-.8, 四卒平８
        3k5/9/9/9/9/2p3p2/2p3p2/4p4/9/4K4 b,     e3f3,   P5.6, 卒５平６
        """)
    void distinguishesPiecesOnOneFile(String fen, String points, String wxf, String chinese) throws NotationException {
        Position position = notation.parse(fen);
        int move = notation.parseMove(position, points);
        if (wxf.equals("none")) {
            assertEquals(Move.NONE, move);
        } else {
            checkTexts(position, move, wxf, chinese);
        }
    }

    private void checkTexts(Position position, int move, String wxf, String chinese) {
        assertTrue(move != Move.NONE, wxf);
        assertEquals(wxf + ' ' + chinese, notation.formatAlternative(position, move));
        assertEquals(move, notation.parseRecordMove(position, wxf), wxf);
        assertEquals(move, notation.parseRecordMove(position, chinese), chinese);
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
        rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w,  c2.5,     h3e3
        rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w,  C2=5!?,   h3e3
        rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w,  砲二平五, h3e3
        rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w,  炮2平5,   h3e3
        rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w,  傌八進七, b1c3
        rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w,  n8+7,     b1c3
        rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w,  B3+5,     g1e3
        rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w,  帥五進一, e1e2
        rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w,  G5+1,     e1e2
        rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w,  俥一進二, i1i3
        rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w,  h2-e2,    h3e3
        rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w,  h3e3,     h3e3
        rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b,  馬8進7,   h10g8
        rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b,  馬８進７, h10g8
        rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b,  I9-H9,    none
        5k3/9/9/4R4/9/4R4/9/9/9/3K5 w,           +R.6,     e7d7
        5k3/9/9/4R4/9/4R4/9/9/9/3K5 w,           後車退三, e5e2
        5k3/9/9/4R4/9/4R4/9/9/9/3K5 w,           R5-3,     e5e2
        5k3/9/9/4R4/9/4R4/9/9/9/3K5 w,           R5.4,     none
        3k5/9/9/9/9/9/9/5A3/9/4KA3 w,            A+-5,     f3e2
        3k5/9/9/9/9/9/9/5A3/9/4KA3 w,            前仕退五, f3e2
        3k5/9/6P2/6P2/6P2/9/9/9/9/4K4 w,         23.4,     g7f7
        3k5/9/6P2/6P2/6P2/9/9/9/9/4K4 w,         Pc.4,     g6f6
        3k5/9/6P2/6P2/6P2/9/9/9/9/4K4 w,         3P.4,     g6f6
        3k5/9/6P2/6P2/6P2/6P2/9/9/9/4K4 w,       前兵平四, g8f8
        3k5/6P2/6P2/6P2/6P2/9/9/9/9/4K4 w,       后兵平四, g6f6
        3k5/9/6P2/6P2/6P2/6P2/9/9/9/4K4 w,       P3.4,     none
        3k5/9/2P3P2/2P3P2/6P2/9/9/9/9/4K4 w,     前三平四, g8f8
        3k5/9/2P3P2/2P3P2/6P2/9/9/9/9/4K4 w,     中三平四, g7f7
        3k5/9/2P3P2/2P3P2/6P2/9/9/9/9/4K4 w,     后七平六, c7d7
        3k5/9/2P3P2/2P3P2/6P2/9/9/9/9/4K4 w,     前兵平四, g8f8
        3k5/9/2P3P2/2P3P2/6P2/9/9/9/9/4K4 w,     27.6,     c7d7
        3k5/9/2P3P2/2P3P2/6P2/9/9/9/9/4K4 w,     Pe.6,     c7d7
        3k5/9/2P3P2/2P3P2/6P2/9/9/9/9/4K4 w,     P+.4,     g8f8
        # Either front pawn can go forward.
        3k5/9/2P3P2/2P3P2/6P2/9/9/9/9/4K4 w,     前兵进一, none
        3k5/9/2P3P2/2P3P2/6P2/9/9/9/9/4K4 w,     P++1,     none
        5k3/9/9/4R4/9/4R4/9/9/9/3K5 w,           C5.4,     none
        5k3/9/9/4R4/9/4R4/9/9/9/3K5 w,           R+.5,     none
        5k3/9/9/4R4/9/4R4/9/9/9/3K5 w,           R+.,      none
        5k3/9/9/4R4/9/4R4/9/9/9/3K5 w,           M+.6,     none
        5k3/9/9/4R4/9/4R4/9/9/9/3K5 w,           ß+.6,     none
        5k3/9/9/4R4/9/4R4/9/9/9/3K5 w,           E4-Z4,    none
        """)
    void parsesOtherFormsUnlessAmbiguous(String fen, String text, String points) throws NotationException {
        Position position = notation.parse(fen);
        int move = notation.parseRecordMove(position, text);
        assertEquals(points, move == Move.NONE ? "none" : notation.formatMove(position, move));
    }

    /** In random games all legal moves have different texts, and each text is parsed as its move. */
    @Test
    void formatsEveryLegalMoveUniquely() throws IOException, NotationException {
        SplittableRandom random = new SplittableRandom(5);
        List<String> lines = XiangqiPerftTest.lines();
        for (int i = 0; i < lines.size(); i += 4) {
            XiangqiPosition position =
                    (XiangqiPosition) notation.parse(lines.get(i).split(";")[0].strip());
            int[] moves = Rules.legalMoves(position);
            for (int ply = 0; ply < MAX_PLIES && moves.length > 0; ply++) {
                checkAll(position, moves);
                position.make(moves[random.nextInt(moves.length)]);
                moves = Rules.legalMoves(position);
            }
        }
    }

    /** Five pawns of each side, stacked on files, which are rare in games. */
    @Test
    void formatsStackedPawnsUniquely() throws NotationException {
        SplittableRandom random = new SplittableRandom(6);
        for (int i = 0; i < 2000; i++) {
            XiangqiPosition.Setup setup = new XiangqiPosition.Setup();
            setup.side = i & 1;
            setup.board[Points.of(3, 0)] = (byte) XiangqiPiece.of(XiangqiPiece.RED, XiangqiPiece.KING);
            setup.board[Points.of(5, 9)] = (byte) XiangqiPiece.of(XiangqiPiece.BLACK, XiangqiPiece.KING);
            int first = random.nextInt(Points.FILES);
            int second = random.nextInt(Points.FILES);
            for (int pawn = 0; pawn < 5; pawn++) {
                int file = random.nextInt(3) == 0 ? second : first;
                int point = Points.ofSide(setup.side, file + 1, random.nextInt(2, 7));
                if (setup.board[point] == XiangqiPiece.NONE) {
                    setup.board[point] = (byte) XiangqiPiece.of(setup.side, XiangqiPiece.PAWN);
                }
            }
            XiangqiPosition position = new XiangqiPosition(XiangqiConfig.DEFAULT, setup);
            checkAll(position, Rules.legalMoves(position));
        }
    }

    private static void checkAll(XiangqiPosition position, int[] moves) {
        Set<String> texts = new HashSet<>();
        for (int move : moves) {
            for (String text : List.of(WxfText.format(position, move), ChineseText.format(position, move))) {
                assertEquals(4, text.length(), text);
                assertTrue(texts.add(text), text);
                assertEquals(move, WrittenMoveParser.parse(position, text), text);
            }
        }
    }

    @Test
    void describesLegalMoves() throws NotationException {
        assertTrue(notation.details(notation.parse("4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1"))
                .endsWith("\nMoves:\n d1d2   K6+1 帅六进一"));
    }

    @Test
    void formatsLineByOption() throws NotationException {
        assertEquals("", lineText("none"));
        assertEquals("C2.5 H8+7", lineText("wxf"));
        assertEquals("炮二平五 马８进７", lineText("chinese"));
    }

    private static String lineText(String form) throws NotationException {
        Notation formatting =
                new XiangqiGame().withOptions(Map.of("line-text", form)).notation();
        Position position = formatting.parse(START);
        int first = formatting.parseMove(position, "h3e3");
        position.make(first);
        int second = formatting.parseMove(position, "h10g8");
        position.unmake();
        String lineText = formatting.formatLine(position, new int[] {first, second});
        assertEquals(START, formatting.format(position));
        return lineText;
    }
}
