"use strict";
const { ensureBuilt, ensureInstalled, hand, servingFlags } = require("./toolchain.cjs");

ensureInstalled();
ensureBuilt();
hand("server/main.ts", process.argv.slice(2), { NODE_ENV: "production" }, servingFlags);
