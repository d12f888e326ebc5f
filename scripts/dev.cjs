"use strict";
const path = require("node:path");
const { ensureInstalled, hand, root } = require("./toolchain.cjs");

ensureInstalled();
// A change of what pages alone use is taken up without a new start.
const restartedBy = ["server", "contract", "engines", "rules", "sandbox", "seed", "spec"];
const watched = restartedBy.map((folder) => `--watch-path=${path.join(root, folder)}`);
// Pages and server must share one copy of the router: the one bundlers choose while developing.
hand("sandbox/dev.ts", process.argv.slice(2), { NODE_ENV: "development" }, ["--conditions=development", ...watched]);
