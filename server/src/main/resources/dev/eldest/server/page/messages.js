/** Messages: the state in the game's card and in a live region for screen readers, and errors. */
import { byId } from "./dom.js";
import { known, text, translated } from "./language.js";
import { moveText } from "./notation.js";

const COMPLAINT_MILLIS = 6000;

export class News {
    constructor(table, match) {
        this.table = table;
        this.match = match;
        this.complaint = byId("complaint");
        this.complaint.addEventListener("click", () => this.forgive());
    }

    /** Reads out the move of a new position. */
    position() {
        const { last } = this.table.board;
        const state = this.show();
        const mover = last && this.table.sideName(1 - this.table.board.side);
        // The state includes check and mate.
        const move = last && text("moved", mover, moveText(last).replace(/[+#]+$/, ""));
        if (this.noted !== this.table.node) {
            this.note("");
        }
        this.shownState = state;
        byId("news").textContent = [move, state].filter(Boolean).join(text("between"));
    }

    /** Shows and returns the state of the game. */
    show() {
        if (this.table.board === null || this.table.geometry === null) {
            return "";
        }
        const state = this.state();
        byId("game-state").textContent = state;
        byId("game-state").classList.toggle("ended", this.ended);
        if ((this.ended || this.match.paused) && state !== this.shownState) {
            byId("news").textContent = state;
        }
        this.shownState = state;
        return state;
    }

    get ended() {
        return this.table.over || (this.match.active && this.match.outcome !== null);
    }

    state() {
        const { board } = this.table;
        const outcome = this.table.over
            ? { winner: { first: 0, second: 1, draw: null }[board.result], reason: board.reason }
            : this.match.active
              ? this.match.outcome
              : null;
        if (outcome === null && this.match.active && this.match.paused) {
            return text("paused");
        }
        if (outcome === null) {
            return text(board.check?.length ? "toMoveInCheck" : "toMove", this.table.sideName(board.side));
        }
        if (outcome.winner === undefined) {
            return text(outcome.reason);
        }
        const who = outcome.winner === null ? text("draw") : text("wins", this.table.sideName(outcome.winner));
        return outcome.reason ? text("because", who, known(outcome.reason, this.table.game)) : who;
    }

    /** Shows a note about the current position, until another is shown. */
    note(words) {
        this.noted = this.table.node;
        byId("notice").textContent = words;
    }

    complain(words) {
        this.complaint.textContent = translated(words);
        this.complaint.hidden = false;
        clearTimeout(this.timer);
        this.timer = setTimeout(() => this.forgive(), COMPLAINT_MILLIS);
    }

    /** Hides the error. */
    forgive() {
        this.complaint.hidden = true;
    }
}
