/** The clocks of both sides. The clock of the side to move runs. */

const TICK = 100;

export class Clocks {
    /** @param changed called ten times a second @param fallen called with the side whose time is over */
    constructor(changed, fallen) {
        this.changed = changed;
        this.fallen = fallen;
        this.left = null;
        this.running = null;
        setInterval(() => this.tick(), TICK);
    }

    /** @param time {base, more} in milliseconds, or null without clocks @param left remaining time of a resumed game */
    begin(time, left = null) {
        this.pause();
        this.time = time;
        this.left = time === null ? null : (left ?? [time.base, time.base]);
        this.changed();
    }

    /** Returns the state that `begin` needs to resume. */
    get kept() {
        return { time: this.time, left: this.left?.map((_, side) => this.of(side)) };
    }

    /** Starts the clock of a side and adds the increment to the other. */
    press(side) {
        if (this.left === null) {
            return;
        }
        const { moved } = this;
        this.pause();
        if (moved === 1 - side) {
            this.left[1 - side] += this.time.more;
        }
        this.moved = side;
        this.running = side;
        this.since = performance.now();
        this.changed();
    }

    pause() {
        if (this.running !== null) {
            this.left[this.running] = this.of(this.running);
            this.running = null;
        }
        this.moved = null;
    }

    of(side) {
        const gone = this.running === side ? performance.now() - this.since : 0;
        return Math.max(0, this.left[side] - gone);
    }

    tick() {
        if (this.running === null) {
            return;
        }
        const side = this.running;
        if (this.of(side) === 0) {
            this.pause();
            this.fallen(side);
        }
        this.changed();
    }

    /** Returns 4:59, or 9.4 if the time is short. */
    shown(side) {
        const seconds = this.of(side) / 1000;
        if (seconds < 10) {
            return seconds.toFixed(1);
        }
        return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
    }

    /** Returns the arguments of `go`. */
    get words() {
        const [first, second] = [this.of(0), this.of(1)].map(Math.round);
        return `wtime ${first} btime ${second} winc ${this.time.more} binc ${this.time.more}`;
    }
}

/** Returns a time as in PGN: 1:02:03. */
export function clockText(millis) {
    const seconds = Math.floor(Math.max(0, millis) / 1000);
    const [minutes, rest] = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, "0"));
    return `${Math.floor(seconds / 3600)}:${minutes}:${rest}`;
}
