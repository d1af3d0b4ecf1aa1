/**
 * The box for pasted texts, and opened or dropped files. Describes the text and loads it. Of several games the user
 * chooses one.
 */
import { byId } from "./dom.js";
import { textOf } from "./files.js";
import { recognise } from "./formatdetector.js";
import { GameList, playersOf } from "./gamelist.js";
import { titleOf } from "./games.js";
import { known, text, translated } from "./language.js";
import { keepGames, keptGames } from "./storage.js";

/** The box does not show longer texts, because that is slow. */
const MAX_SHOWN_LENGTH = 100000;
const WAIT = 150;

export class Paste {
    /** @param load starts another game, and ends when it is loaded */
    constructor(table, load) {
        this.table = table;
        this.load = load;
        this.box = byId("paste");
        this.list = new GameList((game) => this.begin(game));
        this.box.addEventListener("input", () => {
            clearTimeout(this.timer);
            this.timer = setTimeout(() => this.take(this.box.value), WAIT);
        });
        byId("load").addEventListener("click", () => this.put());
        byId("open-file").addEventListener("click", () => byId("file").click());
        byId("file").addEventListener("change", ({ target }) => this.open(target.files[0]));
        byId("game-list").addEventListener("click", () => this.list.open((this.listed ??= this.kept())));
        this.offer(keptGames()?.count ?? 0);
        table.addEventListener("wrong", ({ detail }) => this.beginning && this.describe(translated(detail)));
        document.addEventListener("paste", (event) => this.pasted(event));
        document.addEventListener("dragover", (event) => {
            if (event.dataTransfer.types.includes("Files")) {
                event.preventDefault();
            }
        });
        document.addEventListener("drop", (event) => {
            if (event.dataTransfer.files.length > 0) {
                event.preventDefault();
                this.open(event.dataTransfer.files[0]);
            }
        });
    }

    describe(words) {
        byId("found").textContent = words;
    }

    /** Accepts text pasted anywhere on the page except in other fields. */
    pasted(event) {
        const inBox = event.target === this.box;
        const words = event.clipboardData.getData("text/plain");
        const field = event.target.closest?.("input, textarea, select, dialog");
        if (words === "" || (field && !inBox && !field.readOnly) || (inBox && words.length <= MAX_SHOWN_LENGTH)) {
            return;
        }
        event.preventDefault();
        byId("texts").open = true;
        this.box.value = words.length <= MAX_SHOWN_LENGTH ? words : "";
        this.take(words);
        byId("load").focus();
    }

    /** Recognises and describes a text. */
    take(words) {
        clearTimeout(this.timer);
        this.words = words;
        this.found = recognise(words, this.table.game);
        try {
            this.describe(this.found === null ? "" : described(this.found));
        } catch (error) {
            this.describe(reason(error));
        }
    }

    /** Loads the text in the box. */
    put() {
        if (this.box.value !== "" && this.box.value !== this.words) {
            this.take(this.box.value);
        }
        if (this.found) {
            this.use(this.found);
        }
    }

    async open(file) {
        if (file === undefined) {
            return;
        }
        byId("file").value = "";
        try {
            this.box.value = "";
            this.take(await textOf(file));
            if (this.found === null) {
                this.table.emit("wrong", text("nothingFound"));
            } else {
                await this.use(this.found, file.name);
            }
        } catch (error) {
            this.table.emit("wrong", reason(error));
        }
    }

    async use(found, name = "") {
        const { games } = found;
        this.offer(games.length);
        if (games.length > 1) {
            keepGames({ words: this.words, game: this.table.game, name, count: games.length });
            this.listed = { games, name };
            this.list.open(this.listed);
        } else {
            keepGames(null);
            await this.begin(games[0]);
        }
    }

    /** Offers the list of several games. */
    offer(count) {
        byId("game-list").hidden = count < 2;
        byId("game-list").textContent = text("gameList", count);
    }

    /** Restores the list stored while the page reloaded. */
    kept() {
        const { words, game, name } = keptGames();
        return { games: recognise(words, game).games, name };
    }

    /** Starts a recognised game. */
    async begin(game) {
        this.beginning = true;
        try {
            await this.load(game.open());
        } catch (error) {
            this.table.emit("wrong", reason(error));
        }
        this.beginning = false;
    }
}

/** Names of the formats. Moves and links have their own texts. */
const NAMES = { pgn: "PGN", dhtmlxq: "DhtmlXQ", sgf: "SGF", psq: "Piskvork" };

function described({ kind, games }) {
    if (games.length > 1) {
        return text("foundGames", games.length, NAMES[kind] ?? text("foundMoves"));
    }
    const [{ tags, open }] = games;
    const what = { link: "foundLink", fen: "foundPosition", moves: "foundMoves" }[kind];
    return [what ? text(what) : NAMES[kind], titleOf(open().game), playersOf(tags), tags.Result]
        .filter((part) => part && part !== "*")
        .join(" · ");
}

function reason(error) {
    return error.key ? text(error.key, ...error.values) : known(error.message);
}
