"use strict";
const { ensureBuilt, ensureInstalled } = require("./toolchain.cjs");

ensureInstalled();
ensureBuilt();
