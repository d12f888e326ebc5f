import { existsSync } from "node:fs";
import { howToInstall, installPackages } from "./system-packages.ts";

const font = "fonts-dejavu-core";

/** The headless shell costs half the processor time of a whole browser; a page is the same in both. */
const usual = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** The system's Chromium (`CHROMIUM_PATH` first). Installed where that may be (see `installPackages`). Throws one clear line otherwise. */
export function findChromium(): string {
  const found = [process.env["CHROMIUM_PATH"], ...usual].find((path) => path !== undefined && existsSync(path));
  if (found !== undefined) return found;
  for (const browser of ["chromium-headless-shell", "chromium"]) {
    installPackages("Chromium", [browser, font]);
    const installed = usual.find((path) => existsSync(path));
    if (installed !== undefined) return installed;
  }
  throw new Error(
    `The browser tests need Chromium: name it with CHROMIUM_PATH, or ${howToInstall(["chromium-headless-shell", font])}.`,
  );
}

/** How Chromium is started here: quiet, closed to the outside, also as root. */
export const chromiumArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
