// What the tests need before they can begin: the pages, and programs of the system. Done once it costs them no time.
"use strict";
const { ensureBuilt, ensureInstalled, hand } = require("./toolchain.cjs");

ensureInstalled();
ensureBuilt();
hand("scripts/ready-tests.ts");
