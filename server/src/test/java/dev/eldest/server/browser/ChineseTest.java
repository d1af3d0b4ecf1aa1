package dev.eldest.server.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests the page in a Chinese browser: a game from the dialog to its end, and no English text on any page. */
class ChineseTest extends PageCase {
    /** Texts that are shown or read out. */
    private static final String SHOWN = """
        const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const texts = [document.title];
        while (nodes.nextNode()) {
            const parent = nodes.currentNode.parentElement;
            if (parent.checkVisibility() && !parent.closest("#language, .label, .move, #display")) {
                texts.push(nodes.currentNode.data);
            }
        }
        document.querySelectorAll("[aria-label], [title]").forEach((each) => {
            if (each.checkVisibility() && !each.dataset.cell) {
                texts.push(each.ariaLabel ?? "", each.title ?? "");
            }
        });
        return texts.filter((text) => /[a-z]{3}/.test(text.replace(KNOWN, ""))).join("|");
        """;

    /** Names, units and keys. */
    private static final String KNOWN =
            "/Eldest|Elo|Stockfish|Chess960|Caro|Grundy|Home|End|Tab|Enter|ICCS|WXF|MB|[a-z]\\d+[a-z]\\d+[qrbn]?/g";

    @BeforeEach
    void preferChinese() throws Exception {
        browser.language("zh-CN,zh,en");
    }

    private void assertChinese(String where) throws Exception {
        assertEquals("", browser.run(SHOWN.replace("KNOWN", KNOWN)), where);
    }

    @Test
    void playsXiangqiFromDialog() throws Exception {
        BoardPage page = open("");
        assertEquals("zh-CN", browser.run("return document.documentElement.lang"));
        browser.click("#new-game");
        assertTrue(browser.text("#new-game-dialog").contains("中国象棋"), browser.text("#new-game-dialog"));
        page.choose("xiangqi");
        assertChinese("dialog");
        page.start("both", "move 100");
        page.move("h2", "e2");
        page.awaitMoves(1);
        page.move("h9", "g7");
        page.awaitMoves(2);
        assertEquals("1炮二平五马８进７", browser.run("return document.querySelector('#moves').textContent"));
        assertEquals("e2，红炮", page.label("e2"));
        assertEquals("黑方：马８进７。轮到红方走棋", browser.run("return document.querySelector('#announcement').textContent"));
        browser.click("#tools [aria-label=认输]");
        assertChinese("resignation");
        browser.click("#question [type=submit]");
        assertEquals("黑方胜：对方认输", browser.text("#game-state"));
    }

    @Test
    void showsPositionErrorInChinese() throws Exception {
        open("#game=chess");
        browser.click("#texts summary");
        browser.type("#paste", "8/8/8/8/8/8/8 w - -");
        browser.click("#load");
        for (String place : new String[] {"error", "found"}) {
            browser.await(
                    "document.querySelector('#" + place + "').textContent" + " === '棋盘“8/8/8/8/8/8/8”有 7 行，应为 8 行'");
        }
    }

    @Test
    void writesLinesInChosenNotation() throws Exception {
        BoardPage page = open("#game=xiangqi");
        page.awaitAnalysis();
        String labels = (String) browser.run("return document.querySelector('.signs').textContent");
        assertEquals("九1八2七3六4五5四6三7二8一9", labels.replaceAll("[楚河漢界 ]", ""));
        browser.await("/[车马炮兵相仕帅].[进退平]./.test(document.querySelector('#analysis-list').innerText)");
        browser.click("#notation option[value=none]");
        assertTrue(browser.isTrue("document.querySelector('.signs').textContent.includes('a')"));
        browser.await("/[A-I]\\d-[A-I]\\d/.test(document.querySelector('#analysis-list').innerText)");
        page.reload();
        page.awaitAnalysis();
        browser.await("/[A-I]\\d-[A-I]\\d/.test(document.querySelector('#analysis-list').innerText)");
    }

    @Test
    void offersXiangqiFirst() throws Exception {
        String[] games = open("").games();
        assertEquals(
                List.of("xiangqi", "gomoku", "chess", "chinesecheckers"),
                List.of(games).subList(0, 4));
        assertEquals(7, Set.of(games).size());
    }

    @Test
    void namesOpeningsInChinese() throws Exception {
        String najdorf = "#game=chess&moves=e2e4+c7c5+g1f3+d7d6+d2d4+c5d4+f3d4+g8f6+b1c3+a7a6";
        open(najdorf);
        assertEquals("B90 西西里防御：纳依道夫变例", browser.text("#opening"));
        browser.run("location.hash = arguments[0]", najdorf + "+c1g5");
        browser.await("document.querySelector('#opening').innerText === 'B94 西西里防御：纳依道夫变例，Bg5'");
        browser.run("location.hash = '#game=chess&moves=d2d4+g8f6+c1g5+f6e4+h2h4'");
        browser.await("document.querySelector('#opening').innerText === 'A45 特罗姆波夫斯基攻击'");
    }

    @Test
    void showsNoEnglishInAnyGame() throws Exception {
        BoardPage page = open("");
        for (String game : page.games()) {
            page.openDialog(game);
            assertChinese(game + " dialog");
            page.start("0", "move 100");
            assertChinese(game);
        }
        browser.press("?");
        assertChinese("keys");
    }

    @Test
    void showsNoEnglishInAnalysisAndEditor() throws Exception {
        BoardPage page = open("#game=chess");
        page.awaitAnalysis();
        browser.click("#texts summary");
        assertChinese("analysis");
        browser.click("#edit");
        assertChinese("editor");
    }

    @Test
    void showsNoEnglishOnLivePage() throws Exception {
        open("#game=gomoku&moves=h8").awaitAnalysis();
        browser.openWindow();
        browser.language("zh-CN");
        browser.open(server.page("live"));
        browser.await("document.querySelectorAll('.search-circle').length === 1");
        browser.await("document.querySelectorAll('.budget .used').length >= 2");
        assertChinese("live");
    }

    @Test
    void keepsLinesAndCommentsWhenLanguageChanges() throws Exception {
        BoardPage page = open("#game=xiangqi");
        browser.click("#texts summary");
        browser.type("#paste", "1. 炮二平五 {中炮} 马８进７ (炮８平５ {顺炮}) 马二进三 车９平８");
        browser.click("#load");
        page.awaitMoves(5);
        String moves = moves();
        for (String[] change : new String[][] {{"#tab-analyse", "en"}, {"#tab-play", "zh"}, {"#tab-play", "en"}}) {
            browser.click(change[0]);
            browser.click("#language option[value=" + change[1] + "]");
            browser.await("document.documentElement.lang.startsWith('" + change[1] + "')");
            page.awaitBoard();
            page.awaitMoves(5);
            assertEquals(moves, moves());
        }
    }

    /** Returns moves, lines and comments of the record, without its tags. */
    private String moves() throws Exception {
        return (String) browser.run("return document.querySelector('#record').value.split('\\n\\n')[1]");
    }

    @Test
    void keepsLanguageThatIsChosen() throws Exception {
        open("#game=chess&moves=e2e4");
        browser.click("#language option[value=en]");
        browser.await("document.documentElement.lang === 'en'");
        assertEquals("New game", browser.text("#new-game"));
        BoardPage page = new BoardPage(browser);
        page.awaitBoard();
        page.awaitMoves(1);
        page.reload();
        assertEquals("New game", browser.text("#new-game"));
    }
}
