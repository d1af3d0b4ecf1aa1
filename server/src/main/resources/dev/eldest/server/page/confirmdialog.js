/** Asks a question on the page before an action. */
import { byId, html } from "./dom.js";

/** @param action runs if the user agrees */
export function confirmAction(question, no, yes, action) {
    const dialog = byId("question");
    dialog.ariaLabel = question;
    dialog.replaceChildren(
        html(
            "form",
            { method: "dialog", submit: () => action() },
            html("h2", {}, question),
            html(
                "div",
                { class: "row end" },
                html("button", { type: "button", click: () => dialog.close() }, no),
                html("button", { type: "submit", class: "primary" }, yes),
            ),
        ),
    );
    dialog.showModal();
}
