/** Creates the page's objects and connects them: client, table, match, study and views. */
import { readAddress } from "./address.js";
import { Study } from "./analysis.js";
import { Board } from "./board.js";
import { Branches } from "./branches.js";
import { showConnection } from "./connectionstatus.js";
import { byId } from "./dom.js";
import { DrawOffer } from "./drawoffer.js";
import { Editor } from "./editor.js";
import { Texts } from "./gameexport.js";
import { Paste } from "./gameimport.js";
import { Table } from "./gamemodel.js";
import { titleOf } from "./games.js";
import { openingText, text } from "./language.js";
import { LegalMoves } from "./legalmoves.js";
import { LinesView } from "./linesview.js";
import { Match } from "./match.js";
import { tagMatch } from "./matchtags.js";
import { News } from "./messages.js";
import { MovesView } from "./movesview.js";
import { Setup } from "./newgamedialog.js";
import { offerNotations } from "./notation.js";
import { Parts } from "./pagemode.js";
import { Players } from "./players.js";
import { PlayTools } from "./playtools.js";
import { Preview } from "./preview.js";
import { ValuesView } from "./scoresview.js";
import { Sound } from "./sound.js";
import { StoneMarks } from "./stonemarks.js";
import { keepMatch, keptMatch } from "./storage.js";
import { Waiting } from "./suspendedgame.js";
import { askToken } from "./tokendialog.js";
import { Tools } from "./tools.js";
import { UciClient } from "./uciclient.js";
import { Drawing } from "./usershapes.js";
import { Zoom } from "./zoom.js";

const client = new UciClient({
    ready,
    lost,
    token: (words) => askToken(words, (...token) => client.show(...token)),
    complaint: (words) => news.complain(words),
});
const table = new Table(client);
const board = new Board(byId("board"));
const match = new Match(table, client);
const study = new Study(table, client);
const news = new News(table, match);
const legalMoves = new LegalMoves(table, match, board, news);
const players = new Players(table, match, board);
const lines = new LinesView(table, study, board, new Preview(table, foresee, show));
const moves = new MovesView(table);
const values = new ValuesView(table, match, board, moves);
const texts = new Texts(table, match);
new Paste(table, load);
tagMatch(table, match);
new Editor(table, board, rest, load);
const playing = new PlayTools(table, match, new DrawOffer(table, match, news), new Sound(table, match));
const tools = new Tools({ table, playing, study, board, news, turn, show });
const stones = new StoneMarks(table, board);
const drawing = new Drawing(table, board, () => texts.show());
const branches = new Branches(table, match, show);
new Setup(table, client, play);
const zoom = new Zoom(board);
const waiting = new Waiting(table, match, texts, news);
const parts = new Parts(match, study, waiting);
offerNotations(table, () => {
    board.begin(table.geometry);
    show();
    lines.show();
});

table.addEventListener("game", () => board.begin(table.geometry));
table.addEventListener("game", () => zoom.offer());
table.addEventListener("leave", leave);
table.addEventListener("position", show);
table.addEventListener("wrong", ({ detail }) => news.complain(detail));
match.addEventListener("state", () => news.show());
match.addEventListener("over", () => values.show());
study.addEventListener("lines", () => values.show());
study.addEventListener("state", () => {
    byId("sweep").textContent = text(study.sweeping ? "stop" : "sweep");
});
byId("tab-play").addEventListener("click", () => match.active || goOn());
byId("tab-analyse").addEventListener("click", () => mode("analyse"));
byId("sweep").addEventListener("click", () => {
    mode("analyse");
    study.sweep();
});
addEventListener("hashchange", () => {
    const address = readAddress(location.hash);
    if (address !== null) {
        load(address);
    }
});

keepMatch(table, match, texts, waiting);

/** The server is connected, for the first time or again. */
async function ready() {
    showConnection(true);
    if (table.geometry !== null) {
        table.again();
        return;
    }
    const analyse = location.hash === "#mode=analyse";
    const kept = keptMatch();
    const address = readAddress(location.hash) ?? readAddress(kept?.address ?? "");
    if (address === null) {
        match.resume();
        await table.begin({ game: client.games[0] });
    } else {
        await open({ ...address, game: client.games.includes(address.game) ? address.game : client.games[0] }, kept);
    }
    if (analyse) {
        mode("analyse");
    }
}

/** Shows the game of the address, or resumes it if it was played here. */
async function open(address, kept) {
    if (kept?.active) {
        await play({ ...address, ...kept });
    } else {
        match.players = kept?.players ?? match.players;
        match.outcome = kept?.outcome ?? null;
        waiting.game = kept?.waiting ?? null;
        await table.begin({ ...address, record: kept?.record, known: kept?.known });
        mode("analyse");
    }
}

function lost() {
    match.clocks.pause();
    showConnection(false);
}

/** Resumes the waiting game, or plays on from the current position. */
async function goOn() {
    if (waiting.game !== null) {
        await play(waiting.take());
    } else {
        // The analysis must not stop the match's search.
        parts.show("play");
        match.resume();
        mode("play");
    }
}

/**
 * Starts the game of the dialog, or a stored one.
 *
 * @param wanted {here, at}: on the current tree, at one of its nodes
 */
async function play(wanted) {
    waiting.forget();
    match.begin(wanted);
    mode("play");
    if (!wanted.here) {
        await table.begin(wanted);
    }
    if (wanted.here || (wanted.stands && !match.live)) {
        table.played = wanted.at ?? table.node;
        await table.look(table.played);
    }
    const { below } = table.geometry;
    const [near, far] = [below, 1 - below].map((side) => wanted.players[side].by);
    if (board.layout.turned !== (near === "engine" && far === "person" && board.layout.turns)) {
        turn();
    }
}

/** Loads another position or other moves to analyse. Missing options keep their values if the game is the same. */
async function load({ game = table.game, also = {}, values, ...wanted }) {
    news.forgive();
    if (!client.games.includes(game)) {
        table.emit("wrong", text("otherGame", game));
        return;
    }
    mode("analyse");
    match.outcome = null;
    await table.begin({ ...wanted, game, values: values ?? { ...(game === table.game ? table.values : {}), ...also } });
}

function mode(name) {
    parts.show(name);
    if (table.board !== null) {
        show();
    }
}

function turn() {
    board.turn();
    show();
}

/** Stops players and engines while the user edits a position. */
function rest() {
    if (match.open) {
        mode("analyse");
    }
    legalMoves.none();
    study.leave();
}

/** Disables moves until the next position is loaded. */
function leave() {
    byId("table").setAttribute("aria-busy", true);
    legalMoves.none();
}

/** Shows the current position in all views. */
function show() {
    const position = table.board;
    const listed = !board.layout.drawn;
    byId("board").toggleAttribute("hidden", listed);
    byId("display").hidden = !listed;
    byId("game-title").textContent = titleOf(table.game);
    document.title = `${titleOf(table.game)} – Eldest`;
    lay(position);
    legalMoves.show(position);
    moves.show();
    texts.show();
    players.show();
    tools.show();
    stones.show();
    drawing.show();
    branches.show();
    byId("opening").textContent = openingText(position.opening ?? "");
    byId("edit").hidden = listed;
    news.position();
    values.show();
    byId("table").setAttribute("aria-busy", false);
}

function lay(position) {
    byId("display").textContent = position.display ?? "";
    board.show(position);
    board.marks.set({ last: position.last?.cells ?? [], check: position.check ?? [] });
}

/** Shows a position of a preview, without input. */
function foresee(position) {
    legalMoves.none();
    lay(position);
}
