/** Growth of the feed's counters per second. */

/** The number of feeds, ten a second, that a rate covers. */
const WINDOW = 50;

export class Rates {
    constructor() {
        this.samples = [];
    }

    add(counters) {
        this.samples = [...this.samples, { ...counters, at: performance.now() }].slice(-WINDOW);
    }

    /** Returns the growth of a counter per second; null within the first second. */
    get(key) {
        const [first, last] = [this.samples[0], this.samples[this.samples.length - 1]];
        const seconds = (last.at - first.at) / 1000;
        return seconds < 1 ? null : (last[key] - first[key]) / seconds;
    }
}
