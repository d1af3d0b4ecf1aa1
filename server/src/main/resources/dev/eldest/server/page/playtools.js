/** The buttons of a game that a person or the server plays, and their keys. */
import { confirmAction } from "./confirmdialog.js";
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
    constructor(model, match, drawOffer, sound) {
        Object.assign(this, { model, match, drawOffer, sound });
        this.actions = {
            u: () => match.active && match.undo(),
            d: () => drawOffer.offer(),
            p: () => this.canPause && match.pause(!match.paused),
            h: () => !byId("play-here").hidden && byId("play-here").click(),
            s: () => {
                sound.setOn(!sound.on);
                this.show();
            },
        };
        this.undoButton = iconButton(text("takeBack"), ICONS.undo, this.actions.u);
        this.drawButton = iconButton(text("offerDraw"), ICONS.draw, this.actions.d);
        this.resignButton = iconButton(text("resign"), ICONS.resign, () =>
            confirmAction(text("askResign"), text("goOn"), text("resign"), () => match.resign()),
        );
        this.pauseButton = iconButton(text("pause"), ICONS.pause, this.actions.p);
        this.stopButton = iconButton(text("stopGame"), ICONS.stop, () => match.end(undefined, "stopped"));
        this.soundButton = iconButton(text("sound"), ICONS.sound, this.actions.s);
        this.buttons = [
            this.undoButton,
            this.drawButton,
            this.resignButton,
            this.pauseButton,
            this.stopButton,
            this.soundButton,
        ];
        match.addEventListener("state", () => model.board !== null && this.show());
    }

    /** Games between engines can be paused and stopped. */
    get canPause() {
        return this.match.ongoing && this.match.betweenEngines;
    }

    show() {
        const { match, model } = this;
        const plays = match.active && !match.betweenEngines;
        this.undoButton.hidden = !plays;
        this.undoButton.disabled = model.node.parent === null;
        this.drawButton.hidden = !this.drawOffer.allowed;
        this.drawButton.disabled = !this.drawOffer.canOffer;
        this.drawButton.classList.toggle("offered", this.drawOffer.isOffered);
        this.drawButton.title = text(this.drawOffer.isOffered ? "agreeDraw" : "offerDraw");
        this.drawButton.ariaLabel = this.drawButton.title;
        this.resignButton.hidden = !plays || match.outcome !== null;
        this.pauseButton.hidden = !this.canPause;
        this.pauseButton.setAttribute("aria-pressed", match.paused);
        this.stopButton.hidden = !this.canPause;
        this.soundButton.setAttribute("aria-pressed", this.sound.on);
        byId("play-here").hidden = model.over || (match.ongoing && match.atEnd);
    }
}
