/** Sounds of moves, captures, checks and the end of a game, by WebAudio. Off by default. */

const KEY = "eldest-sound";
const SECONDS = 0.12;
const LOUDNESS = 0.15;

/** Hertz of the tones, one after the other. */
const TONES = { move: [330], capture: [220, 165], check: [440, 660], end: [523, 392, 262] };

export class Sound {
    constructor(model, match) {
        this.model = model;
        this.match = match;
        this.on = localStorage.getItem(KEY) === "on";
        model.addEventListener("position", () => this.playMove());
        match.addEventListener("over", () => this.play("end"));
    }

    setOn(on) {
        this.on = on;
        localStorage.setItem(KEY, on ? "on" : "off");
        this.play("move");
    }

    playMove() {
        const { board, node, over } = this.model;
        if (board.last && node.plies === (this.plies ?? 0) + 1 && !over) {
            const before = Object.keys(node.parent.board?.pieces ?? board.pieces).length;
            const fewer = Object.keys(board.pieces).length < before;
            this.play(board.check?.length ? "check" : fewer ? "capture" : "move");
        }
        this.plies = node.plies;
    }

    play(name) {
        if (!this.on) {
            return;
        }
        this.context ??= new AudioContext();
        // Browsers allow no sound before the first input.
        this.context.resume();
        TONES[name].forEach((hertz, at) => this.tone(hertz, this.context.currentTime + at * SECONDS));
    }

    tone(hertz, begin) {
        const tone = new OscillatorNode(this.context, { type: "triangle", frequency: hertz });
        const volume = new GainNode(this.context, { gain: 0 });
        volume.gain.setValueAtTime(LOUDNESS, begin);
        volume.gain.exponentialRampToValueAtTime(0.001, begin + SECONDS);
        tone.connect(volume).connect(this.context.destination);
        tone.start(begin);
        tone.stop(begin + SECONDS);
    }
}
