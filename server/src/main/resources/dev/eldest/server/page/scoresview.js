/** All views of scores. They are hidden while a person plays. */
import { AccuracyTable } from "./accuracytable.js";
import { byId } from "./dom.js";
import { Graph } from "./graph.js";
import { ScoreBar } from "./scorebar.js";
import { WdlBar } from "./wdlbar.js";

export class ScoresView {
    constructor(model, match, board, moves) {
        Object.assign(this, { model, match, moves });
        this.bar = new ScoreBar(model, board);
        this.views = [new Graph(model), new WdlBar(model), new AccuracyTable(model)];
    }

    show() {
        const { match } = this;
        if (this.model.board === null) {
            return;
        }
        const shown = !match.active || match.betweenEngines || match.outcome !== null;
        this.bar.show(shown);
        byId("graph-card").hidden = !shown;
        if (shown) {
            this.views.forEach((part) => part.show());
            this.moves.updateSigns();
        }
    }
}
