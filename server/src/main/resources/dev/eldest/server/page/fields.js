/** Labelled fields of dialogs. */
import { html } from "./dom.js";

export function field(title, input) {
    return html("label", { class: "field" }, title, input);
}

/** @param choices values and their texts @param chosen one of the values */
export function select(name, choices, chosen) {
    return html(
        "select",
        { name },
        ...choices.map(([value, words]) => html("option", { value, selected: value === chosen }, words)),
    );
}
