/** Reads and writes gomoku in Piskvork's format (PSQ): column, row from the top and milliseconds of each move. */
import { Node, Tree } from "./tree.js";

const PSQ = /^\s*Piskvorky\s+(\d+)\s*x\s*(\d+)/i;

export function isPsq(text) {
    return PSQ.test(text);
}

export function readPsq(text) {
    const size = Number(PSQ.exec(text)[1]);
    const tree = new Tree();
    let node = tree.root;
    for (const [, x, y] of text.matchAll(/^[ \t]*(\d{1,2}),(\d{1,2}),\d+[ \t]*$/gm)) {
        const next = new Node(node, null, `${String.fromCharCode(96 + Number(x))}${size + 1 - Number(y)}`);
        node.children.push(next);
        node = next;
    }
    return { tree, size };
}

export function writePsq(line, size) {
    const moves = line.slice(1).map(({ move }) => {
        const [x, y] = [move.charCodeAt(0) - 96, size + 1 - Number(move.slice(1))];
        return `${x},${y},0`;
    });
    return [`Piskvorky ${size}x${size}, 11:11, 0`, ...moves, "-1", ""].join("\r\n");
}
