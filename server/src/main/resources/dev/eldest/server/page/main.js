/** Puts the page together: the client of the server, the table, who plays or studies at it, and what shows all that. */
import { Board } from "./board.js";
import { Branches } from "./branches.js";
import { Choice } from "./choice.js";
import { DrawOffer } from "./draw.js";
import { Drawing } from "./drawing.js";
import { Editor } from "./editor.js";
import { titleOf } from "./games.js";
import { Graph } from "./graph.js";
import { keepMatch, keptMatch } from "./kept.js";
import { openingText, text } from "./language.js";
import { LegalMoves } from "./legalmoves.js";
import { LinesView } from "./linesview.js";
import { Match } from "./match.js";
import { tagMatch } from "./matchtags.js";
import { MovesView } from "./movesview.js";
import { News, askToken } from "./news.js";
import { offerNotations } from "./notation.js";
import { Paste } from "./paste.js";
import { Players } from "./players.js";
import { PlayTools } from "./playtools.js";
import { Preview } from "./preview.js";
import { Review } from "./review.js";
import { Setup } from "./setup.js";
import { readAddress } from "./share.js";
import { Sound } from "./sound.js";
import { StoneMarks } from "./stonemarks.js";
import { Study } from "./study.js";
import { byId } from "./svg.js";
import { Table } from "./table.js";
import { Texts } from "./texts.js";
import { Tools } from "./tools.js";
import { UciClient } from "./uciclient.js";
import { ValueBar } from "./valuebar.js";
import { WdlBar } from "./wdlbar.js";
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
const bar = new ValueBar(table, board);
const moves = new MovesView(table);
const graph = new Graph(table);
const texts = new Texts(table, match);
new Paste(table, load);
tagMatch(table, match);
new Editor(table, board, rest, load);
const playing = new PlayTools(table, match, new DrawOffer(table, match, news), new Sound(table, match));
const tools = new Tools({ table, playing, study, board, news, turn, show });
const stones = new StoneMarks(table, board);
const drawing = new Drawing(table, board, () => texts.show());
const wdlBar = new WdlBar(table);
const review = new Review(table);
const branches = new Branches(table, match, show);
new Setup(table, client, play);
const zoom = new Zoom(board);
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
match.addEventListener("over", showValues);
study.addEventListener("lines", showValues);
study.addEventListener("state", () => {
    byId("sweep").textContent = text(study.sweeping ? "stop" : "sweep");
});
byId("tab-play").addEventListener("click", () => mode("play"));
byId("tab-analyse").addEventListener("click", () => mode("analyse"));
byId("sweep").addEventListener("click", () => {
    mode("analyse");
    study.sweep();
});
addEventListener("hashchange", () => {
    const told = readAddress(location.hash);
    if (told !== null) {
        load(told);
    }
});

keepMatch(table, match, texts);

/** The server is there: for the first time, or again. */
async function ready() {
    byId("connection").textContent = text("connected");
    byId("connection").className = "connection on";
    if (table.geometry !== null) {
        table.again();
        return;
    }
    const told = readAddress(location.hash);
    if (told === null) {
        const analyse = location.hash === "#mode=analyse";
        match.resume();
        await table.begin({ game: client.games[0] });
        if (analyse) {
            mode("analyse");
        }
    } else {
        await open({ ...told, game: client.games.includes(told.game) ? told.game : client.games[0] }, keptMatch());
    }
}

/** Shows the game that the address tells, or goes on with it if it was played here. */
async function open(told, kept) {
    if (kept?.active) {
        await play({ ...told, ...kept });
    } else {
        match.players = kept?.players ?? match.players;
        match.outcome = kept?.outcome ?? null;
        await table.begin({ ...told, record: kept?.record, known: kept?.known });
        mode("analyse");
    }
}

function lost() {
    match.clocks.pause();
    byId("connection").textContent = text("disconnected");
    byId("connection").className = "connection off";
}

/** Plays what the dialog says, or what was kept. */
async function play(wanted) {
    mode("play");
    match.begin(wanted);
    if (!wanted.here) {
        await table.begin(wanted);
    }
    if (wanted.here || (wanted.stands && !match.live)) {
        table.played = table.node;
        await table.look(table.node);
    }
    const { below } = table.geometry;
    const [near, far] = [below, 1 - below].map((side) => wanted.players[side].by);
    if (board.layout.turned !== (near === "engine" && far === "person" && board.layout.turns)) {
        turn();
    }
}

/** Another position or other moves, to look at; options that are not told stay as they are while the game does. */
async function load({ game = table.game, also = {}, values, ...wanted }) {
    mode("analyse");
    match.outcome = null;
    await table.begin({ ...wanted, game, values: values ?? { ...(game === table.game ? table.values : {}), ...also } });
}

function mode(name) {
    const playing = name === "play";
    byId("tab-play").setAttribute("aria-pressed", playing);
    byId("tab-analyse").setAttribute("aria-pressed", !playing);
    byId("study").hidden = playing;
    if (!playing && match.active) {
        match.stop();
    } else if (playing && !match.active) {
        study.switch(false);
        match.resume();
    }
    if (!playing && !study.on) {
        study.switch(true);
    }
    if (table.board !== null) {
        show();
    }
}

function turn() {
    board.turn();
    show();
}

/** While a position is put together nobody moves or thinks. */
function rest() {
    legalMoves.none();
    study.leave();
}

/** Until the next position is there nothing can be moved. */
function leave() {
    byId("table").setAttribute("aria-busy", true);
    legalMoves.none();
}

/** Shows the position that is looked at, everywhere. */
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
    showValues();
    byId("table").setAttribute("aria-busy", false);
}

function lay(position) {
    byId("display").textContent = position.display ?? "";
    board.show(position);
    board.marks.set({ last: position.last?.cells ?? [], check: position.check ?? [] });
}

/** Shows a position that is not on the table, where nobody can move. */
function foresee(position) {
    legalMoves.none();
    lay(position);
}

/** Values are shown to who studies or watches, and to all when the game is over. */
function showValues() {
    if (table.board === null) {
        return;
    }
    const shown = !match.active || match.byEngines || match.outcome !== null;
    bar.show(shown);
    byId("graph-card").hidden = !shown;
    if (shown) {
        graph.show();
        wdlBar.show();
        review.show();
        moves.judgeAll();
    }
}
