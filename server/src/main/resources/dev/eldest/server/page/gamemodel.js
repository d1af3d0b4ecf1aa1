/**
 * The current game, as a tree, and the current position. Emits "game" after a change of game or board, "leave" before a
 * position changes, "position" after it, "wrong" for errors.
 */
import { defaultsOf } from "./games.js";
import { text, translated } from "./language.js";
import { adopt, askOfEach } from "./recordparser.js";
import { valueOfResult } from "./scores.js";
import { Tree } from "./tree.js";

/** A random start position, if there are several. */
export const ANY = "any";

export class Table extends EventTarget {
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
        this.played = null;
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
     * Starts a game. The moves may be in any notation that the server reads. After an error the table is unchanged, or
     * has the moves before the error.
     *
     * @param record a tree of words; its main line becomes the current one
     * @param known values of a line
     */
    async begin({ game = this.game, values = {}, start = "startpos", moves = [], ply = Infinity, record, known }) {
        const before = [this.game, this.values, this.geometry, this.tree, this.node];
        const started = {};
        this.started = started;
        this.emit("leave");
        try {
            this.game = game;
            this.values = values;
            await this.chooseGame();
            const tree = new Tree(record?.start ?? (start === ANY ? await this.draw() : start));
            await this.learn(tree.root, tree);
            if (this.started !== started) {
                return;
            }
            // Views of a tree need its first position.
            this.tree = tree;
            this.played = null;
            await (record ? this.adopt(record, tree) : this.read(tree.root, moves));
            if (known) {
                await this.recall(known, tree);
            }
            if (this.started !== started) {
                return;
            }
            this.emit("game");
            const node = record
                ? tree.follow(moves.slice(0, ply))
                : tree.line(tree.root).at(Math.min(ply, moves.length));
            await this.show(node ?? this.end);
        } catch (error) {
            if (this.started !== started) {
                return;
            }
            [this.game, this.values, this.geometry, this.tree, this.node] = before;
            this.emit("wrong", error.message);
            if (this.game !== null && this.geometry !== null) {
                await this.again();
            }
        }
    }

    get end() {
        return this.tree.line(this.tree.root).at(-1);
    }

    /** Sends the game and its options to the server. */
    async chooseGame() {
        const { options } = await this.client.choose(this.game);
        this.options = options;
        const values = { ...defaultsOf(this.game), ...this.values };
        options.forEach(({ name, defaultValue }) => this.client.set(name, values[name] ?? defaultValue));
        // The server makes the board with the position, so options need a new one.
        this.client.place("startpos");
        this.geometry = await this.client.ask("geometry");
    }

    /** Returns a random start position for the current options. */
    async draw() {
        const { starts } = this.geometry;
        if (starts === 0) {
            return "startpos";
        }
        const { fen } = await this.client.ask("board", `fen start ${Math.floor(Math.random() * starts)}`);
        return fen;
    }

    /** Adds moves in any notation after a node. Returns the node after the last legal one. */
    async read(node, moves) {
        if (moves.length === 0) {
            return node;
        }
        const record = await this.client.ask("record", this.tree.after(node.board, moves));
        if (record.wrong) {
            this.emit("wrong", text("illegalMove", record.wrong));
        }
        return record.moves.reduce((at, written) => this.tree.add(at, ...written), node);
    }

    /** Adds a tree of words with its comments to a new tree. */
    async adopt(record, tree) {
        tree.headers = record.headers;
        const left = await adopt(this.client, record, tree, () => this.tree === tree);
        if (left.length > 0) {
            const wrong = inOriginal(left[0], tree);
            if (tree.root.children.length === 0) {
                throw new Error(text("noMove", wrong));
            }
            this.emit("wrong", text("leftOut", left.length, wrong));
        }
    }

    /** Sets the values of a line's nodes, and requests their positions, which the losses of moves need. */
    recall({ moves, values }, tree) {
        const nodes = [];
        let node = tree.root;
        values.forEach((value, at) => {
            if (node !== undefined && value !== null) {
                node.value = value;
                nodes.push(node);
            }
            node = node?.child(moves[at]);
        });
        return askOfEach(nodes, (each) => this.learn(each, tree));
    }

    /** Requests the position of a node, unless it is loaded. */
    async learn(node, tree = this.tree) {
        if (node.board !== null) {
            return;
        }
        const board = await this.client.ask("board", tree.words(node));
        node.board = board;
        node.recordText = board.last?.recordText ?? node.recordText;
        node.alternativeText = board.last?.alternativeText ?? node.alternativeText;
        if (board.result !== "none") {
            node.value = valueOfResult(board.result);
        }
    }

    /** Sends the game and the position again after a lost connection, or after the server had another game. */
    async again() {
        const { started } = this;
        this.emit("leave");
        try {
            await this.chooseGame();
            if (this.started !== started) {
                return;
            }
            this.emit("game");
            await this.show(this.node);
        } catch (error) {
            this.emit("wrong", error.message);
        }
    }

    /** Makes a node the current position. */
    async show(node) {
        this.emit("leave");
        this.node = node;
        await this.learn(node);
        if (this.node !== node) {
            return;
        }
        if (node.board.geometry !== this.geometry.id) {
            this.client.place(this.tree.words(node));
            this.geometry = await this.client.ask("geometry");
            this.emit("game");
        }
        this.emit("position");
    }

    /** Shows a position, or an error. `again` repeats it after a lost connection. */
    async look(node) {
        try {
            await this.show(node);
        } catch (error) {
            this.emit("wrong", error.message);
        }
    }

    /** Plays a move on the board. */
    play(move) {
        const node = this.tree.add(this.node, move);
        this.played = node;
        return this.look(node);
    }

    /** Adds moves of a line after the current position. */
    async enter(moves) {
        const { node } = this;
        try {
            const end = await this.read(node, moves);
            if (this.node === node) {
                await this.show(end);
            }
        } catch (error) {
            this.emit("wrong", error.message);
        }
    }

    step(by) {
        const line = this.tree.line(this.node);
        const at = line.indexOf(this.node) + by;
        const node = line[Math.max(0, Math.min(line.length - 1, at))];
        return node === this.node ? Promise.resolve() : this.look(node);
    }

    /** Returns the name of a side, with a capital letter. */
    sideName(side) {
        const name = translated(this.geometry.sides[side].name, this.game);
        return name.charAt(0).toUpperCase() + name.slice(1);
    }
}

/** Returns a move as its source writes it, with its number. */
function inOriginal(node, tree) {
    return node.original === null
        ? text("inMove", node.recordText, Math.ceil(tree.ply(node) / 2))
        : text("inPly", node.original, node.plies);
}
