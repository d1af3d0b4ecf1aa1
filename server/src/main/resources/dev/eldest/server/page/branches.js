/** The buttons below the moves: the line of the position at hand goes up, or its last move and all after it away. */
import { byId } from "./svg.js";

export class Branches {
    /** @param changed what to do when a line has another place */
    constructor(table, match, changed) {
        this.table = table;
        this.match = match;
        byId("promote").addEventListener("click", () => {
            table.tree.promote(table.node);
            changed();
        });
        byId("cut").addEventListener("click", () => table.look(table.tree.cut(table.node)));
    }

    show() {
        const { node, tree } = this.table;
        byId("branches").hidden = this.match.active || node.parent === null;
        byId("promote").hidden = tree.line(tree.root).includes(node);
    }
}
