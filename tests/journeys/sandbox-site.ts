import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient, type Api } from "#contract/kit/client.ts";
import { startSandbox } from "#sandbox/start-sandbox.ts";
import { readConfig } from "#server/config/config.ts";
import { silentLog } from "#server/config/log.ts";
import type { Services } from "#server/services/services.ts";
import { pagesBuilt } from "#server/http/pages/built-in-tests.ts";
import { freePort } from "#tests/free-port.ts";
import { createTestDatabase, type TestDatabase } from "#tests/database.ts";

export type SandboxPerson = {
  id: string;
  username: string;
  email: string;
  password: string;
  cookie: string;
  outside_id: string | null;
};

export type SandboxSite = {
  url: string;
  /** For what an operator does by command. */
  services: Services;
  /** Sets or asks something of the sandbox itself: `people`, `flags`, `providers`, `clock`. */
  set: <Answer = unknown>(what: string, input: unknown) => Promise<Answer>;
  ask: <Answer>(what: string) => Promise<Answer>;
  person: (facts?: Record<string, unknown>) => Promise<SandboxPerson>;
  /** The calls as a person makes them. */
  as: (person: SandboxPerson) => Api;
  close: () => Promise<void>;
};

/** The sandbox for a journey: the whole product with its outside parties, on a database of its own. */
export async function startSandboxSite(): Promise<SandboxSite> {
  await pagesBuilt();
  const [folder, database] = [await mkdtemp(join(tmpdir(), "magpie-journey-")), await createTestDatabase()];
  const port = await freePort();
  // A passkey belongs to a name, never to an address.
  const url = `http://localhost:${port}`;
  const config = readConfig({ MAGPIE_DATA_DIR: folder, PORT: String(port), PUBLIC_URL: url, MAGPIE_SAMPLE: "off" });
  const sandbox = await startSandbox({ ...config, databaseUrl: addressOf(database) }, silentLog);

  async function talk<Answer>(what: string, input?: unknown): Promise<Answer> {
    const init = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(input) };
    const answer = await fetch(`${url}/_sandbox/${what}`, input === undefined ? {} : init);
    const body = (await answer.json()) as Answer;
    if (!answer.ok) throw new Error(`${what}: ${JSON.stringify(body)}`);
    return body;
  }
  return {
    url,
    services: sandbox.services,
    set: talk,
    ask: talk,
    person: (facts = {}) => talk<SandboxPerson>("people", facts),
    as({ cookie }) {
      const [name = "", value = ""] = cookie.split("=");
      const jar = new Map([[name, value]]);
      return createClient(async (path, init) => {
        const headers = new Headers(init.headers);
        headers.set("cookie", [...jar].map((pair) => pair.join("=")).join("; "));
        headers.set("origin", url);
        const answer = await fetch(new URL(path, url), { ...init, headers });
        for (const set of answer.headers.getSetCookie()) {
          const [kept = "", held = ""] = (set.split(";", 1)[0] ?? "").split("=");
          jar.set(kept, held);
        }
        return answer;
      });
    },
    async close() {
      await sandbox.stop();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function addressOf({ target }: TestDatabase): string {
  if ("url" in target) return target.url;
  const { host, port, user, database: name } = target;
  return `postgresql://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`;
}
