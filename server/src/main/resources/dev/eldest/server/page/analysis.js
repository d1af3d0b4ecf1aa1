/**
 * Analyses the current position with the server, in one or more lines, until it changes. Emits "lines" when there are
 * new lines, "state" when the analysis begins or ends.
 */
import { text } from "./language.js";
import { valueOf } from "./scores.js";
import { OTHER_SIDE } from "./uciparser.js";

const SWEEP_MILLIS = 300;
const EMIT_EVERY = 120;
const NOTATION_EVERY = 400;

/** Milliseconds to wait for an answer. */
const TIMEOUT = 5000;

/** Moves of a line that are shown. */
export const MAX_PV = 14;

export class Study extends EventTarget {
    constructor(table, client) {
        super();
        this.table = table;
        this.client = client;
        this.on = false;
        this.count = 3;
        this.threads = 2;
        this.sweeping = false;
        this.threats = false;
        this.clear();
        table.addEventListener("leave", () => this.leave());
        table.addEventListener("position", () => this.look());
    }

    clear() {
        this.lines = [];
        this.latest = null;
        this.requestedAt = -Infinity;
        this.subject = null;
    }

    emit(kind) {
        this.dispatchEvent(new Event(kind));
    }

    switch(on) {
        this.on = on;
        this.leave();
        this.look();
        this.emit("state");
    }

    leave() {
        if (this.searching) {
            this.client.stop();
            this.searching = false;
            this.sweeping = false;
            this.done();
        }
        this.clear();
    }

    /** Shows threats of the other side, or the lines of the side to move again. */
    showThreats(on) {
        this.threats = on;
        this.leave();
        this.look();
        this.emit("state");
    }

    /** Begins to search the current position. */
    look() {
        if (this.sweeping) {
            return;
        }
        this.clear();
        const { node } = this.table;
        if (this.on && !this.table.over && this.threats) {
            this.lookAtThreats(node);
        } else if (this.on && !this.table.over) {
            this.search(node, node.board, "infinite", this.count, () => {});
        }
        this.emit("lines");
    }

    /** Searches with a null move. This is impossible in check. */
    async lookAtThreats(node) {
        try {
            const passed = await this.client.ask("board", `fen ${passOf(node.board.fen)}`);
            if (this.table.node === node && this.threats && this.on && !this.searching) {
                this.search(node, passed, "infinite", this.count, () => {});
            }
        } catch {
            this.table.emit("wrong", text("noThreats"));
        }
    }

    /** @param subject the board to search: the node's, or another one for its threats */
    search(node, subject, go, count, done) {
        this.searching = true;
        this.subject = subject;
        this.done = done;
        this.client.set("UCI_LimitStrength", false);
        this.client.set("Skill Level", 20);
        this.client.set("MultiPV", count);
        this.client.set("Threads", this.threads);
        const words = subject === node.board ? this.table.tree.words(node) : `fen ${subject.fen}`;
        this.client.search(words, go, {
            info: (info) => this.receive(node, subject, info),
            best: () => {
                this.searching = false;
                this.soon();
                done();
            },
        });
    }

    receive(node, subject, info) {
        if (info.nodes !== undefined) {
            this.latest = info;
        }
        if (info.score && info.pv && !info.bound) {
            const value = valueOf(info, subject.side);
            const known = this.lines[info.multipv - 1];
            this.lines[info.multipv - 1] = { ...known, pv: info.pv.slice(0, MAX_PV), value, depth: info.depth };
            if (info.multipv === 1 && subject === node.board) {
                node.value = value;
            }
        }
        this.soon();
    }

    /** Emits "lines" a limited number of times per second. */
    soon() {
        this.timer ??= setTimeout(() => {
            this.timer = null;
            this.emit("lines");
            this.ask();
        }, EMIT_EVERY);
    }

    /** Requests the lines' moves in the notation of records, at intervals. Meanwhile the last ones are shown. */
    ask() {
        const now = performance.now();
        const stale = this.lines.filter((line) => line && line.written !== line.pv.join());
        const wait = this.asking ? TIMEOUT : NOTATION_EVERY;
        if (stale.length === 0 || now - this.requestedAt < wait) {
            return;
        }
        this.asking = true;
        this.requestedAt = now;
        Promise.allSettled(stale.map((line) => this.write(line))).then(() => {
            this.asking = false;
            this.soon();
        });
    }

    async write(line) {
        const { lines, subject } = this;
        const rank = lines.indexOf(line);
        const { moves } = await this.client.ask("record", this.table.tree.after(subject, line.pv));
        const named = moves.map(([move, recordText, alternativeText]) => ({ move, recordText, alternativeText }));
        Object.assign(lines[rank], { named, written: line.pv.join() });
    }

    /** Searches every position of the line briefly, for the graph. */
    async sweep() {
        const begins = !this.sweeping;
        this.leave();
        this.sweeping = begins;
        this.emit("state");
        for (const node of this.table.tree.line(this.table.node)) {
            if (!this.sweeping) {
                break;
            }
            await this.table.look(node);
            if (!this.table.over) {
                await new Promise((done) => this.search(node, node.board, `movetime ${SWEEP_MILLIS}`, 1, done));
            }
        }
        this.sweeping = false;
        this.emit("state");
        this.look();
    }
}

/** Returns the position with the other side to move, without the right to capture en passant. */
function passOf(fen) {
    const [rows, side, castling, , ...rest] = fen.split(" ");
    const other = OTHER_SIDE[side];
    return castling === undefined ? `${rows} ${other}` : [rows, other, castling, "-", ...rest].join(" ");
}
