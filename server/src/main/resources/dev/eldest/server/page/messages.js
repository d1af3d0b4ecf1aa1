/** Messages: the state in the game's card and in a live region for screen readers, and errors. */
import { byId } from "./dom.js";
import { textOrTranslated, text, translated } from "./language.js";
import { moveText } from "./notation.js";

const ERROR_MILLIS = 6000;

export class Messages {
    constructor(model, match) {
        this.model = model;
        this.match = match;
        this.error = byId("error");
        this.error.addEventListener("click", () => this.hideError());
    }

    /** Reads out the move of a new position. */
    announceMove() {
        const { last } = this.model.board;
        const state = this.showState();
        const mover = last && this.model.sideName(1 - this.model.board.side);
        // The state includes check and mate.
        const move = last && text("moved", mover, moveText(last).replace(/[+#]+$/, ""));
        if (this.noteNode !== this.model.node) {
            this.showNote("");
        }
        this.shownState = state;
        byId("announcement").textContent = [move, state].filter(Boolean).join(text("between"));
    }

    /** Shows and returns the state of the game. */
    showState() {
        if (this.model.board === null || this.model.geometry === null) {
            return "";
        }
        const state = this.stateText();
        byId("game-state").textContent = state;
        byId("game-state").classList.toggle("ended", this.isOver);
        if ((this.isOver || this.match.paused) && state !== this.shownState) {
            byId("announcement").textContent = state;
        }
        this.shownState = state;
        return state;
    }

    get isOver() {
        return this.model.over || (this.match.active && this.match.outcome !== null);
    }

    stateText() {
        const { board } = this.model;
        const outcome = this.model.over
            ? { winner: { first: 0, second: 1, draw: null }[board.result], reason: board.reason }
            : this.match.active
              ? this.match.outcome
              : null;
        if (outcome === null && this.match.active && this.match.paused) {
            return text("paused");
        }
        if (outcome === null) {
            return text(board.check?.length ? "toMoveInCheck" : "toMove", this.model.sideName(board.side));
        }
        if (outcome.winner === undefined) {
            return text(outcome.reason);
        }
        const who = outcome.winner === null ? text("draw") : text("wins", this.model.sideName(outcome.winner));
        return outcome.reason ? text("because", who, textOrTranslated(outcome.reason, this.model.game)) : who;
    }

    /** Shows a note about the current position, until another is shown. */
    showNote(words) {
        this.noteNode = this.model.node;
        byId("notice").textContent = words;
    }

    showError(words) {
        this.error.textContent = translated(words);
        this.error.hidden = false;
        clearTimeout(this.timer);
        this.timer = setTimeout(() => this.hideError(), ERROR_MILLIS);
    }

    /** Hides the error. */
    hideError() {
        this.error.hidden = true;
    }
}
