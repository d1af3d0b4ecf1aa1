/**
 * Analyses the current position with the server, in one or more lines, until it changes. Emits "lines" when there are
 * new lines, "state" when the analysis begins or ends.
 */
import { text } from "./language.js";
import { scoreOf } from "./scores.js";
import { OTHER_SIDE } from "./uciparser.js";

const LINE_MOVE_MILLIS = 300;
const EMIT_MILLIS = 120;
const NOTATION_MILLIS = 400;

/** Milliseconds to wait for an answer. */
const TIMEOUT_MILLIS = 5000;

/** Moves of a line that are shown. */
export const MAX_PV = 14;

export class Analysis extends EventTarget {
    constructor(model, client) {
        super();
        this.model = model;
        this.client = client;
        this.on = false;
        this.count = 3;
        this.threads = 2;
        this.analysingLine = false;
        this.threats = false;
        this.reset();
        model.addEventListener("beforechange", () => this.stop());
        model.addEventListener("position", () => this.start());
    }

    reset() {
        this.lines = [];
        this.latestInfo = null;
        this.requestedAt = -Infinity;
        this.searchedBoard = null;
    }

    emit(kind) {
        this.dispatchEvent(new Event(kind));
    }

    setOn(on) {
        this.on = on;
        this.stop();
        this.start();
        this.emit("state");
    }

    stop() {
        if (this.searching) {
            this.client.stop();
            this.searching = false;
            this.analysingLine = false;
            this.done();
        }
        this.reset();
    }

    /** Shows threats of the other side, or the lines of the side to move again. */
    showThreats(on) {
        this.threats = on;
        this.stop();
        this.start();
        this.emit("state");
    }

    /** Begins to search the current position. */
    start() {
        if (this.analysingLine) {
            return;
        }
        this.reset();
        const { node } = this.model;
        if (this.on && !this.model.over && this.threats) {
            this.searchThreats(node);
        } else if (this.on && !this.model.over) {
            this.search(node, node.board, "infinite", this.count, () => {});
        }
        this.emit("lines");
    }

    /** Searches with a null move. This is impossible in check. */
    async searchThreats(node) {
        try {
            const passed = await this.client.request("board", `fen ${nullMoveFen(node.board.fen)}`);
            if (this.model.node === node && this.threats && this.on && !this.searching) {
                this.search(node, passed, "infinite", this.count, () => {});
            }
        } catch {
            this.model.emit("error", text("noThreats"));
        }
    }

    /** @param board the board to search: the node's, or another one for its threats */
    search(node, board, go, count, done) {
        this.searching = true;
        this.searchedBoard = board;
        this.done = done;
        this.client.setOption("UCI_LimitStrength", false);
        this.client.setOption("Skill Level", 20);
        this.client.setOption("MultiPV", count);
        this.client.setOption("Threads", this.threads);
        const words = board === node.board ? this.model.tree.positionOf(node) : `fen ${board.fen}`;
        this.client.search(words, go, {
            info: (info) => this.receive(node, board, info),
            best: () => {
                this.searching = false;
                this.emitLinesSoon();
                done();
            },
        });
    }

    receive(node, board, info) {
        if (info.nodes !== undefined) {
            this.latestInfo = info;
        }
        if (info.score && info.pv && !info.bound) {
            const score = scoreOf(info, board.side);
            const previous = this.lines[info.multipv - 1];
            this.lines[info.multipv - 1] = { ...previous, pv: info.pv.slice(0, MAX_PV), score, depth: info.depth };
            if (info.multipv === 1 && board === node.board) {
                node.score = score;
            }
        }
        this.emitLinesSoon();
    }

    /** Emits "lines" a limited number of times per second. */
    emitLinesSoon() {
        this.timer ??= setTimeout(() => {
            this.timer = null;
            this.emit("lines");
            this.requestNotation();
        }, EMIT_MILLIS);
    }

    /** Requests the lines' moves in the notation of records, at intervals. Meanwhile the last ones are shown. */
    requestNotation() {
        const now = performance.now();
        const stale = this.lines.filter((line) => line && line.notatedPv !== line.pv.join());
        const wait = this.requesting ? TIMEOUT_MILLIS : NOTATION_MILLIS;
        if (stale.length === 0 || now - this.requestedAt < wait) {
            return;
        }
        this.requesting = true;
        this.requestedAt = now;
        Promise.allSettled(stale.map((line) => this.writeLine(line))).then(() => {
            this.requesting = false;
            this.emitLinesSoon();
        });
    }

    async writeLine(line) {
        const { lines, searchedBoard } = this;
        const rank = lines.indexOf(line);
        const { moves } = await this.client.request("record", this.model.tree.positionAfter(searchedBoard, line.pv));
        const notatedMoves = moves.map(([move, recordText, alternativeText]) => ({
            move,
            recordText,
            alternativeText,
        }));
        Object.assign(lines[rank], { notatedMoves, notatedPv: line.pv.join() });
    }

    /** Searches every position of the line briefly, for the graph. */
    async analyseLine() {
        const begins = !this.analysingLine;
        this.stop();
        this.analysingLine = begins;
        this.emit("state");
        for (const node of this.model.tree.line(this.model.node)) {
            if (!this.analysingLine) {
                break;
            }
            await this.model.goTo(node);
            if (!this.model.over) {
                await new Promise((done) => this.search(node, node.board, `movetime ${LINE_MOVE_MILLIS}`, 1, done));
            }
        }
        this.analysingLine = false;
        this.emit("state");
        this.start();
    }
}

/** Returns the position with the other side to move, without the right to capture en passant. */
function nullMoveFen(fen) {
    const [rows, side, castling, , ...rest] = fen.split(" ");
    const other = OTHER_SIDE[side];
    return castling === undefined ? `${rows} ${other}` : [rows, other, castling, "-", ...rest].join(" ");
}
