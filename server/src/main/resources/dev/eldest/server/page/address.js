/** The game as part of the page's address. After the # the browser does not send it; only the user can share it. */

const OPTION = "o.";

/** Returns the arguments to start the game of an address, or null. */
export function readAddress(fragment) {
    const words = new URLSearchParams(fragment.replace(/^#/, ""));
    if (!words.has("game")) {
        return null;
    }
    const values = {};
    for (const [key, value] of words) {
        if (key.startsWith(OPTION)) {
            values[key.slice(OPTION.length)] = value;
        }
    }
    const moves = words.get("moves")?.split(" ").filter(Boolean) ?? [];
    return {
        game: words.get("game"),
        values,
        start: words.get("start") ?? "startpos",
        moves,
        ply: words.has("ply") ? Number(words.get("ply")) : moves.length,
    };
}

/** Returns the address of the current game. */
export function writeAddress({ game, values, options, tree, node }) {
    const words = new URLSearchParams({ game });
    for (const { name, defaultValue } of options) {
        if (values[name] !== undefined && String(values[name]) !== defaultValue) {
            words.set(OPTION + name, values[name]);
        }
    }
    if (tree.start !== "startpos") {
        words.set("start", tree.start);
    }
    const moves = tree
        .line(node)
        .slice(1)
        .map(({ move }) => move);
    if (moves.length > 0) {
        words.set("moves", moves.join(" "));
    }
    if (node.plies < moves.length) {
        words.set("ply", node.plies);
    }
    return `#${words}`;
}
