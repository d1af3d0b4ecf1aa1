/**
 * A game between people and engines: has the server move where it is its turn, runs the clocks, and says how the game
 * ended. It tells who listens: "state" whenever any of that changes.
 */
import { Clocks } from "./clocks.js";
import { FULL } from "./levels.js";
import { valueOf } from "./values.js";

export const PERSON = { by: "person" };

/** So long the server looks at a position in which a draw is offered. */
const JUDGE_MILLIS = 300;

/** So long the server thinks about a move, unless it has a clock or another time. */
export const USUAL_MILLIS = 1000;
const USUAL_LEVEL = { by: "engine", millis: USUAL_MILLIS };

export class Match extends EventTarget {
    constructor(table, client) {
        super();
        this.table = table;
        this.client = client;
        this.players = [PERSON, USUAL_LEVEL];
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
     * @param players two of {by, level, elo, millis} @param time of the clocks, or null
     * @param left of that time, outcome and whether it is paused, of a game that goes on
     */
    begin({ players, time, left, outcome = null, paused = false }) {
        this.players = players;
        this.active = true;
        this.outcome = outcome;
        this.paused = paused;
        this.clocks.begin(time, left);
    }

    /** What `begin` needs for going on later. */
    get kept() {
        const { players, active, outcome, paused } = this;
        const stands = this.table.played === this.table.node;
        return { players, active, outcome, paused, stands, ...this.clocks.kept };
    }

    /** Goes on with the game on the table, without clocks. A game that is over stays over. */
    resume() {
        const players = this.players.map((player) => ({ millis: USUAL_LEVEL.millis, ...player }));
        this.begin({ players, time: null, outcome: this.outcome });
        this.turn();
    }

    /** Leaves the game to be looked at. */
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

    /** The side to move at a node, of which the server may not have told yet. */
    sideAt(node) {
        return (this.table.tree.root.board.side + node.plies) % 2;
    }

    get byEngines() {
        return this.players.every(({ by }) => by === "engine");
    }

    /** Whether the game is played and not over. */
    get open() {
        return this.active && this.outcome === null;
    }

    /** Whether the position looked at is the one at which the game stands. */
    get live() {
        const { node, played } = this.table;
        return node.children.length === 0 || node === played;
    }

    /** The position at which the game stands. */
    get stood() {
        const { node, played, tree } = this.table;
        return this.live ? node : played !== null && tree.has(played) ? played : tree.line(node).at(-1);
    }

    /** Whether a person may move now. */
    get free() {
        return !this.active || (this.outcome === null && this.players[this.side].by === "person");
    }

    /** Whose turn is it? */
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

    /** Has the server judge the position with full strength, unless it thinks about it anyway. */
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

    /** Has engines rest, or go on. */
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
     * The game is over.
     *
     * @param winner a side, null for a draw, undefined if it was stopped
     * @param reason key of a text, or the server's words
     */
    end(winner, reason) {
        this.leave();
        this.clocks.pause();
        this.outcome = { winner, reason };
        this.changed();
        this.dispatchEvent(new Event("over"));
    }

    /** The person gives up; of two, who is to move. */
    resign() {
        if (this.active && this.outcome === null) {
            const loser = this.players[this.side].by === "person" ? this.side : 1 - this.side;
            this.end(1 - loser, "byResignation");
        }
    }

    /** Takes the person's last move back, with what was answered. */
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
