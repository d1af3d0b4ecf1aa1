/**
 * A UCI client of the server. Answers arrive in the order of the requests, so each kind of request has a queue. Every
 * search has exactly one answer. A lost connection rejects all requests; `ready` is called after the next greeting.
 */
import { Connection } from "./connection.js";
import { sharedOptionsOf } from "./games.js";
import { text } from "./language.js";
import { removeToken, storeToken, tokenLines } from "./token.js";
import { parseBestMove, parseInfo, parseOption, parseVariant } from "./uciparser.js";

const ANSWERS = ["board", "geometry", "record"];

export class UciClient {
    /** @param events ready(), lost(), token(message), error(text) */
    constructor(events) {
        this.events = events;
        this.options = new Map();
        this.reset();
        this.connection = new Connection("dialogue", this);
    }

    reset() {
        this.greeted = false;
        this.tokenRequested = false;
        this.pending = Object.fromEntries(ANSWERS.map((word) => [word, []]));
        this.searches = [];
        this.sentValues = new Map();
        /** The names of each game's options. The server lists them after a change of game only. */
        this.gameOptions = new Map();
        this.listedGame = null;
    }

    get games() {
        return this.options.get("UCI_Variant")?.choices ?? [];
    }

    get searching() {
        return this.searches.length > 0;
    }

    opened() {
        this.connection.send(...tokenLines(), "uci");
    }

    /** Stores another token and connects again. */
    useToken(token, remember) {
        storeToken(token, remember);
        this.reset();
        this.connection.reconnect();
    }

    lost() {
        const pending = Object.values(this.pending).flat();
        this.reset();
        pending.forEach(({ reject }) => reject(new Error(text("connectionLost"))));
        this.events.lost();
    }

    line(line) {
        const word = line.split(" ", 1)[0];
        if (ANSWERS.includes(word)) {
            this.handleAnswer(word, JSON.parse(line.slice(word.length)));
        } else if (line.startsWith("info string ERROR")) {
            this.handleError(line.slice("info string ERROR ".length));
        } else if (line.startsWith("info string variant ")) {
            this.listedGame = parseVariant(line);
        } else if (word === "info") {
            this.searches[0]?.info(line);
        } else if (word === "bestmove") {
            this.searches.shift()?.best(parseBestMove(line));
        } else if (word === "option") {
            this.addOption(parseOption(line));
        } else if (word === "uciok") {
            this.handleGreeting();
        }
    }

    addOption(option) {
        this.options.set(option.name, option);
        if (this.listedGame !== null) {
            this.gameOptions.set(this.listedGame, this.namesOf(this.listedGame).add(option.name));
        }
    }

    /** Returns the names of the options that only this game has, as far as they are received. */
    namesOf(game) {
        return this.gameOptions.get(game) ?? new Set(sharedOptionsOf(game));
    }

    handleError(text) {
        if (/\btoken\b/.test(text) && !this.greeted) {
            this.requestToken(text);
        } else {
            this.events.error(text);
        }
    }

    /** Requests a token after the first error, which has the reason. Later lines cause further errors. */
    requestToken(text) {
        if (!this.tokenRequested) {
            this.tokenRequested = true;
            removeToken();
            this.events.token(text);
        }
    }

    handleAnswer(word, value) {
        const { resolve, reject } = this.pending[word].shift() ?? {};
        if (value.error) {
            reject?.(new Error(value.error));
        } else {
            resolve?.(value);
        }
    }

    handleGreeting() {
        this.greeted = true;
        this.setOption("UCI_ShowWDL", true);
        this.events.ready();
    }

    /** Sends a request that is answered with an object. */
    request(word, rest = "") {
        if (!this.greeted) {
            return Promise.reject(new Error(text("noConnection")));
        }
        return new Promise((resolve, reject) => {
            this.pending[word].push({ resolve, reject });
            this.connection.send(`${word} ${rest}`.trim());
        });
    }

    /** Chooses the game. Returns its geometry and the options that only it has. */
    async chooseGame(game) {
        this.connection.send(`setoption name UCI_Variant value ${game}`);
        const geometry = await this.request("geometry");
        const options = [...this.namesOf(game)].map((name) => this.options.get(name));
        return { geometry, options: options.filter((option) => option && option.type !== "button") };
    }

    /** Sets an option, if it has another value. The server finishes a running search first. */
    setOption(name, value) {
        if (this.options.has(name) && this.sentValues.get(name) !== String(value)) {
            this.sentValues.set(name, String(value));
            this.connection.send(`setoption name ${name} value ${value}`);
        }
    }

    /** Sets the position of the session. */
    setPosition(position) {
        this.connection.send(`position ${position}`);
    }

    /** Searches a position. Stops the searches before it. */
    search(position, go, listener) {
        this.stop();
        this.searches.push({
            info: (line) => listener.info?.(parseInfo(line)),
            best: (move) => listener.best?.(move),
        });
        this.connection.send(`position ${position}`, `go ${go}`);
    }

    /** Stops all searches and ignores their answers. */
    stop() {
        if (this.searches.length > 0) {
            this.searches = this.searches.map(() => ({ info() {}, best() {} }));
            this.connection.send("stop");
        }
    }
}
