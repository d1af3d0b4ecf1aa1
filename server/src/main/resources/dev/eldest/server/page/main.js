/** Creates the page's objects and connects them: client, model, match, analysis and views. */
import { readAddress } from "./address.js";
import { Analysis } from "./analysis.js";
import { Board } from "./board.js";
import { Branches } from "./branches.js";
import { showConnection } from "./connectionstatus.js";
import { byId } from "./dom.js";
import { DrawOffer } from "./drawoffer.js";
import { Editor } from "./editor.js";
import { GameExport } from "./gameexport.js";
import { GameImport } from "./gameimport.js";
import { GameModel } from "./gamemodel.js";
import { titleOf } from "./games.js";
import { openingText, text } from "./language.js";
import { LegalMoves } from "./legalmoves.js";
import { LinesView } from "./linesview.js";
import { Match } from "./match.js";
import { writeMatchTags } from "./matchtags.js";
import { Messages } from "./messages.js";
import { MovesView } from "./movesview.js";
import { NewGameDialog } from "./newgamedialog.js";
import { offerNotations } from "./notation.js";
import { PageMode } from "./pagemode.js";
import { Players } from "./players.js";
import { PlayTools } from "./playtools.js";
import { Preview } from "./preview.js";
import { ScoresView } from "./scoresview.js";
import { Sound } from "./sound.js";
import { StoneMarks } from "./stonemarks.js";
import { storeMatchOnLeave, restoreMatch } from "./storage.js";
import { SuspendedGame } from "./suspendedgame.js";
import { askToken } from "./tokendialog.js";
import { Tools } from "./tools.js";
import { UciClient } from "./uciclient.js";
import { UserShapes } from "./usershapes.js";
import { Zoom } from "./zoom.js";

const client = new UciClient({
    ready,
    lost,
    token: (words) => askToken(words, (...token) => client.useToken(...token)),
    error: (words) => messages.showError(words),
});
const model = new GameModel(client);
const board = new Board(byId("board"));
const match = new Match(model, client);
const analysis = new Analysis(model, client);
const messages = new Messages(model, match);
const legalMoves = new LegalMoves(model, match, board, messages);
const players = new Players(model, match, board);
const lines = new LinesView(model, analysis, board, new Preview(model, showPreview, show));
const moves = new MovesView(model);
const scores = new ScoresView(model, match, board, moves);
const gameExport = new GameExport(model, match);
new GameImport(model, loadGame);
writeMatchTags(model, match);
new Editor(model, board, stopPlay, loadGame);
const playTools = new PlayTools(model, match, new DrawOffer(model, match, messages), new Sound(model, match));
const tools = new Tools({ model, playTools, analysis, board, messages, turnBoard, show });
const stoneMarks = new StoneMarks(model, board);
const userShapes = new UserShapes(model, board, () => gameExport.show());
const branches = new Branches(model, match, show);
new NewGameDialog(model, client, startGame);
const zoom = new Zoom(board);
const suspended = new SuspendedGame(model, match, gameExport, messages);
const pageMode = new PageMode(match, analysis, suspended);
offerNotations(model, () => {
    board.reset(model.geometry);
    show();
    lines.show();
});

model.addEventListener("game", () => board.reset(model.geometry));
model.addEventListener("game", () => zoom.update());
model.addEventListener("beforechange", disableMoves);
model.addEventListener("position", show);
model.addEventListener("error", ({ detail }) => messages.showError(detail));
match.addEventListener("state", () => messages.showState());
match.addEventListener("over", () => scores.show());
analysis.addEventListener("lines", () => scores.show());
analysis.addEventListener("state", () => {
    byId("analyse-line").textContent = text(analysis.analysingLine ? "stop" : "analyseLine");
});
byId("tab-play").addEventListener("click", () => match.active || resumeGame());
byId("tab-analyse").addEventListener("click", () => setMode("analyse"));
byId("analyse-line").addEventListener("click", () => {
    setMode("analyse");
    analysis.analyseLine();
});
addEventListener("hashchange", () => {
    const address = readAddress(location.hash);
    if (address !== null) {
        loadGame(address);
    }
});

storeMatchOnLeave(model, match, gameExport, suspended);

/** The server is connected, for the first time or again. */
async function ready() {
    showConnection(true);
    if (model.geometry !== null) {
        model.resend();
        return;
    }
    const analyse = location.hash === "#mode=analyse";
    const stored = restoreMatch();
    const address = readAddress(location.hash) ?? readAddress(stored?.address ?? "");
    if (address === null) {
        match.resume();
        await model.start({ game: client.games[0] });
    } else {
        const game = client.games.includes(address.game) ? address.game : client.games[0];
        await openGame({ ...address, game }, stored);
    }
    if (analyse) {
        setMode("analyse");
    }
}

/** Shows the game of the address, or resumes it if it was played here. */
async function openGame(address, stored) {
    if (stored?.active) {
        await startGame({ ...address, ...stored });
    } else {
        match.players = stored?.players ?? match.players;
        match.outcome = stored?.outcome ?? null;
        suspended.stored = stored?.waiting ?? null;
        await model.start({ ...address, record: stored?.record, known: stored?.known });
        setMode("analyse");
    }
}

function lost() {
    match.clocks.pause();
    showConnection(false);
}

/** Resumes the suspended game, or plays on from the current position. */
async function resumeGame() {
    if (suspended.stored !== null) {
        await startGame(suspended.resume());
    } else {
        // The analysis must not stop the match's search.
        pageMode.set("play");
        match.resume();
        setMode("play");
    }
}

/**
 * Starts the game of the dialog, or a stored one.
 *
 * @param settings of the game; onCurrentTree and node: whether it continues on this tree, and where
 */
async function startGame(settings) {
    suspended.clear();
    match.start(settings);
    setMode("play");
    if (!settings.onCurrentTree) {
        await model.start(settings);
    }
    if (settings.onCurrentTree || (settings.stands && !match.atEnd)) {
        model.lastPlayed = settings.node ?? model.node;
        await model.goTo(model.lastPlayed);
    }
    const { below } = model.geometry;
    const [near, far] = [below, 1 - below].map((side) => settings.players[side].by);
    if (board.layout.turned !== (near === "engine" && far === "person" && board.layout.canTurn)) {
        turnBoard();
    }
}

/** Loads another position or other moves to analyse. Missing options keep their values if the game is the same. */
async function loadGame({ game = model.game, namedValues = {}, values, ...settings }) {
    messages.hideError();
    if (!client.games.includes(game)) {
        model.emit("error", text("otherGame", game));
        return;
    }
    setMode("analyse");
    match.outcome = null;
    const current = game === model.game ? model.values : {};
    await model.start({ ...settings, game, values: values ?? { ...current, ...namedValues } });
}

function setMode(name) {
    pageMode.set(name);
    show();
}

function turnBoard() {
    board.turn();
    show();
}

/** Stops players and engines while the user edits a position. */
function stopPlay() {
    if (match.ongoing) {
        setMode("analyse");
    }
    legalMoves.disable();
    analysis.stop();
}

/** Disables moves until the next position is loaded. */
function disableMoves() {
    byId("game").setAttribute("aria-busy", true);
    legalMoves.disable();
}

/** Shows the current position in all views; nothing before it is loaded, such as after the server's move. */
function show() {
    const position = model.board;
    if (position === null) {
        return;
    }
    const listed = !board.layout.hasBoard;
    byId("board").toggleAttribute("hidden", listed);
    byId("display").hidden = !listed;
    byId("game-title").textContent = titleOf(model.game);
    document.title = `${titleOf(model.game)} – Eldest`;
    showBoard(position);
    legalMoves.show(position);
    moves.show();
    gameExport.show();
    players.show();
    tools.show();
    stoneMarks.show();
    userShapes.show();
    branches.show();
    byId("opening").textContent = openingText(position.opening ?? "");
    byId("edit").hidden = listed;
    messages.announceMove();
    scores.show();
    byId("game").setAttribute("aria-busy", false);
}

function showBoard(position) {
    byId("display").textContent = position.display ?? "";
    board.show(position);
    board.marks.set({ last: position.last?.cells ?? [], check: position.check ?? [] });
}

/** Shows a position of a preview, without input. */
function showPreview(position) {
    legalMoves.disable();
    showBoard(position);
}
