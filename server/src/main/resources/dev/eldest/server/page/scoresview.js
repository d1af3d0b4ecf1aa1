/** All views of values. They are hidden while a person plays. */
import { Review } from "./accuracytable.js";
import { byId } from "./dom.js";
import { Graph } from "./graph.js";
import { ValueBar } from "./scorebar.js";
import { WdlBar } from "./wdlbar.js";

export class ValuesView {
    constructor(table, match, board, moves) {
        Object.assign(this, { table, match, moves });
        this.bar = new ValueBar(table, board);
        this.parts = [new Graph(table), new WdlBar(table), new Review(table)];
    }

    show() {
        const { match } = this;
        if (this.table.board === null) {
            return;
        }
        const shown = !match.active || match.byEngines || match.outcome !== null;
        this.bar.show(shown);
        byId("graph-card").hidden = !shown;
        if (shown) {
            this.parts.forEach((part) => part.show());
            this.moves.judgeAll();
        }
    }
}
