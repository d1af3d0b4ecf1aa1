/** The position and the game as text, to copy, save and share. */
import { writeAddress } from "./address.js";
import { byId } from "./dom.js";
import { save } from "./files.js";
import { fileName, formsOf, openingOf, wholeOf, write } from "./formatwriter.js";
import { text } from "./language.js";

const MAX_KEPT_LENGTH = 500000;

const RESULTS = { first: "1-0", second: "0-1", draw: "1/2-1/2" };

export class Texts {
    constructor(table, match) {
        this.table = table;
        this.match = match;
        this.fen = byId("fen");
        this.record = byId("record");
        this.form = byId("form");
        byId("copy-fen").addEventListener("click", (event) => copy(this.fen.value, event.currentTarget, this.fen));
        byId("copy-record").addEventListener("click", (event) =>
            copy(this.record.value, event.currentTarget, this.record),
        );
        byId("share").addEventListener("click", (event) => copy(location.href, event.currentTarget, null));
        byId("save").addEventListener("click", () => save(fileName(this.form.value, table), this.written()));
        this.form.addEventListener("change", () => this.write());
        table.addEventListener("game", () => this.offer());
        match.addEventListener("state", () => table.board !== null && this.write());
    }

    /** Offers the formats of the current game. The last choice stays if the game has it. */
    offer() {
        const chosen = this.form.value;
        this.form.replaceChildren(
            ...formsOf(this.table.game).map(([key, name]) => new Option(name, key, false, key === chosen)),
        );
    }

    show() {
        this.fen.value = this.table.board.fen;
        this.write();
        this.address = writeAddress(this.table);
        history.replaceState(null, "", this.address);
    }

    /** Writes the game, if it has changed since. */
    write() {
        const { tree } = this.table;
        const state = [this.form.value, tree.changes, tree.headers.size, this.result, openingOf(tree)].join();
        if (this.tree !== tree || this.state !== state) {
            this.tree = tree;
            this.state = state;
            this.record.value = this.written();
        }
    }

    /** The game as PGN, unless it is very long. */
    get whole() {
        const whole = wholeOf(this.table, this.result);
        return whole.length > MAX_KEPT_LENGTH ? null : whole;
    }

    written() {
        return write(this.form.value, this.table, this.result);
    }

    /** Returns the result on the table or of the match; null if the game is not over. */
    get result() {
        const over = RESULTS[this.table.end.board?.result];
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
