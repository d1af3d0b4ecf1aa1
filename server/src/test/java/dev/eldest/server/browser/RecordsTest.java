package dev.eldest.server.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.Session;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Games in and out of the page: PGN, DhtmlXQ, SGF, lists of moves, files, the list of their games, hostile texts. */
class RecordsTest extends PageCase {
    private static final int GAMES = 100;
    private static final int OTHER_GAMES = 25;
    private static final long SEED = 20261128;
    private static final int MANY = 10_000;
    private static final int MEGABYTE = 1_000_000;

    private static final String ANNOTATED = """
        [Event "Club"]
        [White "Ada"]
        [Black "Bob"]
        [Date "2024.05.01"]
        [Result "1-0"]

        {A short game} 1. e4! {the king's pawn} e5 (1... c5 {sharp} 2. Nf3 $14 (2. c3 d5) 2... d6)
        ({also} 1... e6) 2. Qh5?! {[%clk 0:02:59] early} Nc6 3. Bc4 Nf6?? 4. Qxf7# 1-0
        """;

    private BoardPage page;

    private void openPage() throws Exception {
        page = open("#game=chess");
        browser.click("#texts summary");
    }

    /** Puts a text into the box, as pasting does, and loads it. */
    private void paste(String text) throws Exception {
        recognise(text);
        browser.run("window.loaded = false; document.querySelector('#load').click()");
        page.awaitBoard();
    }

    private void recognise(String text) throws Exception {
        browser.run(
                "const box = document.querySelector('#paste'); box.value = arguments[0];"
                        + "box.dispatchEvent(new Event('input'))",
                text);
    }

    /** Pastes a text of any length beside the box, which shows only short ones. */
    private void pasteBesideBox(String text) throws Exception {
        browser.run(
                "const clipboardData = new DataTransfer(); clipboardData.setData('text/plain', arguments[0]);"
                        + "document.body.dispatchEvent(new ClipboardEvent('paste', {clipboardData, bubbles: true}));",
                text);
    }

    private void awaitFound(String text) throws Exception {
        browser.await("document.querySelector('#found').textContent === '" + text + "'");
    }

    /** Opens a file as the dialog of the browser does. */
    private void openFile(String name, byte[] bytes) throws Exception {
        browser.run(
                "const bytes = Uint8Array.from(atob(arguments[1]), each => each.charCodeAt(0));"
                        + "const files = new DataTransfer(); files.items.add(new File([bytes], arguments[0]));"
                        + "const input = document.querySelector('#file'); input.files = files.files;"
                        + "input.dispatchEvent(new Event('change'))",
                name,
                Base64.getEncoder().encodeToString(bytes));
    }

    private String record() throws Exception {
        return (String) browser.run("return document.querySelector('#record').value");
    }

    private void choose(String form) throws Exception {
        browser.click("#format option[value='" + form + "']");
    }

    private void awaitRecord(String part) throws Exception {
        browser.run("window.part = arguments[0]", part);
        browser.await("document.querySelector('#record').value.includes(window.part)");
    }

    @Test
    void keepsAllOfAnnotatedGame() throws Exception {
        openPage();
        recognise(ANNOTATED);
        awaitFound("PGN · Chess · Ada – Bob · 1-0");
        paste(ANNOTATED);
        page.awaitMoves(13);
        String list = browser.text("#moves").replaceAll("\\s+", "");
        for (String shown : List.of("Ashortgame", "e4!", "theking'spawn", "(1…c5sharp2.Nf3+=", "Qh5?!", "Nf6??")) {
            assertTrue(list.contains(shown), shown + " in " + list);
        }
        assertTrue(browser.text("#near").contains("Ada"), browser.text("#near"));
        assertEquals(
                "0:02:59",
                browser.run("return [...document.querySelectorAll('#moves button')]"
                        + ".find(each => each.textContent.startsWith('Qh5')).title"));
        String written = record();
        assertEquals(
                List.of(
                        "[Black \"Bob\"]",
                        "[Date \"2024.05.01\"]",
                        "[ECO \"C20\"]",
                        "[Event \"Club\"]",
                        "[Opening \"King's Pawn Game: Wayward Queen Attack\"]",
                        "[Result \"1-0\"]",
                        "[White \"Ada\"]",
                        "{A short game}",
                        "e4",
                        "$1",
                        "{the king's pawn}"),
                RandomPgn.meaning(written).subList(0, 11));
        assertTrue(written.contains("2. Qh5 $6 {[%clk 0:02:59] early} 2... Nc6"), written);

        browser.reload();
        page.awaitMoves(13);
        assertEquals(written, record());
        paste(written);
        page.awaitMoves(13);
        assertEquals(written, record());
    }

    @Test
    void randomGamesComeOutAsTheyWentIn() throws Exception {
        openPage();
        // The page adds the opening only if no tag names it.
        roundTrips("chess", "[White \"白\"]\n[ECO \"A00\"]\n", "pgn", GAMES);
    }

    @Test
    void randomGamesOfXiangqiComeOutAsTheyWentIn() throws Exception {
        openPage();
        roundTrips("xiangqi", "[Game \"Chinese Chess\"]\n[Format \"ICCS\"]\n[Red \"红\"]\n", "dhtmlxq", OTHER_GAMES);
    }

    @Test
    void randomGamesOfGomokuComeOutAsTheyWentIn() throws Exception {
        openPage();
        roundTrips("gomoku", "[Variant \"gomoku\"]\n[White \"黑\"]\n", "sgf", OTHER_GAMES);
    }

    /** Loads random games as PGN, then what is written of them in a form that keeps moves and comments. */
    private void roundTrips(String game, String tags, String form, int count) throws Exception {
        Random random = new Random(SEED);
        try (Engine engine = Engine.load();
                Session session = engine.open()) {
            session.chooseGame(game);
            for (int i = 0; i < count; i++) {
                String pgn =
                        RandomPgn.write(session, random, tags).replace("[Event \"Random", "[Event \"" + i + " Random");
                paste(pgn);
                awaitRecord("[Event \"" + i + " Random");
                assertEquals(RandomPgn.meaning(pgn), RandomPgn.meaning(record()), pgn);
                choose(form);
                String written = record();
                paste(written);
                assertEquals(written, record(), pgn);
                choose("pgn");
                assertEquals(RandomPgn.moves(pgn), RandomPgn.moves(record()), written);
            }
        }
    }

    @Test
    void listsGamesOfFile() throws Exception {
        openPage();
        StringBuilder file = new StringBuilder();
        for (int i = 1; i <= MANY; i++) {
            file.append("[Event \"Cup\"]\n[White \"White " + i + "\"]\n[Black \"Black\"]\n[Result \"0-1\"]\n\n");
            file.append("1. f3 {weak} e5 2. g4 Qh4# 0-1\n\n");
        }
        openFile("cup.pgn", file.toString().getBytes(StandardCharsets.UTF_8));
        browser.await("document.querySelector('#games').open");
        assertEquals("100 of " + MANY, browser.text("#games [role=status]"));
        browser.type("#games input", "white 7777");
        browser.await("document.querySelectorAll('#games li').length === 1");
        browser.click("#games li button");
        page.awaitMoves(4);
        assertTrue(record().contains("[White \"White 7777\"]"), record());
        browser.click("#game-list");
        assertEquals("1 of " + MANY, browser.text("#games [role=status]").replaceAll("1 of 1$", "1 of " + MANY));
        browser.press(ESCAPE);

        page.reload();
        browser.click("#game-list");
        assertEquals("100 of " + MANY, browser.text("#games [role=status]"));
        assertEquals("cup.pgn", browser.text("#games h2"));
        browser.press(ESCAPE);
        openFile("one.pgn", "1. e4 e5 *\n".getBytes(StandardCharsets.UTF_8));
        page.awaitMoves(2);
        page.reload();
        assertFalse(browser.isVisible("#game-list"));
    }

    @Test
    void reloadsWithoutListWhenStoreIsFull() throws Exception {
        openPage();
        browser.run("for (let size = 1 << 23; size > 0; size >>= 1) {"
                + "try { sessionStorage.setItem(size, 'x'.repeat(size)); } catch { /* A smaller one may fit. */ } }");
        openFile("two.pgn", "[Event \"a\"]\n\n1. e4 *\n\n[Event \"b\"]\n\n1. d4 *\n".getBytes());
        browser.click("#games li button");
        page.awaitMoves(1);
        page.reload();
        page.awaitMoves(1);
        assertFalse(browser.isVisible("#game-list"));
    }

    @Test
    void knowsPositionsLinksAndMoves() throws Exception {
        openPage();
        recognise("8/8/8/8/8/8/8/K6k w - -");
        awaitFound("position · Chess");
        recognise("https://example.org/#game=gomoku&moves=h8");
        awaitFound("link · Gomoku");
        for (String text : List.of("no game at all", "https://example.org/a1b2c3d4")) {
            recognise(text);
            awaitFound("no game, position or link in this text");
        }
        paste("https://example.org/#game=shogi");
        awaitFound("this server has no game shogi");
        paste("1. Sf3 Sf6 2. g3");
        awaitFound("Sf3 in move 1 is no legal move");
        paste("1. \u2658f3 \u265Ef6 2. g3");
        page.awaitMoves(3);
        paste("4k3/8/8/8/8/8/8/4K2R");
        browser.await("document.querySelector('#fen').value === '4k3/8/8/8/8/8/8/4K2R w - - 0 1'");
        paste("3k5/9/9/9/9/9/9/9/9/R3K4 r");
        browser.await("document.querySelector('#fen').value.startsWith('3k5/9/9/9/9/9/9/9/9/R3K4 w')");
        paste("1. e4 e5 2. Nf6");
        page.awaitMoves(2);
        awaitFound("Nf6 in move 2 is no legal move; all before it is there");
        browser.await("document.querySelector('#error').checkVisibility()");
        browser.click("#error");
        assertFalse(browser.isVisible("#error"));
        paste("h8 i9 h10");
        browser.await("document.querySelector('#game-title').textContent === 'Gomoku'");
        page.awaitMoves(3);
    }

    @Test
    void readsAndWritesXiangqi() throws Exception {
        openPage();
        paste("1. 炮二平五 马8进7 2. 馬二進三 车９平８");
        page.awaitMoves(4);
        assertEquals("Xiangqi", browser.text("#game-title"));
        assertTrue(record().startsWith("[Game \"Chinese Chess\"]"), record());
        assertTrue(record().contains("1. H2-E2 H9-G7 2. H0-G2 I9-H9"), record());
        choose("chinese");
        assertEquals("1. 炮二平五 马８进７ 2. 马二进三 车９平８", record());
        paste(record());
        page.awaitMoves(4);
        choose("wxf");
        assertEquals("1. C2.5 H8+7 2. H2+3 R9.8", record());
        choose("dhtmlxq");
        assertFalse(record().contains("?"), record());

        String forum = """
            [DhtmlXQ]
            [DhtmlXQ_red]红[/DhtmlXQ_red]
            [DhtmlXQ_black]黑[/DhtmlXQ_black]
            [DhtmlXQ_result]红胜[/DhtmlXQ_result]
            [DhtmlXQ_movelist]7747706279678070[/DhtmlXQ_movelist]
            [DhtmlXQ_comment1]中炮[/DhtmlXQ_comment1]
            [DhtmlXQ_move_0_2_1]7242[/DhtmlXQ_move_0_2_1]
            [DhtmlXQ_comment1_2]顺炮[/DhtmlXQ_comment1_2]
            [/DhtmlXQ]
            """;
        paste(forum);
        page.awaitMoves(5);
        choose("dhtmlxq");
        String written = record();
        for (String line : forum.lines().toList()) {
            assertTrue(written.contains(line), line + " in " + written);
        }
        paste(written);
        page.awaitMoves(5);
        assertEquals(written, record());
        choose("pgn");
        assertTrue(record().contains("1. H2-E2 {中炮} 1... H9-G7 (1... H7-E7 {顺炮}) 2. H0-G2"), record());
        paste("[Game \"Chinese Chess\"]\n[Format \"WXF\"]\n\n1. C2.5 H8+7 2. H2+3 *");
        page.awaitMoves(3);
    }

    @Test
    void readsBlocksOfForumPost() throws Exception {
        openPage();
        String block = """
            [DhtmlXQ]
            [DhtmlXQ_ver]www_dpxq_com[/DhtmlXQ_ver]
            [DhtmlXQ_init]500,350[/DhtmlXQ_init]
            [DhtmlXQ_title]第 1 局[/DhtmlXQ_title]
            [DhtmlXQ_binit]8979695949392919097717866646260600102030405060708012720323436383[/DhtmlXQ_binit]
            [DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]
            [DhtmlXQ_comment1]中炮||最常见[/DhtmlXQ_comment1]
            [/DhtmlXQ]
            """;
        paste("各位棋友，请看：\n" + block + "谢谢！\n");
        page.awaitMoves(2);
        assertTrue(record().contains("[Title \"第 1 局\"]") && record().contains("{中炮 最常见}"), record());
        recognise(block + "第二局 1. 炮二平五\n" + block.replace("\n", ""));
        awaitFound("DhtmlXQ: 2 games");
        String pieces = "9999999939" + "99".repeat(6) + "04" + "99".repeat(8) + "40" + "99".repeat(11);
        String ending = block.replaceFirst("_binit]\\d+", "_binit]" + pieces).replace("77477062", "40413938");
        paste(ending);
        page.awaitMoves(2);
        assertTrue(record().contains("[FEN \"4k4/9/9/9/P8/9/9/9/9/3K5 b - - 0 1\"]"), record());
    }

    @Test
    void namesIllegalMoveAsInDhtmlXQ() throws Exception {
        openPage();
        recognise("7747706279672030");
        browser.click("#load");
        page.awaitMoves(3);
        awaitFound("2030 at ply 4 is no legal move; all before it is there");
        paste("[DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist][DhtmlXQ_move_0_2_1]7242[/DhtmlXQ_move_0_2_1]"
                + "[DhtmlXQ_move_0_2_2]0009[/DhtmlXQ_move_0_2_2]");
        page.awaitMoves(3);
        awaitFound("0009 at ply 2 is no legal move; all before it is there");
        paste("[DhtmlXQ_movelist]77477062 724[/DhtmlXQ_movelist]");
        page.awaitMoves(2);
        awaitFound("724 at ply 3 is no legal move; all before it is there");
    }

    @Test
    void readsAndWritesGomoku() throws Exception {
        openPage();
        String sgf = "(;GM[4]SZ[19]PB[Ada]PW[Bob]RE[B+];B[jj]C[centre];W[kk](;B[kj])(;B[jk]C[\\[odd\\]]))";
        paste(sgf);
        page.awaitMoves(4);
        assertEquals(19 * 19, page.count(".cell"));
        choose("sgf");
        String written = record();
        assertTrue(written.contains(";B[jj]C[centre];W[kk]\n(;B[kj])\n(;B[jk]C[[odd\\]])"), written);
        paste(written);
        page.awaitMoves(4);
        assertEquals(written, record());
        choose("pgn");
        paste(record());
        page.awaitMoves(4);
        assertEquals(19 * 19, page.count(".cell"));
        choose("psq");
        assertEquals("Piskvorky 19x19, 11:11, 0\n10,10,0\n11,11,0\n11,10,0\n-1", record().strip());
        paste(record());
        page.awaitMoves(3);
    }

    @Test
    void readsFilesOfOtherEncodings() throws Exception {
        openPage();
        String game = "[Red \"许银川\"]\n[Black \"胡荣华\"]\n[Game \"Chinese Chess\"]\n\n1. 炮二平五 {中炮} 马８进７ *\n";
        openFile("a.pgn", game.getBytes(Charset.forName("GBK")));
        page.awaitMoves(2);
        assertTrue(record().contains("[Red \"许银川\"]") && record().contains("{中炮}"), record());
        openFile("b.pgn", ("\uFEFF" + game.replace("许", "徐")).getBytes(StandardCharsets.UTF_8));
        awaitRecord("[Red \"徐银川\"]");
        openFile("c.pgn", ("\uFEFF" + game.replace("许", "王")).getBytes(StandardCharsets.UTF_16LE));
        awaitRecord("[Red \"王银川\"]");
        openFile("d.pgn", "[White \"Müller, Jürgen\"]\n\n1. e4 *\n".getBytes(StandardCharsets.ISO_8859_1));
        awaitRecord("[White \"Müller, Jürgen\"]");
    }

    @Test
    void hostileTextsNeitherHangPageNorServer() throws Exception {
        openPage();
        for (String part : List.of(
                "(",
                ")",
                "{",
                "e4(",
                "e4 (d4) ",
                "[a \"",
                "{[%a ",
                "(;",
                "(;B[hh](",
                "[DhtmlXQ_movelist]7747",
                "7747",
                "炮二平五",
                "a/",
                "1.",
                "\u0000",
                "e4 {x} ",
                "[Event \"x\"]\n\n")) {
            String text = part.repeat(MEGABYTE / part.length());
            openFile("hostile", text.getBytes(StandardCharsets.UTF_8));
            browser.run("document.querySelector('#games').close()");
            browser.await("document.querySelector('#game[aria-busy=false]')");
        }
        paste(ANNOTATED);
        page.awaitMoves(13);
        assertTrue(browser.isTrue("document.querySelector('#connection.on')"));
    }

    @Test
    void readsManyCommentsOfOneMove() throws Exception {
        openPage();
        StringBuilder text = new StringBuilder("1. e4");
        for (int i = 0; i < MANY; i++) {
            text.append(" {after ")
                    .append(i)
                    .append("} (1. d4) {before ")
                    .append(i)
                    .append("}");
        }
        paste(text + " e5 *");
        page.awaitMoves(3);
        assertTrue(record().contains("before 7 "), record().substring(0, 1000));
    }

    @Test
    void showsGameOfSgf() throws Exception {
        openPage();
        recognise("(;GM[1]SZ[19];B[pd])");
        awaitFound("GM[1] is another game; gomoku is GM[4]");
        recognise("(;GM[4]SZ[99999]AB[aa])");
        awaitFound("a board of gomoku has 5 to 22 lines, not 99999");
        recognise("(;GM[4]SZ[3]AB[aa])");
        awaitFound("a board of gomoku has 5 to 22 lines, not 3");
    }

    /** Patterns that try all ways to divide a text would take hours; a board of any size, all memory. */
    @Test
    void staysUsableAfterHostileTexts() throws Exception {
        openPage();
        for (String text : List.of(
                "a/".repeat(40) + "z. x",
                "(;GM[4]" + "a".repeat(MEGABYTE),
                "(;GM[4]" + " ".repeat(MEGABYTE),
                "(;GM[4]SZ[99999]AB[aa])",
                "Piskvorky 15x15, 11:11, 0\n" + "\n".repeat(MEGABYTE))) {
            long start = System.nanoTime();
            pasteBesideBox(text);
            browser.run("document.querySelector('#load').click()");
            long millis = (System.nanoTime() - start) / MEGABYTE;
            assertTrue(millis < 5_000, millis + " ms for " + text.substring(0, 20));
        }
    }

    @Test
    void writesPlayersClocksAndResult() throws Exception {
        openPage();
        page.startGame("chess", "0", "clock 60000 1000");
        browser.drag("[data-cell=e2]", "[data-cell=e4]");
        page.awaitMoves(2);
        browser.click("#tools [aria-label=Resign]");
        browser.click("#question [type=submit]");
        awaitRecord("[Result \"0-1\"]");
        String record = record();
        assertTrue(record.contains("[White \"you\"]") && record.contains("[Black \"Eldest, full\"]"), record);
        assertTrue(
                record.replaceAll("\\s+", " ")
                        .matches(".*1\\. e4 \\{\\[%clk 0:0\\d:\\d\\d]} 1\\.\\.\\. \\w+ \\{\\[%clk .*"),
                record);
        browser.run("window.saved = ''; const make = URL.createObjectURL; URL.createObjectURL = blob => {"
                + "blob.text().then(text => window.saved = text); return make.call(URL, blob); }");
        browser.click("#save");
        browser.await("window.saved.includes('[Result \"0-1\"]')");
    }
}
