"use strict";
const { ensureInstalled, hand } = require("./toolchain.cjs");

ensureInstalled();
hand("scripts/new.ts", process.argv.slice(2));
