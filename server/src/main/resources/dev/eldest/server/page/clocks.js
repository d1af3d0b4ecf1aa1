/** The clocks of both sides. The clock of the side to move runs. */

const TICK_MILLIS = 100;

export class Clocks {
    /** @param changed called ten times a second @param timedOut called with the side whose time is over */
    constructor(changed, timedOut) {
        this.changed = changed;
        this.timedOut = timedOut;
        this.left = null;
        this.running = null;
        setInterval(() => this.tick(), TICK_MILLIS);
    }

    /** @param time {base, more} in milliseconds, or null without clocks @param left remaining time of a resumed game */
    start(time, left = null) {
        this.pause();
        this.time = time;
        this.left = time === null ? null : (left ?? [time.base, time.base]);
        this.changed();
    }

    /** Returns the state that `start` needs to resume. */
    get state() {
        return { time: this.time, left: this.left?.map((_, side) => this.remaining(side)) };
    }

    /** Starts the clock of a side and adds the increment to the other. */
    press(side) {
        if (this.left === null) {
            return;
        }
        const { lastPressed } = this;
        this.pause();
        if (lastPressed === 1 - side) {
            this.left[1 - side] += this.time.more;
        }
        this.lastPressed = side;
        this.running = side;
        this.since = performance.now();
        this.changed();
    }

    pause() {
        if (this.running !== null) {
            this.left[this.running] = this.remaining(this.running);
            this.running = null;
        }
        this.lastPressed = null;
    }

    remaining(side) {
        const elapsed = this.running === side ? performance.now() - this.since : 0;
        return Math.max(0, this.left[side] - elapsed);
    }

    tick() {
        if (this.running === null) {
            return;
        }
        const side = this.running;
        if (this.remaining(side) === 0) {
            this.pause();
            this.timedOut(side);
        }
        this.changed();
    }

    /** Returns 4:59, or 9.4 if the time is short. */
    format(side) {
        const seconds = this.remaining(side) / 1000;
        if (seconds < 10) {
            return seconds.toFixed(1);
        }
        return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
    }

    /** Returns the arguments of `go`. */
    get goArguments() {
        const [first, second] = [this.remaining(0), this.remaining(1)].map(Math.round);
        return `wtime ${first} btime ${second} winc ${this.time.more} binc ${this.time.more}`;
    }
}

/** Returns a time as in PGN: 1:02:03. */
export function clockText(millis) {
    const seconds = Math.floor(Math.max(0, millis) / 1000);
    const [minutes, rest] = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, "0"));
    return `${Math.floor(seconds / 3600)}:${minutes}:${rest}`;
}
