/** The buttons of a game that a person or the server plays, and their keys. */
import { ask } from "./confirmdialog.js";
import { byId, iconButton } from "./dom.js";
import { text } from "./language.js";

const ICONS = {
    undo: "M9 7V3L3 9l6 6v-4h4a4 4 0 0 1 0 8H8v2h5a6 6 0 0 0 0-14z",
    draw: "M4 8h16v3H4zM4 14h16v3H4z",
    resign: "M5 3h2v18H5zM8 4h11l-3 4 3 4H8z",
    pause: "M7 5h4v14H7zM14 5h4v14h-4z",
    stop: "M6 6h12v12H6z",
    sound: "M4 9v6h4l5 5V4L8 9zM16 8a5 5 0 0 1 0 8zM17 4.5a9 9 0 0 1 0 15v-2a7 7 0 0 0 0-11z",
};

/** Keys and their help texts. */
export const PLAY_KEYS = [
    ["U", "keyTakeBack"],
    ["D", "keyDraw"],
    ["P", "keyPause"],
    ["H", "playHere"],
    ["S", "keySound"],
];

export class PlayTools {
    constructor(table, match, draw, sound) {
        Object.assign(this, { table, match, draw, sound });
        this.actions = {
            u: () => match.active && match.undo(),
            d: () => draw.make(),
            p: () => this.pausable && match.pause(!match.paused),
            h: () => !byId("play-here").hidden && byId("play-here").click(),
            s: () => {
                sound.switch(!sound.on);
                this.show();
            },
        };
        this.undo = iconButton(text("takeBack"), ICONS.undo, this.actions.u);
        this.offer = iconButton(text("offerDraw"), ICONS.draw, this.actions.d);
        this.resign = iconButton(text("resign"), ICONS.resign, () =>
            ask(text("askResign"), text("goOn"), text("resign"), () => match.resign()),
        );
        this.pause = iconButton(text("pause"), ICONS.pause, this.actions.p);
        this.stop = iconButton(text("stopGame"), ICONS.stop, () => match.end(undefined, "stopped"));
        this.loud = iconButton(text("sound"), ICONS.sound, this.actions.s);
        this.buttons = [this.undo, this.offer, this.resign, this.pause, this.stop, this.loud];
        match.addEventListener("state", () => table.board !== null && this.show());
    }

    /** Games between engines can be paused and stopped. */
    get pausable() {
        return this.match.open && this.match.byEngines;
    }

    show() {
        const { match, table } = this;
        const plays = match.active && !match.byEngines;
        this.undo.hidden = !plays;
        this.undo.disabled = table.node.parent === null;
        this.offer.hidden = !this.draw.known;
        this.offer.disabled = !this.draw.possible;
        this.offer.classList.toggle("wanted", this.draw.stands);
        this.offer.title = text(this.draw.stands ? "agreeDraw" : "offerDraw");
        this.offer.ariaLabel = this.offer.title;
        this.resign.hidden = !plays || match.outcome !== null;
        this.pause.hidden = !this.pausable;
        this.pause.setAttribute("aria-pressed", match.paused);
        this.stop.hidden = !this.pausable;
        this.loud.setAttribute("aria-pressed", this.sound.on);
        byId("play-here").hidden = table.over || (match.open && match.live);
    }
}
