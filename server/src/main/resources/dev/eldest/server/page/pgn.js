/** Records of games as people paste them, and as they are written here. What moves mean is for the server to say. */

/** Reads a record: {start, moves}; headers other than the position are left out, and so are comments and variations. */
export function readRecord(text) {
    const start = /\[FEN\s+"([^"]+)"\]/i.exec(text)?.[1] ?? "startpos";
    const bare = withoutBrackets(
        text
            .replace(/^\s*\[[^\]]*\]\s*$/gm, " ")
            .replace(/\{[^}]*\}/g, " ")
            .replace(/;.*$/gm, " "),
    );
    const moves = bare
        .replace(/\$\d+/g, " ")
        .split(/\s+/)
        .map((word) => word.replace(/^\d+\.+/, "").replace(/[!?]+$/, ""))
        .filter((word) => word !== "" && !/^(\d+\.*|\.+|\*|1-0|0-1|1\/2-1\/2)$/.test(word));
    return { start, moves };
}

/** Without what stands in round brackets, which may stand in one another. */
function withoutBrackets(text) {
    let depth = 0;
    let bare = "";
    for (const letter of text) {
        depth += letter === "(" ? 1 : 0;
        bare += depth === 0 ? letter : "";
        depth = Math.max(0, depth - (letter === ")" ? 1 : 0));
    }
    return bare;
}

const RESULTS = { first: "1-0", second: "0-1", draw: "1/2-1/2" };

/** The moves of a line with their numbers, and headers where it does not begin at the game's first position. */
export function writeRecord(tree, line, game, result) {
    const headers =
        tree.start === "startpos" ? [] : [`[Variant "${game}"]`, `[SetUp "1"]`, `[FEN "${tree.start}"]`, ""];
    const words = line.slice(1).flatMap((node, at) => {
        const ply = tree.ply(node);
        const number = ply % 2 === 1 ? [`${(ply + 1) / 2}.`] : at === 0 ? [`${ply / 2}...`] : [];
        return [...number, node.said ?? node.move];
    });
    return [...headers, [...words, ...(result in RESULTS ? [RESULTS[result]] : [])].join(" ")].join("\n");
}
