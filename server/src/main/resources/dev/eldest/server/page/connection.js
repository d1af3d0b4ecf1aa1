/**
 * The connection to the server: text lines over a WebSocket. Opens it again after each loss, with growing delays. Does
 * not parse the lines.
 */
const MIN_RECONNECT_DELAY = 300;
const MAX_RECONNECT_DELAY = 4000;
const PROTOCOL = "eldest";

/**
 * Milliseconds. After MAX_SILENCE the page sends isready. It closes the connection if the server does not answer a
 * connection attempt, the greeting or isready within TIMEOUT.
 */
const MAX_SILENCE = 5000;
const TIMEOUT = 10000;
const CHECK_INTERVAL = 1000;
/** Milliseconds without input after which the page closes its connection. */
const INPUT_TIMEOUT = 1800000;
const INPUT_EVENTS = ["pointerdown", "pointermove", "keydown", "wheel", "focus"];

export class Connection {
    /**
     * @param listener callbacks opened(), lost() and line(text); `greeted` once the server has answered,
     *     `tokenRequested` while the user is asked for a token, `searching` while a search runs, `displayOnly` if the
     *     page needs no input
     */
    constructor(path, listener) {
        this.listener = listener;
        this.url = new URL(path, location.href);
        this.url.protocol = this.url.protocol === "https:" ? "wss:" : "ws:";
        this.url.hash = "";
        this.url.search = "";
        this.reconnectDelay = MIN_RECONNECT_DELAY;
        this.socket = null;
        this.inputAt = performance.now();
        this.open();
        setInterval(() => this.check(), CHECK_INTERVAL);
        document.addEventListener("visibilitychange", () => (document.hidden ? this.check() : this.noteInput()));
        INPUT_EVENTS.forEach((name) =>
            addEventListener(name, () => this.noteInput(), { capture: true, passive: true }),
        );
    }

    /** Records the time of the user's input. */
    noteInput() {
        this.inputAt = performance.now();
        this.check();
    }

    open() {
        const socket = new WebSocket(this.url, PROTOCOL);
        this.socket = socket;
        this.closedAsIdle = false;
        this.probedAt = performance.now();
        socket.addEventListener("open", () => {
            this.reconnectDelay = MIN_RECONNECT_DELAY;
            this.probedAt = performance.now();
            this.listener.opened();
        });
        socket.addEventListener("message", (message) => {
            this.noteReceived();
            message.data.split("\n").forEach((line) => this.listener.line(line));
        });
        socket.addEventListener("close", () => this.lost(socket));
    }

    /** Records the time of the server's last message. */
    noteReceived() {
        this.receivedAt = performance.now();
        this.probedAt = null;
    }

    /**
     * Returns whether no search runs, and the page is hidden or without input for long. Then the server may close
     * the connection as idle.
     */
    get isIdle() {
        return !this.listener.searching && (document.hidden || this.inputTimedOut);
    }

    /** Returns whether there was no input for INPUT_TIMEOUT. */
    get inputTimedOut() {
        return (document.hidden || !this.listener.displayOnly) && performance.now() - this.inputAt > INPUT_TIMEOUT;
    }

    /** Sends probes and closes idle or silent connections. A hanging server keeps its connections open. */
    check() {
        const now = performance.now();
        if (this.closedAsIdle && !this.isIdle) {
            this.open();
        } else if (this.socket === null || this.listener.tokenRequested) {
            return;
        } else if (this.probedAt !== null) {
            if (now - this.probedAt > TIMEOUT) {
                this.close();
            }
        } else if (this.isIdle && this.inputTimedOut) {
            this.close();
        } else if (!this.isIdle && now - this.receivedAt > MAX_SILENCE) {
            this.probedAt = now;
            this.send("isready");
        }
    }

    close() {
        this.socket.close();
        this.lost(this.socket);
    }

    /** Connects again. An idle page does so after the next input. */
    lost(socket) {
        if (this.socket !== socket) {
            return;
        }
        this.socket = null;
        this.closedAsIdle = this.listener.greeted && this.isIdle;
        this.listener.lost();
        if (!this.closedAsIdle) {
            setTimeout(() => this.socket ?? this.open(), this.reconnectDelay);
            this.reconnectDelay = Math.min(this.reconnectDelay * 2, MAX_RECONNECT_DELAY);
        }
    }

    /**
     * Sends lines, or drops them without a connection: callers repeat them when it is opened. Each stays one line,
     * because text from a foreign address may contain line breaks.
     */
    send(...lines) {
        if (this.socket?.readyState === WebSocket.OPEN) {
            this.socket.send(lines.map((line) => line.replace(/[\r\n]+/g, " ")).join("\n"));
        }
    }

    /** Closes the connection and opens another, for instance with another token. */
    reconnect() {
        const socket = this.socket;
        this.socket = null;
        socket?.close();
        this.open();
    }
}
