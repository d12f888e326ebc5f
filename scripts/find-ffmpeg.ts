import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Sees to it that tests of videos have the system's ffmpeg: on Debian, as root, it is installed when missing. Throws one clear line otherwise. */
export function needFfmpeg(): void {
  if (runs()) return;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    process.stderr.write("Installing ffmpeg …\n");
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    spawnSync("apt-get", ["update", "-qq"], { stdio: "ignore", env });
    spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "ffmpeg"], { stdio: "ignore", env });
    if (runs()) return;
  }
  throw new Error("The tests of videos need ffmpeg: install it.");
}

function runs(): boolean {
  return ["ffmpeg", "ffprobe"].every((program) => spawnSync(program, ["-version"], { stdio: "ignore" }).status === 0);
}
