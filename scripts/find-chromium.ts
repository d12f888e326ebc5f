import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** The headless shell costs half the processor time of a whole browser; a page is the same in both. */
const usual = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** The system's Chromium (`CHROMIUM_PATH` first). On Debian, as root, it is installed when missing. Throws one clear line otherwise. */
export function findChromium(): string {
  const found = [process.env["CHROMIUM_PATH"], ...usual].find((path) => path !== undefined && existsSync(path));
  if (found !== undefined) return found;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    process.stderr.write("Installing Chromium …\n");
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    spawnSync("apt-get", ["update", "-qq"], { stdio: "ignore", env });
    for (const browser of ["chromium-headless-shell", "chromium"]) {
      spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", browser, "fonts-dejavu-core"], {
        stdio: "ignore",
        env,
      });
      const installed = usual.find((path) => existsSync(path));
      if (installed !== undefined) return installed;
    }
  }
  throw new Error("The browser tests need Chromium: install it, or name it with CHROMIUM_PATH.");
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
