/**
 * A game between people and engines. Starts the server's searches, runs the clocks and ends the game. Emits "state" at
 * every change.
 */
import { Clocks } from "./clocks.js";
import { FULL } from "./levels.js";
import { scoreOf } from "./scores.js";

export const PERSON = { by: "person" };

/** Milliseconds in which the server evaluates a position with a draw offer. */
const EVALUATION_MILLIS = 300;

/** Milliseconds per move of the server without a clock or another time. */
export const DEFAULT_MILLIS = 1000;
const DEFAULT_LEVEL = { by: "engine", millis: DEFAULT_MILLIS };

export class Match extends EventTarget {
    constructor(model, client) {
        super();
        this.model = model;
        this.client = client;
        this.players = [PERSON, DEFAULT_LEVEL];
        this.active = false;
        this.outcome = null;
        this.paused = false;
        this.searching = false;
        this.evaluating = false;
        this.clocks = new Clocks(
            () => this.emitState(),
            (side) => this.end(1 - side, "onTime"),
        );
        model.addEventListener("beforechange", () => this.stopSearch());
        model.addEventListener("position", () => this.startTurn());
    }

    emitState() {
        this.dispatchEvent(new Event("state"));
    }

    /**
     * @param players two of {by, level, elo, millis}
     * @param time of the clocks, or null
     * @param left remaining time, outcome and whether it is paused, of a resumed game
     */
    start({ players, time, left, outcome = null, paused = false }) {
        this.players = players;
        this.active = true;
        this.outcome = outcome;
        this.paused = paused;
        this.clocks.start(time, left);
    }

    /** Returns the state that `start` needs to resume. */
    get state() {
        const { players, active, outcome, paused } = this;
        const stands = this.model.lastPlayed === this.model.node;
        return { players, active, outcome, paused, stands, ...this.clocks.state };
    }

    /** Resumes the game on the board, without clocks. A game that is over stays over. */
    resume() {
        const players = this.players.map((player) => ({ millis: DEFAULT_LEVEL.millis, ...player }));
        this.start({ players, time: null, outcome: this.outcome });
        this.startTurn();
    }

    /** Leaves the game for an analysis. */
    stop() {
        this.active = false;
        this.stopSearch();
        this.clocks.start(null);
    }

    stopSearch() {
        if (this.searching || this.evaluating) {
            this.searching = false;
            this.evaluating = false;
            this.client.stop();
        }
    }

    get side() {
        return this.model.board?.side ?? 0;
    }

    /** Returns the side to move at a node whose board may not be loaded yet. */
    sideAt(node) {
        return (this.model.tree.root.board.side + node.plies) % 2;
    }

    get betweenEngines() {
        return this.players.every(({ by }) => by === "engine");
    }

    /** Returns whether the game is played and not over. */
    get ongoing() {
        return this.active && this.outcome === null;
    }

    /** Returns whether the current position is the last one of the game. */
    get atEnd() {
        const { node, lastPlayed } = this.model;
        return node.children.length === 0 || node === lastPlayed;
    }

    /** Returns the last position of the game. */
    get lastNode() {
        const { node, lastPlayed, tree } = this.model;
        return this.atEnd ? node : lastPlayed !== null && tree.has(lastPlayed) ? lastPlayed : tree.line(node).at(-1);
    }

    /** Returns whether a person may move now. */
    get canMove() {
        return !this.active || (this.outcome === null && this.players[this.side].by === "person");
    }

    /** Starts the turn of the player to move. */
    startTurn() {
        const { board, node } = this.model;
        if (!this.active || board === null) {
            return;
        }
        this.model.tree.makeMainLine(node);
        if (board.result !== "none") {
            this.end({ first: 0, second: 1, draw: null }[board.result], board.reason);
        } else if (this.outcome === null && this.atEnd && !this.paused) {
            this.clocks.press(board.side);
            if (this.players[board.side].by === "engine") {
                this.searchMove(this.players[board.side]);
            }
        }
        this.emitState();
    }

    searchMove(player) {
        this.searching = true;
        this.setLevel(player);
        const { node, tree } = this.model;
        const go = this.clocks.left === null ? `movetime ${player.millis}` : this.clocks.goArguments;
        this.client.search(tree.positionOf(node), go, {
            info: (info) => storeScore(node, info),
            best: (move) => {
                this.searching = false;
                if (move !== null) {
                    this.model.play(move);
                }
            },
        });
    }

    setLevel({ level = FULL }) {
        this.client.setOption("MultiPV", 1);
        this.client.setOption("Threads", 1);
        this.client.setOption("UCI_LimitStrength", false);
        this.client.setOption("Skill Level", level);
    }

    /** Evaluates the position with full strength, unless a search for a move is running. */
    evaluate(done) {
        if (this.searching) {
            done();
            return;
        }
        const { node, tree } = this.model;
        this.evaluating = true;
        this.setLevel({});
        this.client.search(tree.positionOf(node), `movetime ${EVALUATION_MILLIS}`, {
            info: (info) => storeScore(node, info),
            best: () => {
                this.evaluating = false;
                done();
            },
        });
    }

    /** Pauses or resumes a game between engines. */
    pause(paused) {
        this.paused = paused;
        this.stopSearch();
        this.clocks.pause();
        this.startTurn();
        this.emitState();
    }

    agreeDraw() {
        this.end(null, "byAgreement");
    }

    /**
     * Ends the game.
     *
     * @param winner a side, null for a draw, undefined if it was stopped
     * @param reason key of a text, or a message of the server
     */
    end(winner, reason) {
        this.stopSearch();
        this.clocks.pause();
        this.outcome = { winner, reason };
        this.emitState();
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
        let node = this.model.node;
        if (node.parent === null) {
            return;
        }
        this.outcome = null;
        this.clocks.pause();
        do {
            node = this.model.tree.remove(node);
        } while (node.parent !== null && this.players[this.sideAt(node)].by === "engine");
        this.model.goTo(node);
    }
}

function storeScore(node, info) {
    if (info.score && !info.bound) {
        node.score = scoreOf(info, node.board.side);
    }
}
