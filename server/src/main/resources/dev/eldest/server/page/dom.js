/** Creates elements of SVG and HTML without markup: no text of a client or server is ever parsed as markup. */

const SVG = "http://www.w3.org/2000/svg";

/** Creates an SVG element with attributes and children. */
export function svg(name, attributes = {}, ...children) {
    return fill(document.createElementNS(SVG, name), attributes, children);
}

/** Creates an HTML element. A function is a listener; true or false sets or omits an attribute. */
export function html(name, attributes = {}, ...children) {
    return fill(document.createElement(name), attributes, children);
}

function fill(element, attributes, children) {
    for (const [key, value] of Object.entries(attributes)) {
        if (typeof value === "function") {
            element.addEventListener(key, value);
        } else if (value === true) {
            element.setAttribute(key, "");
        } else if (value !== false && value !== null && value !== undefined) {
            element.setAttribute(key, value);
        }
    }
    element.append(...children.filter((child) => child !== null && child !== undefined));
    return element;
}

/** Returns the element of the page with this id. */
export function byId(id) {
    return document.getElementById(id);
}

/** Creates a button with an icon only, and its name as label and tooltip. */
export function iconButton(name, path, click) {
    return html("button", { type: "button", class: "icon", title: name, "aria-label": name, click }, icon(path));
}

export function icon(path) {
    return svg("svg", { viewBox: "0 0 24 24", class: "glyph", "aria-hidden": "true" }, svg("path", { d: path }));
}
