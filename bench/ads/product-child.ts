import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { join } from "node:path";
import { homefeed } from "#contract/content/pins.ts";
import { requestParts } from "#contract/kit/client.ts";
import type { LoadRequest } from "../load/http-load.ts";
import type { Subjects } from "../subjects.ts";

const toolchain = createRequire(import.meta.url)("../../scripts/toolchain.cjs") as {
  servingFlags: string[];
  environment: () => Record<string, string>;
};

/** Starts a script of this folder that is the product and listens to its parent, and waits until it serves. */
export async function startProductChild(script: string, dataDir: string, port: number): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, script), [], {
    execArgv: toolchain.servingFlags,
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: {
      ...toolchain.environment(),
      PORT: String(port),
      MAGPIE_DATA_DIR: dataDir,
      MAGPIE_SAMPLE: "off",
      TRUST_PROXY: "1",
      NODE_ENV: "production",
    },
  });
  await once(child, "message");
  return child;
}

/** Sends a message and resolves with what the child answers. */
export async function askChild<Answer>(child: ChildProcess, message: string | boolean): Promise<Answer> {
  const answer = once(child, "message") as Promise<[Answer]>;
  child.send(message);
  return (await answer)[0];
}

/** The home feeds of all people of the collection. */
export function homeFeeds({ people }: Subjects, size: number): LoadRequest[] {
  const { url } = requestParts(homefeed, { page_size: size });
  return people.map(({ cookie }) => ({ method: "GET", path: url, headers: { cookie } }));
}
