/** Turns a tree of words into one of moves: the server says, line by line, what the words mean. */

/** So many questions are asked before the first is answered. */
const ASKED_AT_ONCE = 8;

/** The server reads no more moves of a line, and is asked for no more in all. */
const LONGEST = 1200;
const MOST_WORDS = 300000;

/**
 * Adds the moves and notes of one tree to another that begins at the same position. A line ends before its first wrong
 * word.
 *
 * @param current whether the moves are still wanted
 * @return the nodes of the words that are left out, each with all after it
 */
export async function adopt(client, source, tree, current) {
    const known = new Map([[source.root, tree.root]]);
    const left = [];
    const start = tree.words(tree.root);
    let words = 0;
    tree.root.annotate(source.root);
    const read = async (line) => {
        if (!current()) {
            return;
        }
        const before = line[0].parent.path().slice(1);
        const all = [...before, ...line].slice(0, LONGEST);
        words += all.length;
        const written = all.map(({ said }) => said).join(" ");
        const { moves } =
            words > MOST_WORDS ? { moves: [] } : await client.ask("record", `${start} moves ${written}`);
        let at = current() ? known.get(line[0].parent) : undefined;
        if (at === undefined) {
            return;
        }
        for (const [move, said, besides = ""] of moves.slice(before.length)) {
            const word = all[at.plies];
            at = tree.add(at, move, said);
            at.besides ||= besides;
            at.annotate(word);
            known.set(word, at);
        }
        left.push(...line.filter((node) => !known.has(node)).slice(0, 1));
    };
    await askOfEach(linesOf(source.root), read);
    tree.changes++;
    return left;
}

/** Asks the server something of each of a list. */
export function askOfEach(list, ask) {
    const rest = list.values();
    const next = async () => {
        for (const each of rest) {
            await ask(each);
        }
    };
    return Promise.all(Array.from({ length: ASKED_AT_ONCE }, next));
}

/** Lines as lists of nodes, each after the one that it leaves. */
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
