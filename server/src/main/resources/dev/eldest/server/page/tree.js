/** A game as a tree of moves. The first child of a node is the main line. */

export class Node {
    constructor(parent, move, recordText) {
        this.parent = parent;
        this.move = move;
        this.recordText = recordText;
        /** The move as its source writes it, if different. */
        this.sourceText = null;
        /** The move in other notations, if the game has any. */
        this.alternativeText = "";
        this.children = [];
        this.plies = parent === null ? 0 : parent.plies + 1;
        /** The board from the server; null until it is received. */
        this.board = null;
        /** The score for the side that began; null until a search has one. */
        this.score = null;
        /** Comments: before the move if it begins a line, and after it; at the root, before the game. */
        this.intros = new Set();
        this.comments = new Set();
        /** Numbers of PGN's annotation glyphs (NAGs). */
        this.nags = [];
        /** Values of commands in PGN comments by name, such as clk of `[%clk 0:03:00]`. */
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

    /** Returns the nodes from the root to this one. */
    path() {
        const path = [];
        for (let node = this; node !== null; node = node.parent) {
            path.push(node);
        }
        return path.reverse();
    }

    /** Adds the comments, glyphs and commands of another node. */
    annotate({ intro = "", comment = "", nags = [], commands = new Map() }) {
        addIfNotEmpty(this.intros, intro);
        addIfNotEmpty(this.comments, comment);
        this.nags.push(...nags.filter((nag) => !this.nags.includes(nag)));
        commands.forEach((value, name) => this.commands.set(name, value));
    }
}

function addIfNotEmpty(comments, comment) {
    if (comment !== "") {
        comments.add(comment);
    }
}

export class Tree {
    /** @param start a position in the protocol's format, or startpos */
    constructor(start = "startpos") {
        this.start = start;
        this.root = new Node(null, null, "");
        /** Tags of PGN by name: players, place, date and result. */
        this.headers = new Map();
        /** Number of changes of moves or notes. Code that changes a node's notes increments it, too. */
        this.changes = 0;
    }

    /** Returns the position of a node as an argument of `position`. */
    positionOf(node) {
        const moves = node
            .path()
            .slice(1)
            .map((each) => each.move);
        const start = this.start === "startpos" ? this.start : `fen ${this.start}`;
        return moves.length === 0 ? start : `${start} moves ${moves.join(" ")}`;
    }

    /** Returns a board with further moves, without the moves before it, so that it is short. */
    positionAfter(board, moves) {
        return `fen ${board.fen} moves ${moves.join(" ")}`;
    }

    /** Returns the ply of a node's move in the whole game. The first side of the game has the odd plies. */
    ply(node) {
        const { side, fen } = this.root.board;
        const number = /^(?:\S+ ){4}\d+ (\d+)$/.exec(fen)?.[1] ?? 1;
        return node.plies + side + 2 * Math.max(0, number - 1);
    }

    /** Returns the node after a move; creates it if it does not exist. */
    add(node, move, recordText = null, alternativeText = "") {
        let child = node.child(move);
        if (child === undefined) {
            child = new Node(node, move, recordText);
            node.children.push(child);
            this.changes++;
        }
        child.recordText ??= recordText;
        child.alternativeText ||= alternativeText;
        return child;
    }

    /** Returns the node after moves of the tree; null without moves. */
    nodeAfter(moves) {
        let node = this.root;
        for (const move of moves) {
            node = node.child(move) ?? node;
        }
        return moves.length === 0 ? null : node;
    }

    /** Makes the path to a node the main line. */
    makeMainLine(node) {
        for (let each = node; each.parent !== null; each = each.parent) {
            this.setChildIndex(each, 0);
        }
    }

    has(node) {
        const { parent } = node;
        return parent === null ? node === this.root : parent.children.includes(node) && this.has(parent);
    }

    /** Moves the line of a node before its predecessor at the branch. */
    promote(node) {
        let branch = node;
        while (branch.parent !== null && branch.parent.children[0] === branch) {
            branch = branch.parent;
        }
        if (branch.parent !== null) {
            this.setChildIndex(branch, branch.parent.children.indexOf(branch) - 1);
        }
    }

    /** Changes the index of a node among its siblings. */
    setChildIndex(node, at) {
        const siblings = node.parent.children;
        if (siblings[at] !== node) {
            siblings.splice(siblings.indexOf(node), 1);
            siblings.splice(at, 0, node);
            this.changes++;
        }
    }

    /** Returns the path through a node to the end of its line. */
    line(node) {
        const line = node.path();
        for (let next = node.children[0]; next !== undefined; next = next.children[0]) {
            line.push(next);
        }
        return line;
    }

    /** Removes a move and all moves after it. Returns the node before it. */
    remove(node) {
        const siblings = node.parent.children;
        siblings.splice(siblings.indexOf(node), 1);
        this.changes++;
        return node.parent;
    }
}
