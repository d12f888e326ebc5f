"use strict";
const { ensureInstalled, hand } = require("./toolchain.cjs");

ensureInstalled();
// Pages and server must share one copy of the router: the one bundlers choose while developing.
hand("sandbox/dev.ts", process.argv.slice(2), { NODE_ENV: "development" }, ["--conditions=development"]);
