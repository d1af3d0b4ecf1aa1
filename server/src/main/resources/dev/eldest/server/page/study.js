/**
 * Looks at positions with the server's search: goes on for as long as the position is looked at, with as many lines as
 * are wanted. It tells who listens: "lines" when there is something new, "state" when it begins or ends.
 */
import { text } from "./language.js";
import { valueOf } from "./values.js";
import { OTHER_SIDE } from "./words.js";

const SWEEP_MILLIS = 300;
const TOLD_EVERY = 120;
const SAID_EVERY = 400;

/** So long an answer is waited for. */
const PATIENCE = 5000;

/** More moves of a line than these are not told. */
export const LONGEST_LINE = 14;

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
        this.asked = -Infinity;
        this.subject = null;
    }

    tell(kind) {
        this.dispatchEvent(new Event(kind));
    }

    switch(on) {
        this.on = on;
        this.leave();
        this.look();
        this.tell("state");
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

    /** Shows what the other side would do if it were its turn, or the lines of the side to move again. */
    showThreats(on) {
        this.threats = on;
        this.leave();
        this.look();
        this.tell("state");
    }

    /** Begins to search the position at hand. */
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
        this.tell("lines");
    }

    /** Searches as if the side to move passed. In check it cannot. */
    async lookAtThreats(node) {
        try {
            const passed = await this.client.ask("board", `fen ${passOf(node.board.fen)}`);
            if (this.table.node === node && this.threats && this.on && !this.searching) {
                this.search(node, passed, "infinite", this.count, () => {});
            }
        } catch {
            this.table.tell("wrong", text("noThreats"));
        }
    }

    /** @param subject the board that is searched: the node's, or another one for its threats */
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
            info: (info) => this.heard(node, subject, info),
            best: () => {
                this.searching = false;
                this.soon();
                done();
            },
        });
    }

    heard(node, subject, info) {
        if (info.nodes !== undefined) {
            this.latest = info;
        }
        if (info.score && info.pv && !info.bound) {
            const value = valueOf(info, subject.side);
            const known = this.lines[info.multipv - 1];
            this.lines[info.multipv - 1] = { ...known, pv: info.pv.slice(0, LONGEST_LINE), value, depth: info.depth };
            if (info.multipv === 1 && subject === node.board) {
                node.value = value;
            }
        }
        this.soon();
    }

    /** Tells at most some times a second. */
    soon() {
        this.timer ??= setTimeout(() => {
            this.timer = null;
            this.tell("lines");
            this.ask();
        }, TOLD_EVERY);
    }

    /** Has the lines' moves written as people do, now and then; meanwhile the last ones that were are shown. */
    ask() {
        const now = performance.now();
        const stale = this.lines.filter((line) => line && line.written !== line.pv.join());
        const wait = this.asking ? PATIENCE : SAID_EVERY;
        if (stale.length === 0 || now - this.asked < wait) {
            return;
        }
        this.asking = true;
        this.asked = now;
        Promise.allSettled(stale.map((line) => this.write(line))).then(() => {
            this.asking = false;
            this.soon();
        });
    }

    async write(line) {
        const { lines, subject } = this;
        const rank = lines.indexOf(line);
        const { moves } = await this.client.ask("record", this.table.tree.after(subject, line.pv));
        const said = moves.map(([move, name, besides]) => ({ move, said: name, besides }));
        Object.assign(lines[rank], { said, written: line.pv.join() });
    }

    /** Searches every position of the line for a moment, for the graph. */
    async sweep() {
        const begins = !this.sweeping;
        this.leave();
        this.sweeping = begins;
        this.tell("state");
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
        this.tell("state");
        this.look();
    }
}

/** A position in which the other side is to move. A pawn of chess that could be taken en passant no longer can. */
function passOf(fen) {
    const [rows, side, castling, , ...rest] = fen.split(" ");
    const other = OTHER_SIDE[side];
    return castling === undefined ? `${rows} ${other}` : [rows, other, castling, "-", ...rest].join(" ");
}
