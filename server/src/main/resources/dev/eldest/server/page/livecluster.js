/** The cluster as this server sees it: a row for each member, delegated work per second, restarted work. */
import { byId, html } from "./dom.js";
import { text } from "./language.js";
import { Rates } from "./liverates.js";
import { SharedSearches } from "./liveshared.js";

export class Cluster {
    constructor() {
        this.rates = new Rates();
        this.shared = new SharedSearches();
        this.rows = [];
    }

    show(feed) {
        byId("cluster").hidden = feed.cluster === undefined;
        if (feed.cluster === undefined) {
            return;
        }
        const { members, delegatedJobs, delegatedSearches, delegatedTotal, accepted, restarted } = feed.cluster;
        this.rates.add(feed.cluster);
        this.shared.show(feed.cluster.shared);
        byId("delegated").textContent = [
            text("clusterDelegated", text("jobs", delegatedJobs), text("countSearches", delegatedSearches)),
            text("clusterAccepted", accepted),
            text("clusterRates", this.rate("delegatedTotal"), this.rate("acceptedTotal")),
            text("clusterRestarted", restarted, delegatedTotal),
        ].join(" · ");
        const here = { name: text("thisServer"), compatible: true, cores: feed.cores, jobs: feed.jobs.running };
        const others = members.map((member, at) => ({ name: text("member", at + 2), ...member }));
        this.draw([{ ...here, waiting: feed.jobs.waiting, searches: feed.searches.length - here.jobs }, ...others]);
    }

    /** Updates the rows; they stay, so that bars can move. */
    draw(members) {
        while (this.rows.length < members.length) {
            const row = new Row();
            this.rows.push(row);
            byId("members").append(row.element);
        }
        this.rows.splice(members.length).forEach((row) => row.element.remove());
        members.forEach((member, at) => this.rows[at].show(member));
    }

    rate(key) {
        return this.rates.get(key)?.toFixed(1) ?? "–";
    }
}

/** Shows a member's jobs on its cores as a bar and as text. */
class Row {
    constructor() {
        this.name = html("span", {});
        this.words = html("span", { class: "quiet figures" });
        this.used = html("span", { class: "used" });
        this.element = html(
            "div",
            { role: "img", class: "member" },
            html("p", { class: "row" }, this.name, this.words),
            html("p", { class: "budget" }, this.used),
        );
    }

    show({ name, compatible, cores, jobs, waiting, searches }) {
        const words = compatible
            ? [
                  text("jobsOnCores", text("jobs", jobs), text("countCores", cores)),
                  ...(searches > 0 ? [text("countSearches", searches)] : []),
                  ...(waiting === undefined ? [] : [text("waiting", waiting)]),
              ].join(text("comma"))
            : text("silent");
        this.name.textContent = name;
        this.words.textContent = words;
        this.element.setAttribute("aria-label", text("because", name, words));
        this.element.classList.toggle("incompatible", !compatible);
        this.used.classList.toggle("full", jobs > cores);
        this.used.style.width = `${(100 * Math.min(1, jobs / Math.max(1, cores))).toFixed(1)}%`;
    }
}
