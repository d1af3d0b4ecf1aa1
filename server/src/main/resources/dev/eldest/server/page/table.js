/**
 * The table at which everything happens: the game that is played, as a tree, and the position that is looked at. It
 * tells who listens: "game" when another game or another board is on it, "leave" when a position is left, "position"
 * when the next is there, "wrong" when something could not be done.
 */
import { usualOf } from "./games.js";
import { text, told } from "./language.js";
import { adopt, askOfEach } from "./reading.js";
import { Tree } from "./tree.js";
import { valueOfResult } from "./values.js";

/** A start by lot, where there are several. */
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
        /** Where a game stands that does not stand at the end of a line; null if none does. */
        this.played = null;
    }

    tell(kind, detail) {
        this.dispatchEvent(new CustomEvent(kind, { detail }));
    }

    get board() {
        return this.node.board;
    }

    get over() {
        return this.board !== null && this.board.result !== "none";
    }

    /**
     * Begins a game; words of moves that people write are understood. What is wrong leaves the table as it was, or with
     * the moves before it.
     *
     * @param record a tree of words, of which the moves are those that are looked at
     * @param known values of a line
     */
    async begin({ game = this.game, values = {}, start = "startpos", moves = [], ply = Infinity, record, known }) {
        const before = [this.game, this.values, this.geometry, this.tree, this.node];
        const begun = {};
        this.begun = begun;
        this.tell("leave");
        try {
            this.game = game;
            this.values = values;
            await this.chooseGame();
            const tree = new Tree(record?.start ?? (start === ANY ? await this.draw() : start));
            await this.learn(tree.root, tree);
            if (this.begun !== begun) {
                return;
            }
            // Whoever shows a tree needs its first position.
            this.tree = tree;
            this.played = null;
            await (record ? this.adopt(record, tree) : this.read(tree.root, moves));
            if (known) {
                await this.recall(known, tree);
            }
            if (this.begun !== begun) {
                return;
            }
            this.tell("game");
            const node = record
                ? tree.follow(moves.slice(0, ply))
                : tree.line(tree.root).at(Math.min(ply, moves.length));
            await this.show(node ?? this.end);
        } catch (error) {
            if (this.begun !== begun) {
                return;
            }
            [this.game, this.values, this.geometry, this.tree, this.node] = before;
            this.tell("wrong", error.message);
            if (this.game !== null && this.geometry !== null) {
                await this.again();
            }
        }
    }

    get end() {
        return this.tree.line(this.tree.root).at(-1);
    }

    /** Tells the server the game and its options. */
    async chooseGame() {
        const { options } = await this.client.choose(this.game);
        this.options = options;
        const values = { ...usualOf(this.game), ...this.values };
        options.forEach(({ name, usual }) => this.client.set(name, values[name] ?? usual));
        // A position keeps the board that it was made with, so only a new one has the options' board.
        this.client.place("startpos");
        this.geometry = await this.client.ask("geometry");
    }

    /** One of the starts that the game has by its options. */
    async draw() {
        const { starts } = this.geometry;
        if (starts === 0) {
            return "startpos";
        }
        const { fen } = await this.client.ask("board", `fen start ${Math.floor(Math.random() * starts)}`);
        return fen;
    }

    /** Takes moves after a node into the tree, in whatever form; the node after the last of them that is legal. */
    async read(node, moves) {
        if (moves.length === 0) {
            return node;
        }
        const record = await this.client.ask("record", this.tree.after(node.board, moves));
        if (record.wrong) {
            this.tell("wrong", text("illegalMove", record.wrong));
        }
        return record.moves.reduce((at, written) => this.tree.add(at, ...written), node);
    }

    /** Takes a tree of words for the game, with all that its author says. */
    async adopt(record, tree) {
        tree.headers = record.headers;
        const left = await adopt(this.client, record, tree, () => this.tree === tree);
        if (left.length > 0) {
            const wrong = inOriginal(left[0], tree);
            if (tree.root.children.length === 0) {
                throw new Error(text("noMove", wrong));
            }
            this.tell("wrong", text("leftOut", left.length, wrong));
        }
    }

    /** Puts values at the nodes of a line, and asks for the positions, which tell how its moves are judged. */
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

    /** Asks for the position of a node, unless it is known. */
    async learn(node, tree = this.tree) {
        if (node.board !== null) {
            return;
        }
        const board = await this.client.ask("board", tree.words(node));
        node.board = board;
        node.said = board.last?.said ?? node.said;
        node.besides = board.last?.besides ?? node.besides;
        if (board.result !== "none") {
            node.value = valueOfResult(board.result);
        }
    }

    /** After the connection was lost, or the server was told of another game: the same game, at the same position. */
    async again() {
        const { begun } = this;
        this.tell("leave");
        try {
            await this.chooseGame();
            if (this.begun !== begun) {
                return;
            }
            this.tell("game");
            await this.show(this.node);
        } catch (error) {
            this.tell("wrong", error.message);
        }
    }

    /** Looks at a position. */
    async show(node) {
        this.tell("leave");
        this.node = node;
        await this.learn(node);
        if (this.node !== node) {
            return;
        }
        if (node.board.geometry !== this.geometry.id) {
            this.client.place(this.tree.words(node));
            this.geometry = await this.client.ask("geometry");
            this.tell("game");
        }
        this.tell("position");
    }

    /** Shows a position; the loss of the connection is made good when there is another. */
    async look(node) {
        try {
            await this.show(node);
        } catch (error) {
            this.tell("wrong", error.message);
        }
    }

    /** Makes a move on the board. */
    play(move) {
        const node = this.tree.add(this.node, move);
        this.played = node;
        return this.look(node);
    }

    /** Steps into a line of moves after the position at hand. */
    async enter(moves) {
        const { node } = this;
        try {
            const end = await this.read(node, moves);
            if (this.node === node) {
                await this.show(end);
            }
        } catch (error) {
            this.tell("wrong", error.message);
        }
    }

    step(by) {
        const line = this.tree.line(this.node);
        const at = line.indexOf(this.node) + by;
        const node = line[Math.max(0, Math.min(line.length - 1, at))];
        return node === this.node ? Promise.resolve() : this.look(node);
    }

    /** The name of a side, with a capital letter. */
    sideName(side) {
        const name = told(this.geometry.sides[side].name, this.game);
        return name.charAt(0).toUpperCase() + name.slice(1);
    }
}

/** A move as it stands in the text that it was read from, and where. */
function inOriginal(node, tree) {
    return node.original === null
        ? text("inMove", node.said, Math.ceil(tree.ply(node) / 2))
        : text("inPly", node.original, node.plies);
}
