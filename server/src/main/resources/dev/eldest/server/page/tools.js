/** The buttons below the board, and the keys that do the same. */
import { byId, html, iconButton } from "./dom.js";
import { text } from "./language.js";
import { PLAY_KEYS } from "./playtools.js";

const ICONS = {
    first: "M6 5h2v14H6zM20 5v14L9 12z",
    back: "M17 5v14L6 12z",
    forward: "M7 5v14l11-7z",
    last: "M16 5h2v14h-2zM4 5v14l11-7z",
    flip: "M7 3 2 8h4v9h2V8h4zM17 21l5-5h-4V7h-2v9h-4z",
    pictures: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 2a7 7 0 0 1 0 14z",
    keys:
        "M11 17h2v2h-2zM12 5a4 4 0 0 0-4 4h2a2 2 0 1 1 3 1.7" +
        "c-1 .6-2 1.4-2 3.3v1h2v-1c0-.9.4-1.2 1-1.6A4 4 0 0 0 12 5z",
};

const KEYS = [
    ["←  →", "keyStep"],
    ["Home  End", "keyEnds"],
    ...PLAY_KEYS,
    ["F", "keyTurn"],
    ["N", "keyNew"],
    ["A", "keyAnalysis"],
    ["T", "keyThreats"],
    [text("keysAlone"), "keyPlay"],
    ["?", "keyHelp"],
];

export class Tools {
    constructor({ model, playTools, analysis, board, messages, turnBoard, show }) {
        const to = (node) => model.goTo(node);
        this.actions = {
            Home: () => to(model.tree.root),
            ArrowLeft: () => model.step(-1),
            ArrowRight: () => model.step(1),
            End: () => to(model.tree.line(model.node).at(-1)),
            ...playTools.actions,
            f: () => turnBoard(),
            n: () => byId("new-game").click(),
            a: () => this.analyse(),
            t: () => analysis.on && analysis.showThreats(!analysis.threats),
            "?": () => showHelp(),
        };
        this.playTools = playTools;
        this.analysis = analysis;
        this.messages = messages;
        this.model = model;
        this.board = board;
        this.turnButton = iconButton(text("turnBoard"), ICONS.flip, this.actions.f);
        this.picturesButton = iconButton(text("pieceSet"), ICONS.pictures, () => {
            board.pieces.togglePictures();
            show();
        });
        byId("tools").append(
            iconButton(text("first"), ICONS.first, this.actions.Home),
            iconButton(text("back"), ICONS.back, this.actions.ArrowLeft),
            iconButton(text("forward"), ICONS.forward, this.actions.ArrowRight),
            iconButton(text("last"), ICONS.last, this.actions.End),
            html("span", { class: "space" }),
            ...playTools.buttons,
            this.turnButton,
            this.picturesButton,
            iconButton(text("keysButton"), ICONS.keys, () => showHelp()),
        );
        document.addEventListener("keydown", (event) => this.onKey(event));
    }

    show() {
        const { model } = this;
        this.playTools.show();
        this.turnButton.hidden = !this.board.layout.canTurn;
        this.picturesButton.hidden = !model.geometry.pieces.some(({ shape }) => shape.startsWith("xiangqi/"));
    }

    /** Turns the analysis on or off, or opens its tab. A game allows no analysis. */
    analyse() {
        const tab = byId("tab-analyse");
        if (tab.getAttribute("aria-pressed") === "true") {
            this.analysis.setOn(!this.analysis.on);
        } else if (this.playTools.match.ongoing) {
            this.messages.showNote(text("noAnalysis"));
        } else {
            tab.click();
        }
    }

    onKey(event) {
        const busy = event.target.closest("input, textarea, select, dialog") !== null;
        const action = this.actions[event.key.length === 1 ? event.key.toLowerCase() : event.key];
        if (!busy && action && !event.ctrlKey && !event.altKey && !event.metaKey && this.model.geometry !== null) {
            event.preventDefault();
            action();
        }
    }
}

function showHelp() {
    const dialog = byId("help");
    dialog.replaceChildren(
        html("h2", {}, text("keys")),
        html(
            "dl",
            { class: "keys" },
            ...KEYS.flatMap(([key, words]) => [html("dt", {}, key), html("dd", {}, text(words))]),
        ),
        html(
            "div",
            { class: "row end" },
            html("button", { type: "button", click: () => dialog.close() }, text("close")),
        ),
    );
    dialog.showModal();
}
