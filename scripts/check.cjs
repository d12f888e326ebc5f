"use strict";
const { ensureInstalled, hand } = require("./toolchain.cjs");

ensureInstalled();
hand("scripts/check.ts", process.argv.slice(2));
