/** Writes tags of PGN to the game's tree: the players, and the remaining time after each move. */
import { clockText } from "./clocks.js";
import { playerText } from "./players.js";

export function writeMatchTags(model, match) {
    model.addEventListener("position", () => {
        const { node, tree } = model;
        if (!match.active) {
            return;
        }
        if (!tree.headers.has("White") && !tree.headers.has("Red")) {
            ["White", "Black"].forEach((name, side) => tree.headers.set(name, playerText(match.players[side])));
            tree.headers.set("Date", new Date().toISOString().slice(0, 10).replaceAll("-", "."));
        }
        const { clocks } = match;
        if (clocks.left !== null && node.parent !== null && node.children.length === 0 && !node.commands.has("clk")) {
            node.commands.set("clk", clockText(clocks.remaining(1 - node.board.side)));
            tree.changes++;
        }
    });
}
