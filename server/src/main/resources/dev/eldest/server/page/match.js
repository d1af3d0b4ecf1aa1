/**
 * A game between people and engines. Starts the server's searches, runs the clocks and ends the game. Emits "state" at
 * every change.
 */
import { Clocks } from "./clocks.js";
import { FULL } from "./levels.js";
import { valueOf } from "./scores.js";

export const PERSON = { by: "person" };

/** Milliseconds in which the server evaluates a position with a draw offer. */
const JUDGE_MILLIS = 300;

/** Milliseconds per move of the server without a clock or another time. */
export const DEFAULT_MILLIS = 1000;
const DEFAULT_LEVEL = { by: "engine", millis: DEFAULT_MILLIS };

export class Match extends EventTarget {
    constructor(table, client) {
        super();
        this.table = table;
        this.client = client;
        this.players = [PERSON, DEFAULT_LEVEL];
        this.active = false;
        this.outcome = null;
        this.paused = false;
        this.thinking = false;
        this.judging = false;
        this.clocks = new Clocks(
            () => this.changed(),
            (side) => this.end(1 - side, "onTime"),
        );
        table.addEventListener("leave", () => this.leave());
        table.addEventListener("position", () => this.turn());
    }

    changed() {
        this.dispatchEvent(new Event("state"));
    }

    /**
     * @param players two of {by, level, elo, millis}
     * @param time of the clocks, or null
     * @param left remaining time, outcome and whether it is paused, of a resumed game
     */
    begin({ players, time, left, outcome = null, paused = false }) {
        this.players = players;
        this.active = true;
        this.outcome = outcome;
        this.paused = paused;
        this.clocks.begin(time, left);
    }

    /** Returns the state that `begin` needs to resume. */
    get kept() {
        const { players, active, outcome, paused } = this;
        const stands = this.table.played === this.table.node;
        return { players, active, outcome, paused, stands, ...this.clocks.kept };
    }

    /** Resumes the game on the table, without clocks. A game that is over stays over. */
    resume() {
        const players = this.players.map((player) => ({ millis: DEFAULT_LEVEL.millis, ...player }));
        this.begin({ players, time: null, outcome: this.outcome });
        this.turn();
    }

    /** Leaves the game for an analysis. */
    stop() {
        this.active = false;
        this.leave();
        this.clocks.begin(null);
    }

    leave() {
        if (this.thinking || this.judging) {
            this.thinking = false;
            this.judging = false;
            this.client.stop();
        }
    }

    get side() {
        return this.table.board?.side ?? 0;
    }

    /** Returns the side to move at a node whose board may not be loaded yet. */
    sideAt(node) {
        return (this.table.tree.root.board.side + node.plies) % 2;
    }

    get byEngines() {
        return this.players.every(({ by }) => by === "engine");
    }

    /** Returns whether the game is played and not over. */
    get open() {
        return this.active && this.outcome === null;
    }

    /** Returns whether the current position is the last one of the game. */
    get live() {
        const { node, played } = this.table;
        return node.children.length === 0 || node === played;
    }

    /** Returns the last position of the game. */
    get stood() {
        const { node, played, tree } = this.table;
        return this.live ? node : played !== null && tree.has(played) ? played : tree.line(node).at(-1);
    }

    /** Returns whether a person may move now. */
    get free() {
        return !this.active || (this.outcome === null && this.players[this.side].by === "person");
    }

    /** Starts the turn of the player to move. */
    turn() {
        const { board, node } = this.table;
        if (!this.active || board === null) {
            return;
        }
        this.table.tree.prefer(node);
        if (board.result !== "none") {
            this.end({ first: 0, second: 1, draw: null }[board.result], board.reason);
        } else if (this.outcome === null && this.live && !this.paused) {
            this.clocks.press(board.side);
            if (this.players[board.side].by === "engine") {
                this.think(this.players[board.side]);
            }
        }
        this.changed();
    }

    think(player) {
        this.thinking = true;
        this.level(player);
        const { node, tree } = this.table;
        const go = this.clocks.left === null ? `movetime ${player.millis}` : this.clocks.words;
        this.client.search(tree.words(node), go, {
            info: (info) => {
                if (info.score && !info.bound) {
                    node.value = valueOf(info, node.board.side);
                }
            },
            best: (move) => {
                this.thinking = false;
                if (move !== null) {
                    this.table.play(move);
                }
            },
        });
    }

    level({ level = FULL }) {
        this.client.set("MultiPV", 1);
        this.client.set("Threads", 1);
        this.client.set("UCI_LimitStrength", false);
        this.client.set("Skill Level", level);
    }

    /** Evaluates the position with full strength, unless a search for a move is running. */
    judge(done) {
        if (this.thinking) {
            done();
            return;
        }
        const { node, tree } = this.table;
        this.judging = true;
        this.level({});
        this.client.search(tree.words(node), `movetime ${JUDGE_MILLIS}`, {
            info: (info) => {
                if (info.score && !info.bound) {
                    node.value = valueOf(info, node.board.side);
                }
            },
            best: () => {
                this.judging = false;
                done();
            },
        });
    }

    /** Pauses or resumes a game between engines. */
    pause(paused) {
        this.paused = paused;
        this.leave();
        this.clocks.pause();
        this.turn();
        this.changed();
    }

    agree() {
        this.end(null, "byAgreement");
    }

    /**
     * Ends the game.
     *
     * @param winner a side, null for a draw, undefined if it was stopped
     * @param reason key of a text, or a message of the server
     */
    end(winner, reason) {
        this.leave();
        this.clocks.pause();
        this.outcome = { winner, reason };
        this.changed();
        this.dispatchEvent(new Event("over"));
    }

    /** Resigns for the person, or for the side to move if both are persons. */
    resign() {
        if (this.active && this.outcome === null) {
            const loser = this.players[this.side].by === "person" ? this.side : 1 - this.side;
            this.end(1 - loser, "byResignation");
        }
    }

    /** Takes back the person's last move, with the reply. */
    undo() {
        let node = this.table.node;
        if (node.parent === null) {
            return;
        }
        this.outcome = null;
        this.clocks.pause();
        do {
            node = this.table.tree.cut(node);
        } while (node.parent !== null && this.players[this.sideAt(node)].by === "engine");
        this.table.look(node);
    }
}
