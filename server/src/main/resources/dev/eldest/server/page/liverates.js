/** Growth of the feed's counters per second. */

/** The number of feeds, ten a second, that a rate covers. */
const WINDOW = 50;

export class Rates {
    constructor() {
        this.noted = [];
    }

    note(counters) {
        this.noted = [...this.noted, { ...counters, at: performance.now() }].slice(-WINDOW);
    }

    /** Returns the growth of a counter per second; null within the first second. */
    of(key) {
        const [first, last] = [this.noted[0], this.noted[this.noted.length - 1]];
        const seconds = (last.at - first.at) / 1000;
        return seconds < 1 ? null : (last[key] - first[key]) / seconds;
    }
}
