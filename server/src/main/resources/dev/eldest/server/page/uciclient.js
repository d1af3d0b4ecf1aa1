/**
 * A client of the server, in UCI. Answers come in the order of the questions, so each kind of question has a queue of
 * those who wait; every search that was begun has exactly one answer. After a loss of the connection the game is said
 * again, those who waited are told of the loss, and `ready` tells that it may go on.
 */
import { alsoOf } from "./games.js";
import { text } from "./language.js";
import { forgetToken, keepToken, shownToken } from "./token.js";
import { Wire } from "./wire.js";
import { readBest, readGame, readInfo, readOption } from "./words.js";

const ANSWERS = ["board", "geometry", "record"];

export class UciClient {
    /** @param events ready(), lost(), token(message), complaint(text) */
    constructor(events) {
        this.events = events;
        this.options = new Map();
        this.values = new Map();
        this.forget();
        this.wire = new Wire("dialogue", this);
    }

    forget() {
        this.live = false;
        this.wanted = false;
        this.asked = Object.fromEntries(ANSWERS.map((word) => [word, []]));
        this.searches = [];
        this.inUse = new Map();
        /** The names of each game's options: they are listed when the server turns to it, not when it stays there. */
        this.own = new Map();
        this.listed = null;
    }

    get games() {
        return this.options.get("UCI_Variant")?.choices ?? [];
    }

    get busy() {
        return this.searches.length > 0;
    }

    opened() {
        this.wire.send(...shownToken(), "uci");
    }

    /** Shows another token from now on. */
    show(token, remember) {
        keepToken(token, remember);
        this.forget();
        this.wire.again();
    }

    lost() {
        const waiting = Object.values(this.asked).flat();
        this.forget();
        waiting.forEach(({ refuse }) => refuse(new Error(text("connectionLost"))));
        this.events.lost();
    }

    line(line) {
        const word = line.split(" ", 1)[0];
        if (ANSWERS.includes(word)) {
            this.answered(word, JSON.parse(line.slice(word.length)));
        } else if (line.startsWith("info string ERROR")) {
            this.complained(line.slice("info string ERROR ".length));
        } else if (line.startsWith("info string variant ")) {
            this.listed = readGame(line);
        } else if (word === "info") {
            this.searches[0]?.info(line);
        } else if (word === "bestmove") {
            this.searches.shift()?.best(readBest(line));
        } else if (word === "option") {
            this.option(readOption(line));
        } else if (word === "uciok") {
            this.greeted();
        }
    }

    option(option) {
        this.options.set(option.name, option);
        if (this.listed !== null) {
            this.own.set(this.listed, this.namesOf(this.listed).add(option.name));
        }
    }

    /** The names of the options that only this game has, as far as they are known. */
    namesOf(game) {
        return this.own.get(game) ?? new Set(alsoOf(game));
    }

    complained(text) {
        if (/\btoken\b/.test(text) && !this.live) {
            this.refused(text);
        } else {
            this.events.complaint(text);
        }
    }

    /** The first complaint says why; those of the lines after it only that there is no token yet. */
    refused(text) {
        if (!this.wanted) {
            this.wanted = true;
            forgetToken();
            this.events.token(text);
        }
    }

    answered(word, value) {
        const { settle, refuse } = this.asked[word].shift() ?? {};
        if (value.error) {
            refuse?.(new Error(value.error));
        } else {
            settle?.(value);
        }
    }

    greeted() {
        this.live = true;
        this.set("UCI_ShowWDL", true);
        this.events.ready();
    }

    /** Asks one of the questions that are answered with an object. */
    ask(word, rest = "") {
        if (!this.live) {
            return Promise.reject(new Error(text("noConnection")));
        }
        return new Promise((settle, refuse) => {
            this.asked[word].push({ settle, refuse });
            this.wire.send(`${word} ${rest}`.trim());
        });
    }

    /** Chooses the game and tells, with its geometry, the options that only it has. */
    async choose(game) {
        this.wire.send(`setoption name UCI_Variant value ${game}`);
        const geometry = await this.ask("geometry");
        const options = [...this.namesOf(game)].map((name) => this.options.get(name));
        return { geometry, options: options.filter((option) => option && option.type !== "button") };
    }

    /** Sets an option, if it has another value; a search that runs is finished first. */
    set(name, value) {
        if (this.options.has(name) && this.inUse.get(name) !== String(value)) {
            this.inUse.set(name, String(value));
            this.wire.send(`setoption name ${name} value ${value}`);
        }
    }

    /** Has the server take a position for its own. */
    place(position) {
        this.wire.send(`position ${position}`);
    }

    /** Searches a position, after the searches before it, which are ended. */
    search(position, go, listener) {
        this.stop();
        this.searches.push({
            info: (line) => listener.info?.(readInfo(line)),
            best: (move) => listener.best?.(move),
        });
        this.wire.send(`position ${position}`, `go ${go}`);
    }

    /** Ends all searches; nobody hears of their answers any more. */
    stop() {
        if (this.searches.length > 0) {
            this.searches = this.searches.map(() => ({ info() {}, best() {} }));
            this.wire.send("stop");
        }
    }

    /** Has the search at hand answer now. */
    hurry() {
        this.wire.send("stop");
    }
}
