import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { homefeed } from "#contract/content/pins.ts";
import { requestParts } from "#contract/kit/client.ts";
import type { Services } from "#server/services/services.ts";
import { freePort } from "#tests/free-port.ts";
import { collectionFolder } from "../collection.ts";
import type { LoadRequest } from "../load/http-load.ts";
import { type LoadGenerator, startLoad } from "../load/start-load.ts";
import { chooseSubjects, type Subjects } from "../subjects.ts";
import { visitServices } from "../visit-services.ts";

const toolchain = createRequire(import.meta.url)("../../scripts/toolchain.cjs") as {
  servingFlags: string[];
  environment: () => Record<string, string>;
};

/** A product under load, beside services on its database and people of its collection. */
export type LoadedProduct = {
  product: ChildProcess;
  folder: string;
  port: number;
  load: LoadGenerator;
  services: Services;
  subjects: Subjects;
};

/** Does the work with the product that a script of this folder starts on a collection of so many pins; nothing of it is left afterwards. */
export async function withProductChild<Result>(
  script: string,
  pins: number,
  print: (line: string) => void,
  work: (loaded: LoadedProduct) => Promise<Result>,
): Promise<Result> {
  const folder = await collectionFolder(pins, print);
  const port = await freePort();
  const product = await startProductChild(script, folder, port);
  const visit = await visitServices(folder, port);
  const load = startLoad();
  try {
    const { services } = visit;
    return await work({ product, folder, port, load, services, subjects: await chooseSubjects(services) });
  } finally {
    load.stop();
    await visit.stop();
    product.disconnect();
    await once(product, "exit");
    await rm(folder, { recursive: true, force: true });
  }
}

/** Starts a script that is the product and listens to its parent, and waits until it serves. */
async function startProductChild(script: string, dataDir: string, port: number): Promise<ChildProcess> {
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
export async function askChild<Answer>(child: ChildProcess, message: string): Promise<Answer> {
  const answer = once(child, "message") as Promise<[Answer]>;
  child.send(message);
  return (await answer)[0];
}

/** The home feeds of all people of the collection. */
export function homeFeeds({ people }: Subjects, size: number): LoadRequest[] {
  const { url } = requestParts(homefeed, { page_size: size });
  return people.map(({ cookie }) => ({ method: "GET", path: url, headers: { cookie } }));
}
