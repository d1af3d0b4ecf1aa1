/**
 * Loads games from pasted texts and from opened or dropped files. Describes the text first. Of several games the user
 * chooses one.
 */
import { byId } from "./dom.js";
import { readText } from "./files.js";
import { detectFormat } from "./formatdetector.js";
import { GameList, playersOf } from "./gamelist.js";
import { titleOf } from "./games.js";
import { text, textOrTranslated, translated } from "./language.js";
import { restoreGames, storeGames } from "./storage.js";

/** The box does not show longer texts, because that is slow. */
const MAX_SHOWN_LENGTH = 100000;
const WAIT_MILLIS = 150;

export class GameImport {
    /** @param load starts another game, and ends when it is loaded */
    constructor(model, load) {
        this.model = model;
        this.load = load;
        this.box = byId("paste");
        this.list = new GameList((game) => this.loadGame(game));
        this.box.addEventListener("input", () => {
            clearTimeout(this.timer);
            this.timer = setTimeout(() => this.detect(this.box.value), WAIT_MILLIS);
        });
        byId("load").addEventListener("click", () => this.loadText());
        byId("open-file").addEventListener("click", () => byId("file").click());
        byId("file").addEventListener("change", ({ target }) => this.openFile(target.files[0]));
        byId("game-list").addEventListener("click", () => this.list.open((this.listed ??= this.restoreList())));
        this.showListButton(restoreGames()?.count ?? 0);
        model.addEventListener("error", ({ detail }) => this.loading && this.describe(translated(detail)));
        document.addEventListener("paste", (event) => this.onPaste(event));
        document.addEventListener("dragover", (event) => {
            if (event.dataTransfer.types.includes("Files")) {
                event.preventDefault();
            }
        });
        document.addEventListener("drop", (event) => {
            if (event.dataTransfer.files.length > 0) {
                event.preventDefault();
                this.openFile(event.dataTransfer.files[0]);
            }
        });
    }

    describe(words) {
        byId("found").textContent = words;
    }

    /** Accepts text pasted anywhere on the page except in other fields. */
    onPaste(event) {
        const inBox = event.target === this.box;
        const words = event.clipboardData.getData("text/plain");
        const field = event.target.closest?.("input, textarea, select, dialog");
        if (words === "" || (field && !inBox && !field.readOnly) || (inBox && words.length <= MAX_SHOWN_LENGTH)) {
            return;
        }
        event.preventDefault();
        byId("texts").open = true;
        this.box.value = words.length <= MAX_SHOWN_LENGTH ? words : "";
        this.detect(words);
        byId("load").focus();
    }

    /** Detects the format of a text and describes it. */
    detect(words) {
        clearTimeout(this.timer);
        this.text = words;
        this.found = detectFormat(words, this.model.game);
        try {
            this.describe(this.found === null ? "" : describeFound(this.found));
        } catch (error) {
            this.describe(errorText(error));
        }
    }

    /** Loads the text in the box. */
    loadText() {
        if (this.box.value !== "" && this.box.value !== this.text) {
            this.detect(this.box.value);
        }
        if (this.found) {
            this.loadFound(this.found);
        }
    }

    async openFile(file) {
        if (file === undefined) {
            return;
        }
        byId("file").value = "";
        try {
            this.box.value = "";
            this.detect(await readText(file));
            if (this.found === null) {
                this.model.emit("error", text("nothingFound"));
            } else {
                await this.loadFound(this.found, file.name);
            }
        } catch (error) {
            this.model.emit("error", errorText(error));
        }
    }

    async loadFound(found, name = "") {
        const { games } = found;
        this.showListButton(games.length);
        if (games.length > 1) {
            storeGames({ words: this.text, game: this.model.game, name, count: games.length });
            this.listed = { games, name };
            this.list.open(this.listed);
        } else {
            storeGames(null);
            await this.loadGame(games[0]);
        }
    }

    /** Offers the list of several games. */
    showListButton(count) {
        byId("game-list").hidden = count < 2;
        byId("game-list").textContent = text("gameList", count);
    }

    /** Restores the list stored while the page reloaded. */
    restoreList() {
        const { words, game, name } = restoreGames();
        return { games: detectFormat(words, game).games, name };
    }

    /** Starts a detected game. */
    async loadGame(game) {
        this.loading = true;
        try {
            await this.load(game.open());
        } catch (error) {
            this.model.emit("error", errorText(error));
        }
        this.loading = false;
    }
}

/** Names of the formats. Moves and links have their own texts. */
const NAMES = { pgn: "PGN", dhtmlxq: "DhtmlXQ", sgf: "SGF", psq: "Piskvork" };

function describeFound({ format, games }) {
    if (games.length > 1) {
        return text("foundGames", games.length, NAMES[format] ?? text("foundMoves"));
    }
    const [{ tags, open }] = games;
    const what = { link: "foundLink", fen: "foundPosition", moves: "foundMoves" }[format];
    return [what ? text(what) : NAMES[format], titleOf(open().game), playersOf(tags), tags.Result]
        .filter((part) => part && part !== "*")
        .join(" · ");
}

function errorText(error) {
    return error.key ? text(error.key, ...error.values) : textOrTranslated(error.message);
}
