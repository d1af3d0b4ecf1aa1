/** A game that the user left for an analysis, with stopped clocks. Stored like the game at a reload of the page. */
import { readAddress } from "./address.js";
import { text } from "./language.js";
import { matchState, parseMatch } from "./storage.js";

export class SuspendedGame {
    constructor(model, match, gameExport, messages) {
        Object.assign(this, { model, match, gameExport, messages });
        /** The game as text; null without one. */
        this.stored = null;
        /** Its last node, unless the page was reloaded meanwhile. */
        this.node = null;
        model.addEventListener("position", () => this.showNote());
    }

    /** Leaves the match. Stores it if it is not over. */
    suspend() {
        const { match, model, gameExport } = this;
        if (match.ongoing) {
            this.stored = matchState(model, match, gameExport);
            this.node = match.lastNode;
        }
        match.stop();
        this.showNote();
    }

    showNote() {
        if (this.stored !== null && !this.match.active) {
            this.messages.showNote(text("gameWaits"));
        }
    }

    /** Returns the arguments to resume the game: on its own tree, with later additions, if that is still loaded. */
    resume() {
        const { stored, node, model } = this;
        this.clear();
        return node !== null && model.tree.has(node)
            ? { ...stored, onCurrentTree: true, node }
            : { ...readAddress(stored.address), ...parseMatch(stored) };
    }

    clear() {
        if (this.stored !== null) {
            this.messages.showNote("");
        }
        this.stored = null;
        this.node = null;
    }
}
