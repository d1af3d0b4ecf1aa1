/** Parses a tree of unparsed moves into a tree of moves. The server parses them, line by line. */

/** Limit of requests without an answer yet. */
const MAX_PENDING = 8;

/** The server's limit of moves in a line, and the limit of moves in all requests. */
const MAX_MOVES = 1200;
const MAX_SENT_MOVES = 300000;

/**
 * Adds the moves and notes of one tree to another that begins at the same position. A line ends before its first
 * invalid move.
 *
 * @param current returns whether the tree is still the current one
 * @return the first dropped node of each line
 */
export async function parseRecord(client, source, tree, current) {
    const nodes = new Map([[source.root, tree.root]]);
    const invalid = [];
    const start = tree.positionOf(tree.root);
    let sentMoves = 0;
    tree.root.annotate(source.root);
    const parseLine = async (line) => {
        if (!current()) {
            return;
        }
        const before = line[0].parent.path().slice(1);
        const all = [...before, ...line].slice(0, MAX_MOVES);
        sentMoves += all.length;
        const moveTexts = all.map(({ recordText }) => recordText).join(" ");
        const { moves } =
            sentMoves > MAX_SENT_MOVES ? { moves: [] } : await client.request("record", `${start} moves ${moveTexts}`);
        let at = current() ? nodes.get(line[0].parent) : undefined;
        if (at === undefined) {
            return;
        }
        for (const [move, recordText, alternativeText = ""] of moves.slice(before.length)) {
            const unparsed = all[at.plies];
            at = tree.add(at, move, recordText);
            at.alternativeText ||= alternativeText;
            at.annotate(unparsed);
            nodes.set(unparsed, at);
        }
        invalid.push(...line.filter((node) => !nodes.has(node)).slice(0, 1));
    };
    await forEachConcurrently(linesOf(source.root), parseLine);
    tree.changes++;
    return invalid;
}

/** Runs an asynchronous action for each element of a list, at most MAX_PENDING at once. */
export function forEachConcurrently(list, action) {
    const rest = list.values();
    const next = async () => {
        for (const each of rest) {
            await action(each);
        }
    };
    return Promise.all(Array.from({ length: MAX_PENDING }, next));
}

/** Returns the lines as lists of nodes, each after the line that it leaves. */
function linesOf(root) {
    const lines = [];
    const begins = [...root.children];
    for (const first of begins) {
        const line = [];
        for (let node = first; node !== undefined; node = node.children[0]) {
            line.push(node);
            if (node !== first) {
                begins.push(...node.parent.children.slice(1));
            }
        }
        lines.push(line);
    }
    return lines;
}
