/** A game that was left for an analysis. It waits with stopped clocks, stored as for a reload of the page. */
import { readAddress } from "./address.js";
import { text } from "./language.js";
import { matchNow, withRecord } from "./storage.js";

export class Waiting {
    constructor(table, match, texts, news) {
        Object.assign(this, { table, match, texts, news });
        /** The game as text; null if none waits. */
        this.game = null;
        /** Its last node, unless the page was reloaded meanwhile. */
        this.node = null;
        table.addEventListener("position", () => this.showNote());
    }

    /** Leaves the match, which waits if it is not over. */
    leave() {
        const { match, table, texts } = this;
        if (match.open) {
            this.game = matchNow(table, match, texts);
            this.node = match.stood;
        }
        match.stop();
        this.showNote();
    }

    showNote() {
        if (this.game !== null && !this.match.active) {
            this.news.note(text("gameWaits"));
        }
    }

    /** Returns the arguments to resume the game: on its own tree, with later additions, if that is still loaded. */
    take() {
        const { game, node, table } = this;
        this.forget();
        return node !== null && table.tree.has(node)
            ? { ...game, here: true, at: node }
            : { ...readAddress(game.address), ...withRecord(game) };
    }

    forget() {
        if (this.game !== null) {
            this.news.note("");
        }
        this.game = null;
        this.node = null;
    }
}
