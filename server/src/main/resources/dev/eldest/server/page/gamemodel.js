/**
 * The current game, as a tree, and the current position. Emits "game" after a change of game or board, "beforechange"
 * before a position changes, "position" after it, "error" for errors.
 */
import { defaultsOf } from "./games.js";
import { capitalize, text, translated } from "./language.js";
import { forEachConcurrently, parseRecord } from "./recordparser.js";
import { scoreOfResult } from "./scores.js";
import { Tree } from "./tree.js";

/** A random start position, if there are several. */
export const RANDOM_START = "any";

export class GameModel extends EventTarget {
    constructor(client) {
        super();
        this.client = client;
        this.game = null;
        this.values = {};
        this.options = [];
        this.geometry = null;
        this.tree = new Tree();
        this.node = this.tree.root;
        /** The last node of the game if it is not the end of a line; null otherwise. */
        this.lastPlayed = null;
    }

    emit(kind, detail) {
        this.dispatchEvent(new CustomEvent(kind, { detail }));
    }

    get board() {
        return this.node.board;
    }

    get over() {
        return this.board !== null && this.board.result !== "none";
    }

    /**
     * Starts a game. The moves may be in any notation that the server reads. After an error the game is unchanged, or
     * has the moves before the error.
     *
     * @param record a tree of unparsed moves; its main line becomes the current one
     * @param known moves and scores of a line, as stored
     */
    async start({ game = this.game, values = {}, start = "startpos", moves = [], ply = Infinity, record, known }) {
        const before = [this.game, this.values, this.geometry, this.tree, this.node];
        const started = {};
        this.started = started;
        this.emit("beforechange");
        try {
            this.game = game;
            this.values = values;
            await this.chooseGame();
            const tree = new Tree(record?.start ?? (start === RANDOM_START ? await this.randomStart() : start));
            await this.loadBoard(tree.root, tree);
            if (this.started !== started) {
                return;
            }
            // Views of a tree need its first position.
            this.tree = tree;
            this.lastPlayed = null;
            await (record ? this.addRecord(record, tree) : this.addMoves(tree.root, moves));
            if (known) {
                await this.restoreScores(known, tree);
            }
            if (this.started !== started) {
                return;
            }
            this.emit("game");
            const node = record
                ? tree.nodeAfter(moves.slice(0, ply))
                : tree.line(tree.root).at(Math.min(ply, moves.length));
            await this.setCurrent(node ?? this.end);
        } catch (error) {
            if (this.started !== started) {
                return;
            }
            [this.game, this.values, this.geometry, this.tree, this.node] = before;
            this.emit("error", error.message);
            if (this.game !== null && this.geometry !== null) {
                await this.resend();
            }
        }
    }

    get end() {
        return this.tree.line(this.tree.root).at(-1);
    }

    /** Sends the game and its options to the server. */
    async chooseGame() {
        const { options } = await this.client.chooseGame(this.game);
        this.options = options;
        const values = { ...defaultsOf(this.game), ...this.values };
        options.forEach(({ name, defaultValue }) => this.client.setOption(name, values[name] ?? defaultValue));
        // The server makes the board with the position, so options need a new one.
        this.client.setPosition("startpos");
        this.geometry = await this.client.request("geometry");
    }

    /** Returns a random start position for the current options. */
    async randomStart() {
        const { starts } = this.geometry;
        if (starts === 0) {
            return "startpos";
        }
        const { fen } = await this.client.request("board", `fen start ${Math.floor(Math.random() * starts)}`);
        return fen;
    }

    /** Adds moves in any notation after a node. Returns the node after the last legal one. */
    async addMoves(node, moves) {
        if (moves.length === 0) {
            return node;
        }
        const record = await this.client.request("record", this.tree.positionAfter(node.board, moves));
        if (record.wrong) {
            this.emit("error", text("illegalMove", record.wrong));
        }
        return record.moves.reduce((at, written) => this.tree.add(at, ...written), node);
    }

    /** Adds a tree of unparsed moves with its comments to a new tree. */
    async addRecord(record, tree) {
        tree.headers = record.headers;
        const invalid = await parseRecord(this.client, record, tree, () => this.tree === tree);
        if (invalid.length > 0) {
            const invalidMove = sourceMoveText(invalid[0], tree);
            if (tree.root.children.length === 0) {
                throw new Error(text("noMove", invalidMove));
            }
            this.emit("error", text("leftOut", invalid.length, invalidMove));
        }
    }

    /** Sets the scores of a line's nodes, and requests their positions, which the losses of moves need. */
    restoreScores({ moves, values: scores }, tree) {
        const nodes = [];
        let node = tree.root;
        scores.forEach((score, at) => {
            if (node !== undefined && score !== null) {
                node.score = score;
                nodes.push(node);
            }
            node = node?.child(moves[at]);
        });
        return forEachConcurrently(nodes, (each) => this.loadBoard(each, tree));
    }

    /** Requests the position of a node, unless it is loaded. */
    async loadBoard(node, tree = this.tree) {
        if (node.board !== null) {
            return;
        }
        const board = await this.client.request("board", tree.positionOf(node));
        node.board = board;
        node.recordText = board.last?.recordText ?? node.recordText;
        node.alternativeText = board.last?.alternativeText ?? node.alternativeText;
        if (board.result !== "none") {
            node.score = scoreOfResult(board.result);
        }
    }

    /** Sends the game and the position again after a lost connection, or after the server had another game. */
    async resend() {
        const { started } = this;
        this.emit("beforechange");
        try {
            await this.chooseGame();
            if (this.started !== started) {
                return;
            }
            this.emit("game");
            await this.setCurrent(this.node);
        } catch (error) {
            this.emit("error", error.message);
        }
    }

    /** Makes a node the current position. */
    async setCurrent(node) {
        this.emit("beforechange");
        this.node = node;
        await this.loadBoard(node);
        if (this.node !== node) {
            return;
        }
        if (node.board.geometry !== this.geometry.id) {
            this.client.setPosition(this.tree.positionOf(node));
            this.geometry = await this.client.request("geometry");
            this.emit("game");
        }
        this.emit("position");
    }

    /** Shows a position, or an error. `resend` repeats it after a lost connection. */
    async goTo(node) {
        try {
            await this.setCurrent(node);
        } catch (error) {
            this.emit("error", error.message);
        }
    }

    /** Plays a move on the board. */
    play(move) {
        const node = this.tree.add(this.node, move);
        this.lastPlayed = node;
        return this.goTo(node);
    }

    /** Adds moves of a line after the current position. */
    async enterMoves(moves) {
        const { node } = this;
        try {
            const end = await this.addMoves(node, moves);
            if (this.node === node) {
                await this.setCurrent(end);
            }
        } catch (error) {
            this.emit("error", error.message);
        }
    }

    step(by) {
        const line = this.tree.line(this.node);
        const at = line.indexOf(this.node) + by;
        const node = line[Math.max(0, Math.min(line.length - 1, at))];
        return node === this.node ? Promise.resolve() : this.goTo(node);
    }

    /** Returns the name of a side, with a capital letter. */
    sideName(side) {
        return capitalize(translated(this.geometry.sides[side].name, this.game));
    }
}

/** Returns a move as its source writes it, with its number. */
function sourceMoveText(node, tree) {
    return node.sourceText === null
        ? text("inMove", node.recordText, Math.ceil(tree.ply(node) / 2))
        : text("inPly", node.sourceText, node.plies);
}
