"use strict";
const { ensureBuilt, ensureInstalled, hand } = require("./toolchain.cjs");

ensureInstalled();
ensureBuilt();
hand("sandbox/main.ts", process.argv.slice(2), { NODE_ENV: "production" });
