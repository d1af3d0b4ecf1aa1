/** A game that is left for an analysis waits with its clocks stopped: it is kept as while the page is loaded anew. */
import { matchNow, withRecord } from "./kept.js";
import { text } from "./language.js";
import { readAddress } from "./share.js";

export class Waiting {
    constructor(table, match, texts, news) {
        Object.assign(this, { table, match, texts, news });
        /** The game in words; null if none waits. */
        this.game = null;
        /** Where it stands, unless it was kept while the page was loaded anew. */
        this.node = null;
        table.addEventListener("position", () => this.tell());
    }

    /** Leaves the match, which waits if it is not over. */
    leave() {
        const { match, table, texts } = this;
        if (match.open) {
            this.game = matchNow(table, match, texts);
            this.node = match.stood;
        }
        match.stop();
        this.tell();
    }

    tell() {
        if (this.game !== null && !this.match.active) {
            this.news.note(text("gameWaits"));
        }
    }

    /** What goes on with the game: on its own tree, with all that was tried there, if that is still on the table. */
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
