/** The live page: reads the server's live feed and draws it. */
import { Connection } from "./connection.js";
import { showConnection } from "./connectionstatus.js";
import { byId } from "./dom.js";
import { Cluster } from "./livecluster.js";
import { LiveFigures } from "./livefigures.js";
import { Pool } from "./livepool.js";
import { removeToken, storeToken, tokenLines } from "./token.js";
import { askToken } from "./tokendialog.js";

const FEED = "live ";

const pool = new Pool(byId("pool"));
const figures = new LiveFigures();
const cluster = new Cluster();

const connection = new Connection("dialogue", {
    greeted: false,
    displayOnly: true,
    /** Whether the user was asked for the token since the connection was opened. */
    tokenRequested: false,
    opened() {
        this.greeted = false;
        this.tokenRequested = false;
        connection.send(...tokenLines(), "live");
    },
    lost() {
        showConnection(false);
    },
    line(line) {
        if (line.startsWith(FEED)) {
            this.greeted = true;
            showConnection(true);
            const feed = JSON.parse(line.slice(FEED.length));
            pool.show(feed);
            figures.show(feed);
            cluster.show(feed);
        } else if (/ERROR.*\btoken\b/.test(line) && !this.tokenRequested) {
            this.tokenRequested = true;
            removeToken();
            askToken(line.replace("info string ERROR ", ""), (token, remember) => {
                storeToken(token, remember);
                this.tokenRequested = false;
                connection.reconnect();
            });
        }
    },
});
