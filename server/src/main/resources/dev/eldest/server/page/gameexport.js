/** The position and the game as text, to copy, save and share. */
import { writeAddress } from "./address.js";
import { byId } from "./dom.js";
import { saveFile } from "./files.js";
import { fileName, formatsOf, openingOf, writeStoredPgn, writeGame } from "./formatwriter.js";
import { text } from "./language.js";

const MAX_STORED_LENGTH = 500000;

const RESULTS = { first: "1-0", second: "0-1", draw: "1/2-1/2" };

export class GameExport {
    constructor(model, match) {
        this.model = model;
        this.match = match;
        this.fen = byId("fen");
        this.record = byId("record");
        this.format = byId("format");
        byId("copy-fen").addEventListener("click", (event) => copy(this.fen.value, event.currentTarget, this.fen));
        byId("copy-record").addEventListener("click", (event) =>
            copy(this.record.value, event.currentTarget, this.record),
        );
        byId("share").addEventListener("click", (event) => copy(location.href, event.currentTarget, null));
        byId("save").addEventListener("click", () => saveFile(fileName(this.format.value, model), this.gameText()));
        this.format.addEventListener("change", () => this.update());
        model.addEventListener("game", () => this.offerFormats());
        match.addEventListener("state", () => model.board !== null && this.update());
    }

    /** Offers the formats of the current game. The last choice stays if the game has it. */
    offerFormats() {
        const chosen = this.format.value;
        this.format.replaceChildren(
            ...formatsOf(this.model.game).map(([key, name]) => new Option(name, key, false, key === chosen)),
        );
    }

    show() {
        this.fen.value = this.model.board.fen;
        this.update();
        this.address = writeAddress(this.model);
        history.replaceState(null, "", this.address);
    }

    /** Writes the game, if it has changed since. */
    update() {
        const { tree } = this.model;
        const state = [this.format.value, tree.changes, tree.headers.size, this.result, openingOf(tree)].join();
        if (this.tree !== tree || this.state !== state) {
            this.tree = tree;
            this.state = state;
            this.record.value = this.gameText();
        }
    }

    /** The game as PGN, unless it is very long. */
    get pgn() {
        const whole = writeStoredPgn(this.model, this.result);
        return whole.length > MAX_STORED_LENGTH ? null : whole;
    }

    gameText() {
        return writeGame(this.format.value, this.model, this.result);
    }

    /** Returns the result on the board or of the match; null if the game is not over. */
    get result() {
        const over = RESULTS[this.model.end.board?.result];
        const { outcome } = this.match;
        if (over || outcome === null) {
            return over ?? null;
        }
        return outcome.winner === null ? RESULTS.draw : [RESULTS.first, RESULTS.second][outcome.winner];
    }
}

/** Copies a text. If the browser refuses, selects it for the user. */
async function copy(words, button, field) {
    try {
        await navigator.clipboard.writeText(words);
        const name = button.textContent;
        button.textContent = text("copied");
        setTimeout(() => {
            button.textContent = name;
        }, 1200);
    } catch {
        field?.select();
    }
}
