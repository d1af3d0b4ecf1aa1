/**
 * Looks at positions with the server's search: goes on for as long as the position is looked at, with as many lines as
 * are wanted. It tells who listens: "lines" when there is something new, "state" when it begins or ends.
 */
import { valueOf } from "./values.js";

const SWEEP_MILLIS = 300;
const TOLD_EVERY = 120;
const SAID_EVERY = 400;

/** So long an answer is waited for. */
const PATIENCE = 5000;

/** More moves of a line than these are not told. */
export const LONGEST_LINE = 14;

export class Study extends EventTarget {
    constructor(table, talk) {
        super();
        this.table = table;
        this.talk = talk;
        this.on = false;
        this.count = 3;
        this.threads = 2;
        this.sweeping = false;
        this.clear();
        table.addEventListener("leave", () => this.leave());
        table.addEventListener("position", () => this.look());
    }

    clear() {
        this.lines = [];
        this.latest = null;
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
            this.talk.stop();
            this.searching = false;
            this.sweeping = false;
            this.done();
        }
        this.clear();
    }

    /** Begins to search the position at hand. */
    look() {
        if (this.sweeping) {
            return;
        }
        this.clear();
        if (this.on && !this.table.over) {
            this.search(this.table.node, "infinite", this.count, () => {});
        }
        this.tell("lines");
    }

    search(node, go, count, done) {
        this.searching = true;
        this.done = done;
        this.talk.set("UCI_LimitStrength", false);
        this.talk.set("Skill Level", 20);
        this.talk.set("MultiPV", count);
        this.talk.set("Threads", this.threads);
        this.talk.search(this.table.tree.words(node), go, {
            info: (info) => this.heard(node, info),
            best: () => {
                this.searching = false;
                this.soon();
                done();
            },
        });
    }

    heard(node, info) {
        if (info.nodes !== undefined) {
            this.latest = info;
        }
        if (info.score && info.pv && !info.bound) {
            const value = valueOf(info, node.board.side);
            const known = this.lines[info.multipv - 1];
            this.lines[info.multipv - 1] = { ...known, pv: info.pv.slice(0, LONGEST_LINE), value, depth: info.depth };
            if (info.multipv === 1) {
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
        if (stale.length === 0 || now - (this.asked ?? -Infinity) < wait) {
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
        const { lines } = this;
        const rank = lines.indexOf(line);
        const { tree, node } = this.table;
        const { moves } = await this.talk.ask("record", tree.after(node, line.pv));
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
                await new Promise((done) => this.search(node, `movetime ${SWEEP_MILLIS}`, 1, done));
            }
        }
        this.sweeping = false;
        this.tell("state");
        this.look();
    }
}
