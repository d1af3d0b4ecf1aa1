/** Enlarges and scrolls the board if its cells are too small for a finger. */
import { byId, iconButton } from "./dom.js";
import { text } from "./language.js";
import { CELL } from "./layout.js";

const LENS =
    "M10 3a7 7 0 1 0 4.2 12.6l5.1 5.1 1.4-1.4-5.1-5.1A7 7 0 0 0 10 3zm0 2a5 5 0 1 1 0 10 5 5 0 0 1 0-10z" +
    "M9 7h2v2h2v2h-2v2H9v-2H7V9h2z";

/** Pixels of a cell that is large enough for a finger. */
const FINGER = 36;

export class Zoom {
    constructor(board) {
        this.board = board;
        this.boardBox = board.picture.parentElement;
        this.button = iconButton(text("zoom"), LENS, () => this.toggle());
        this.button.classList.add("zoom");
        byId("tools").append(this.button);
        new ResizeObserver(() => this.update()).observe(this.boardBox);
    }

    get on() {
        return this.boardBox.classList.contains("zoomed");
    }

    update() {
        const { layout } = this.board;
        const cell = layout ? (this.boardBox.clientWidth / layout.frame.width) * CELL : FINGER;
        this.button.hidden = !layout?.hasBoard || cell >= FINGER;
        if (this.button.hidden && this.on) {
            this.toggle();
        }
    }

    toggle() {
        this.boardBox.classList.toggle("zoomed");
        this.button.setAttribute("aria-pressed", this.on);
        this.boardBox.scrollTo(
            (this.boardBox.scrollWidth - this.boardBox.clientWidth) / 2,
            this.boardBox.scrollHeight / 4,
        );
    }
}
