import { spawnSync } from "node:child_process";
import { howToInstall, installPackages } from "./system-packages.ts";

const packages = ["ffmpeg"];

/** Sees to it that tests of videos have the system's ffmpeg: installed where that may be (see `installPackages`). Throws one clear line otherwise. */
export function needFfmpeg(): void {
  if (runs()) return;
  installPackages("ffmpeg", packages);
  if (runs()) return;
  throw new Error(`The tests of videos need ffmpeg: ${howToInstall(packages)}.`);
}

function runs(): boolean {
  return ["ffmpeg", "ffprobe"].every((program) => spawnSync(program, ["-version"], { stdio: "ignore" }).status === 0);
}
