/** The new-game dialog: game, options and players. */
import { byId, html, svg } from "./dom.js";
import { field, select } from "./fields.js";
import { RANDOM_START } from "./gamemodel.js";
import { tilePieceOf, sortGames, titleOf } from "./games.js";
import { capitalize, text, translated } from "./language.js";
import { NewGamePlayers } from "./newgameplayers.js";
import { drawPiece } from "./pieces.js";

/** Options for protocols and research, which players do not need. */
const NOT_FOR_PLAYERS = /Rank$|LineText$|Evaluation$|^Ponder$/;

export class NewGameDialog {
    /** @param begin called with {game, values, players, time, start, onCurrentTree} */
    constructor(model, client, begin) {
        this.model = model;
        this.client = client;
        this.begin = begin;
        this.dialog = byId("new-game-dialog");
        byId("new-game").addEventListener("click", () => this.open(false));
        byId("play-here").addEventListener("click", () => this.open(true));
        this.dialog.addEventListener("close", () => this.onClose());
    }

    /** @param fromPosition whether the game starts from the current position */
    open(fromPosition) {
        this.fromPosition = fromPosition;
        this.game = this.model.game;
        this.geometry = this.model.geometry;
        this.options = this.model.options;
        this.gameChanged = false;
        this.players = new NewGamePlayers(fromPosition ? String(this.model.board.side) : "0");
        this.form = html("form", { method: "dialog", submit: () => this.submit() });
        this.form.append(
            html("h2", {}, text(fromPosition ? "playHere" : "newGame")),
            html(
                "div",
                { class: "tiles", hidden: fromPosition, role: "radiogroup", "aria-label": text("game") },
                ...sortGames(this.client.games).map((game) => this.tile(game)),
            ),
            (this.optionFields = html("div", { class: "fields" })),
            this.players.element,
            html(
                "div",
                { class: "row end" },
                html("button", { type: "button", click: () => this.dialog.close("cancel") }, text("cancel")),
                html("button", { type: "submit", value: "start", class: "primary", id: "start" }, text("start")),
            ),
        );
        this.dialog.replaceChildren(this.form);
        this.fill();
        this.dialog.returnValue = "";
        this.dialog.showModal();
    }

    tile(game) {
        const { piece, geometry } = tilePieceOf(game);
        const choose = () => this.selectGame(game);
        return html(
            "label",
            { class: "tile" },
            html("input", { type: "radio", name: "game", value: game, checked: game === this.game, change: choose }),
            svg("svg", { viewBox: "0 0 100 100", "aria-hidden": "true" }, drawPiece(piece, geometry, false)),
            html("span", {}, titleOf(game)),
        );
    }

    /** Chooses a game, so that the server sends its options. The page's game does not change yet. */
    async selectGame(game) {
        this.model.emit("beforechange");
        this.gameChanged = true;
        try {
            const { geometry, options } = await this.client.chooseGame(game);
            [this.game, this.geometry, this.options] = [game, geometry, options];
            this.fill();
        } catch (error) {
            this.dialog.close();
            this.model.emit("error", error.message);
        }
    }

    /** Sends the current game to the server again if the dialog is cancelled. */
    onClose() {
        if (this.dialog.returnValue !== "start" && this.gameChanged) {
            this.model.resend();
        }
    }

    fill() {
        this.dialog.dataset.game = this.game;
        const options = this.options.filter(({ name }) => !this.fromPosition && !NOT_FOR_PLAYERS.test(name));
        this.optionFields.replaceChildren(...options.map((option) => this.optionField(option)));
        const sides = this.geometry.sides.map(({ name }) => capitalize(translated(name, this.game)));
        this.players.fill(this.game, sides, () => this.optionValues);
        this.optionFields.onchange = () => this.players.update();
    }

    optionField({ name, type, defaultValue, min, max, choices }) {
        const now = String((this.game === this.model.game ? this.model.values[name] : null) ?? defaultValue);
        const words = name
            .replace(/^[A-Z][A-Za-z]*_/, "")
            .replace(/([a-z])([A-Z])/g, "$1 $2")
            .toLowerCase();
        const title = translated(capitalize(words), this.game);
        const key = `option ${name}`;
        if (type === "check") {
            return html(
                "label",
                { class: "switch" },
                html("input", { type: "checkbox", name: key, checked: now === "true" }),
                html("span", {}, title),
            );
        }
        return field(
            title,
            type === "combo"
                ? select(
                      key,
                      choices.map((choice) => [choice, translated(choice, this.game)]),
                      now,
                  )
                : html("input", {
                      type: type === "spin" ? "number" : "text",
                      name: key,
                      value: now,
                      min,
                      max,
                  }),
        );
    }

    /** Returns the options' values in the form. */
    get optionValues() {
        if (this.fromPosition) {
            return this.model.values;
        }
        const inputs = this.options
            .map(({ name }) => [name, this.form.elements[`option ${name}`]])
            .filter(([, input]) => input);
        return Object.fromEntries(
            inputs.map(([name, input]) => [name, input.type === "checkbox" ? String(input.checked) : input.value]),
        );
    }

    submit() {
        this.begin({
            game: this.game,
            values: this.optionValues,
            ...this.players.submit(),
            start: RANDOM_START,
            onCurrentTree: this.fromPosition,
        });
    }
}
