"use strict";
const { ensureInstalled, hand } = require("./toolchain.cjs");

ensureInstalled();
hand("scripts/fix.ts", process.argv.slice(2));
