#!/usr/bin/env node
"use strict";
const { ensureInstalled, hand } = require("./toolchain.cjs");

ensureInstalled();
hand("server/cli/main.ts", process.argv.slice(2), { NODE_ENV: "production" });
