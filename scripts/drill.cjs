"use strict";
const { ensureBuilt, ensureInstalled, hand } = require("./toolchain.cjs");

ensureInstalled();
ensureBuilt();
hand("tests/drills/main.ts", process.argv.slice(2), { NODE_ENV: "production" });
