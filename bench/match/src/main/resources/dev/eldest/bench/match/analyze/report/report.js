/* Steps through the moves of each game: by buttons, by a click on a move, by the arrow keys while one has the focus. */
for (const game of document.querySelectorAll(".steps")) {
    const { id, centres, steps } = JSON.parse(game.querySelector("script").textContent);
    const layer = game.querySelector(".pieces");
    const board = game.querySelector(".board");
    const moves = [...game.querySelectorAll(".moves button")];
    let now = 0;

    const make = (name, attributes) => {
        const element = document.createElementNS("http://www.w3.org/2000/svg", name);
        Object.entries(attributes).forEach(([key, value]) => element.setAttribute(key, value));
        return element;
    };

    const show = (ply) => {
        now = Math.max(0, Math.min(steps.length - 1, ply));
        const pieces = Object.assign({}, ...steps.slice(0, now + 1).map((step) => step.set));
        layer.replaceChildren(
            ...Object.entries(pieces)
                .filter(([, piece]) => piece)
                .map(([cell, piece]) =>
                    make("use", { href: `#${id}-${piece}`, x: centres[cell][0], y: centres[cell][1] }),
                ),
        );
        board.querySelectorAll(".last").forEach((old) => old.remove());
        steps[now].cells.forEach((cell) => {
            const [x, y] = centres[cell];
            board.append(make("circle", { class: "last", cx: x, cy: y, r: 46 }));
        });
        board.setAttribute("aria-label", now === 0 ? "Start" : `Position after ${moves[now - 1].textContent}`);
        moves.forEach((move, index) => move.setAttribute("aria-current", index + 1 === now));
        const list = game.querySelector(".moves");
        const move = moves[now - 1];
        list.scrollTop = move ? move.offsetTop - list.offsetTop - list.clientHeight / 2 : 0;
    };

    moves.forEach((move, index) => move.addEventListener("click", () => show(index + 1)));
    const [first, back, next, last] = game.querySelectorAll(".keys button");
    first.addEventListener("click", () => show(0));
    back.addEventListener("click", () => show(now - 1));
    next.addEventListener("click", () => show(now + 1));
    last.addEventListener("click", () => show(steps.length - 1));
    game.addEventListener("keydown", (event) => {
        const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
        if (step) {
            event.preventDefault();
            show(now + step);
        }
    });
    document.querySelectorAll(`[data-game="${game.dataset.game}"][data-ply]`).forEach((link) =>
        link.addEventListener("click", () => {
            show(Number(link.dataset.ply));
            game.scrollIntoView();
        }),
    );
    show(0);
}
