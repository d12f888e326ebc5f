"use strict";
const { ensureBuilt, ensureInstalled, hand } = require("./toolchain.cjs");

ensureInstalled();
ensureBuilt();
hand("scripts/test.ts", process.argv.slice(2), { NODE_ENV: "test" });
