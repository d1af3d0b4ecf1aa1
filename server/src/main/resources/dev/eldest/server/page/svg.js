/** Elements of SVG and HTML, made without markup: nothing a client or server says is ever read as markup. */

const SVG = "http://www.w3.org/2000/svg";

/** An SVG element with attributes and children. */
export function svg(name, attributes = {}, ...children) {
    return fill(document.createElementNS(SVG, name), attributes, children);
}

/** An HTML element; an attribute whose value is a function is a listener, one that is true or false is there or not. */
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

/** The element of the page with this id. */
export function byId(id) {
    return document.getElementById(id);
}

/** A button of an icon only, with the name that is read out and shown. */
export function iconButton(name, path, click) {
    return html("button", { type: "button", class: "icon", title: name, "aria-label": name, click }, icon(path));
}

export function icon(path) {
    return svg("svg", { viewBox: "0 0 24 24", class: "glyph", "aria-hidden": "true" }, svg("path", { d: path }));
}
