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
    constructor({ table, playing, study, board, news, turn, show }) {
        const to = (node) => table.look(node);
        this.actions = {
            Home: () => to(table.tree.root),
            ArrowLeft: () => table.step(-1),
            ArrowRight: () => table.step(1),
            End: () => to(table.tree.line(table.node).at(-1)),
            ...playing.actions,
            f: () => turn(),
            n: () => byId("new-game").click(),
            a: () => this.analyse(),
            t: () => study.on && study.showThreats(!study.threats),
            "?": () => help(),
        };
        this.playing = playing;
        this.study = study;
        this.news = news;
        this.table = table;
        this.board = board;
        this.flip = iconButton(text("turnBoard"), ICONS.flip, this.actions.f);
        this.pictures = iconButton(text("pieceSet"), ICONS.pictures, () => {
            board.pieces.change();
            show();
        });
        byId("tools").append(
            iconButton(text("first"), ICONS.first, this.actions.Home),
            iconButton(text("back"), ICONS.back, this.actions.ArrowLeft),
            iconButton(text("forward"), ICONS.forward, this.actions.ArrowRight),
            iconButton(text("last"), ICONS.last, this.actions.End),
            html("span", { class: "space" }),
            ...playing.buttons,
            this.flip,
            this.pictures,
            iconButton(text("keysButton"), ICONS.keys, () => help()),
        );
        document.addEventListener("keydown", (event) => this.key(event));
    }

    show() {
        const { table } = this;
        this.playing.show();
        this.flip.hidden = !this.board.layout.turns;
        this.pictures.hidden = !table.geometry.pieces.some(({ shape }) => shape.startsWith("xiangqi/"));
    }

    /** Turns the analysis on or off, or opens its tab. A game allows no analysis. */
    analyse() {
        const tab = byId("tab-analyse");
        if (tab.getAttribute("aria-pressed") === "true") {
            this.study.switch(!this.study.on);
        } else if (this.playing.match.open) {
            this.news.note(text("noAnalysis"));
        } else {
            tab.click();
        }
    }

    key(event) {
        const busy = event.target.closest("input, textarea, select, dialog") !== null;
        const action = this.actions[event.key.length === 1 ? event.key.toLowerCase() : event.key];
        if (!busy && action && !event.ctrlKey && !event.altKey && !event.metaKey && this.table.geometry !== null) {
            event.preventDefault();
            action();
        }
    }
}

function help() {
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
