/** A game as a tree of moves: what was played, and lines looked at besides. The first child is the main one. */

export class Node {
    constructor(parent, move, said) {
        this.parent = parent;
        this.move = move;
        this.said = said;
        /** How the text has it that the move was read from, where that is another word. */
        this.original = null;
        /** How people write the move besides, where they do. */
        this.besides = "";
        this.children = [];
        this.plies = parent === null ? 0 : parent.plies + 1;
        /** What the server told of the position; null until it did. */
        this.board = null;
        /** What it is worth, for the side that began; null until a search told. */
        this.value = null;
        /** Different comments before the move, where it begins a line, and after it; at the root before the game. */
        this.intros = new Set();
        this.comments = new Set();
        /** Numbers of PGN's annotation glyphs (NAGs). */
        this.nags = [];
        /** Values of commands in PGN's comments by name, as clk of `[%clk 0:03:00]`. */
        this.commands = new Map();
    }

    get intro() {
        return [...this.intros].join(" ");
    }

    get comment() {
        return [...this.comments].join(" ");
    }

    child(move) {
        return this.children.find((each) => each.move === move);
    }

    /** From the first position to here. */
    path() {
        const path = [];
        for (let node = this; node !== null; node = node.parent) {
            path.push(node);
        }
        return path.reverse();
    }

    /** Adds notes, as those of another node, to its own. */
    annotate({ intro = "", comment = "", nags = [], commands = new Map() }) {
        add(this.intros, intro);
        add(this.comments, comment);
        this.nags.push(...nags.filter((nag) => !this.nags.includes(nag)));
        commands.forEach((value, name) => this.commands.set(name, value));
    }
}

function add(comments, comment) {
    if (comment !== "") {
        comments.add(comment);
    }
}

export class Tree {
    /** @param start a position in words, or startpos */
    constructor(start = "startpos") {
        this.start = start;
        this.root = new Node(null, null, "");
        /** Tags of PGN by name: who played, where, when, and the result. */
        this.headers = new Map();
        /** Grows with each change of moves or notes; whoever changes a node's notes counts it too. */
        this.changes = 0;
    }

    /** The position in the words of the dialogue. */
    words(node) {
        const moves = node
            .path()
            .slice(1)
            .map((each) => each.move);
        const start = this.start === "startpos" ? this.start : `fen ${this.start}`;
        return moves.length === 0 ? start : `${start} moves ${moves.join(" ")}`;
    }

    /** A board after further moves, told without those before it: short, however long the game is. */
    after(board, moves) {
        return `fen ${board.fen} moves ${moves.join(" ")}`;
    }

    /** Which ply of the game a move was: odd ones are of the side that begins, as it is where the tree has its root. */
    ply(node) {
        const { side, fen } = this.root.board;
        const number = /^(?:\S+ ){4}\d+ (\d+)$/.exec(fen)?.[1] ?? 1;
        return node.plies + side + 2 * Math.max(0, number - 1);
    }

    /** The node after a move, which is made if it is not there. */
    add(node, move, said = null, besides = "") {
        let child = node.child(move);
        if (child === undefined) {
            child = new Node(node, move, said);
            node.children.push(child);
            this.changes++;
        }
        child.said ??= said;
        child.besides ||= besides;
        return child;
    }

    /** The node after moves that are in the tree; null without moves. */
    follow(moves) {
        let node = this.root;
        for (const move of moves) {
            node = node.child(move) ?? node;
        }
        return moves.length === 0 ? null : node;
    }

    /** Makes the way to a node the main line. */
    prefer(node) {
        for (let each = node; each.parent !== null; each = each.parent) {
            this.place(each, 0);
        }
    }

    has(node) {
        const { parent } = node;
        return parent === null ? node === this.root : parent.children.includes(node) && this.has(parent);
    }

    /** Moves the line of a node before the one that precedes it where it branches off. */
    promote(node) {
        let branch = node;
        while (branch.parent !== null && branch.parent.children[0] === branch) {
            branch = branch.parent;
        }
        if (branch.parent !== null) {
            this.place(branch, branch.parent.children.indexOf(branch) - 1);
        }
    }

    /** Gives a node another place among its siblings. */
    place(node, at) {
        const siblings = node.parent.children;
        if (siblings[at] !== node) {
            siblings.splice(siblings.indexOf(node), 1);
            siblings.splice(at, 0, node);
            this.changes++;
        }
    }

    /** The way through a node and on to the end of its line. */
    line(node) {
        const line = node.path();
        for (let next = node.children[0]; next !== undefined; next = next.children[0]) {
            line.push(next);
        }
        return line;
    }

    /** Takes a move and all after it away; the node before it. */
    cut(node) {
        const siblings = node.parent.children;
        siblings.splice(siblings.indexOf(node), 1);
        this.changes++;
        return node.parent;
    }
}
