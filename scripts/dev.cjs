"use strict";
const { ensureInstalled, hand } = require("./toolchain.cjs");

ensureInstalled();
hand("sandbox/dev.ts", process.argv.slice(2), { NODE_ENV: "development" });
