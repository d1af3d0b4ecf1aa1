/** The position and the moves as text, to copy, to paste and to share. */
import { text } from "./language.js";
import { readRecord, writeRecord } from "./pgn.js";
import { writeAddress } from "./share.js";
import { byId } from "./svg.js";

export class Texts {
    /** @param load begins another game at the same table */
    constructor(table, load) {
        this.table = table;
        this.load = load;
        this.fen = byId("fen");
        this.record = byId("record");
        byId("copy-fen").addEventListener("click", (event) => copy(this.fen.value, event.currentTarget, this.fen));
        byId("copy-record").addEventListener("click", (event) =>
            copy(this.record.value, event.currentTarget, this.record),
        );
        byId("share").addEventListener("click", (event) => copy(location.href, event.currentTarget, null));
        byId("load").addEventListener("click", () => this.paste());
        this.fen.addEventListener("keydown", (event) => {
            if (event.key === "Enter") {
                this.paste();
            }
        });
    }

    show() {
        const { table } = this;
        this.shown = {
            fen: table.board.fen,
            record: writeRecord(table.tree, table.tree.line(table.node), table.game, table.end.board?.result),
        };
        this.fen.value = this.shown.fen;
        this.record.value = this.shown.record;
        history.replaceState(null, "", writeAddress(table));
    }

    /** What was changed is what is meant: another position, or else the moves. */
    paste() {
        const fen = this.fen.value.trim();
        if (fen !== this.shown.fen) {
            this.load({ start: fen === "" ? "startpos" : fen, moves: [] });
        } else {
            this.load(readRecord(this.record.value));
        }
    }
}

/** Copies a text; where the browser does not allow that, it is selected for who copies by hand. */
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
