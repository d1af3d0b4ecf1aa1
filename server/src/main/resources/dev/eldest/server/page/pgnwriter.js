/** Writes games as PGN, with all tags and comments. */

const COLUMNS = 80;

/** The seven tags of every game, in their order. */
const ROSTER = ["Event", "Site", "Date", "Round", "White", "Black", "Result"];

/** Writes a game. @param headers tags by name, in any order */
export function writePgn(tree, headers) {
    const tags = new Map(ROSTER.map((name) => [name, { Date: "????.??.??", Result: "*" }[name] ?? "?"]));
    if (headers.has("Red")) {
        tags.delete("White");
    }
    headers.forEach((value, name) => tags.set(name, value));
    if (tree.start !== "startpos") {
        tags.set("SetUp", "1").set("FEN", tree.start);
    }
    const order = [...tags.keys()].sort((a, b) => placeOf(a) - placeOf(b));
    const head = order.map((name) => `[${name} "${clean(tags.get(name)).replace(/[\\"]/g, "\\$&")}"]`);
    return [...head, "", ...wrap([...moveWords(tree), tags.get("Result")]), ""].join("\n");
}

function placeOf(name) {
    const at = ROSTER.indexOf(name === "Red" ? "White" : name);
    return name === "Game" ? -1 : at < 0 ? ROSTER.length : at;
}

function clean(text) {
    return text.replace(/[\x00-\x1f\x7f]+/g, " ");
}

/** Returns moves, comments and variations as words. A line may end between two words. */
function moveWords(tree) {
    const words = [];
    const note = (text, commands) => {
        const found = braces(text, commands);
        found.forEach((word) => words.push(word));
        return found.length > 0;
    };
    const write = (node, numbered) => {
        note(node.intro, []);
        const ply = tree.ply(node);
        if (ply % 2 === 1) {
            words.push(`${(ply + 1) / 2}.`);
        } else if (numbered || node.intro !== "") {
            words.push(`${ply / 2}...`);
        }
        words.push(node.recordText ?? node.move, ...node.nags.map((nag) => `$${nag}`));
        return note(node.comment, node.commands);
    };
    const line = (before, broken) => {
        for (let at = before; at.children.length > 0; ) {
            const [next, ...others] = at.children;
            broken = write(next, broken);
            for (const other of others) {
                const begin = words.length;
                line(other, write(other, true));
                words[begin] = `(${words[begin]}`;
                words.push(`${words.pop()})`);
                broken = true;
            }
            at = next;
        }
    };
    note(tree.root.comment, tree.root.commands);
    line(tree.root, true);
    return words;
}

function braces(text, commands) {
    const words = [
        ...Array.from(commands, ([name, value]) => `[%${name} ${value}]`),
        ...clean(text).replaceAll("}", ")").split(" ").filter(Boolean),
    ];
    return words.length === 0 ? [] : `{${words.join("\n")}}`.split("\n");
}

/** Wraps words. No line begins with a character that is special there. */
function wrap(words) {
    const lines = [];
    for (const word of words) {
        const last = lines.at(-1);
        if (last !== undefined && (last.length + 1 + word.length <= COLUMNS || /^[[%;]/.test(word))) {
            lines[lines.length - 1] = `${last} ${word}`;
        } else {
            lines.push(word);
        }
    }
    return lines;
}
