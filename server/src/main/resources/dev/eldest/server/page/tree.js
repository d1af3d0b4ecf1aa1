/** A game as a tree of moves: what was played, and lines looked at besides. The first child is the main one. */

class Node {
    constructor(parent, move, said) {
        this.parent = parent;
        this.move = move;
        this.said = said;
        /** How people write the move besides, where they do. */
        this.besides = "";
        this.children = [];
        this.plies = parent === null ? 0 : parent.plies + 1;
        /** What the server told of the position; null until it did. */
        this.board = null;
        /** What it is worth, for the side that began; null until a search told. */
        this.value = null;
    }

    child(move) {
        return this.children.find((each) => each.move === move);
    }

    /** From the first position to here. */
    path() {
        const path = [];
        for (let node = this; node !== null; node = node.parent) {
            path.unshift(node);
        }
        return path;
    }
}

export class Tree {
    /** @param start a position in words, or startpos */
    constructor(start = "startpos") {
        this.start = start;
        this.root = new Node(null, null, "");
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

    /** A known position after further moves, told without those before it: short, however long the game is. */
    after(node, moves) {
        return `fen ${node.board.fen} moves ${moves.join(" ")}`;
    }

    /** Which ply of the game a move was: odd ones are of the side that begins, as it is where the tree has its root. */
    ply(node) {
        const { side, fen } = this.root.board;
        const number = /^(?:\S+ ){4}\d+ (\d+)$/.exec(fen)?.[1] ?? 1;
        return node.plies + side + 2 * Math.max(0, number - 1);
    }

    /** The node after a move, which is made if it is not there. */
    add(node, move, said = null) {
        let child = node.child(move);
        if (child === undefined) {
            child = new Node(node, move, said);
            node.children.push(child);
        }
        child.said ??= said;
        return child;
    }

    /** Makes the way to a node the main line. */
    prefer(node) {
        for (let each = node; each.parent !== null; each = each.parent) {
            const siblings = each.parent.children;
            siblings.splice(siblings.indexOf(each), 1);
            siblings.unshift(each);
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
        return node.parent;
    }
}
