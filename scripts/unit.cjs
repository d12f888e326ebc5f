"use strict";
const { ensureInstalled, hand } = require("./toolchain.cjs");

// What is a function of its arguments alone: no database, browser, root or build. `--changed` runs what changes reach.
ensureInstalled();
hand("node_modules/vitest/vitest.mjs", [...process.argv.slice(2, 3), "--project", "drawn", ...process.argv.slice(3)], {
  NODE_ENV: "test",
});
