import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { search } from "#contract/discovery/search.ts";
import { calls } from "#contract/calls.ts";
import { primaryReads } from "#server/calls/primary-reads.ts";
import { connectDatabase, type DatabaseHandle } from "#server/database/driver/connect.ts";
import type { Replicas } from "#server/database/replicas/replicas.ts";
import { testSite } from "#tests/test-site.ts";
import { examples } from "./examples.ts";
import { sendCall } from "./send-call.ts";
import { makeWorld, type World } from "./world.ts";

/** What a standby answers when it is asked to write (SQLSTATE read_only_sql_transaction). */
const readOnly = "25006";
const reads = calls.filter(({ method }) => method === "GET");

const site = testSite();
let world: World;
let copy: DatabaseHandle;
/** The call under way, and what has tried to write. */
let asked = "";
const wrote = new Set<string>();
/** What proves or protects an account, and what opens something to whoever has a link: a copy that is late would show what was ended. */
const secrets = [
  ...[
    "sessions",
    "access_tokens",
    "refresh_tokens",
    "app_codes",
    "app_grants",
    "mailed_tokens",
    "challenges",
    "devices",
    "person_devices",
    "person_events",
  ],
  ...["identities", "person_identities", "passkeys", "passkey_owners", "app_factors", "phone_factors", "backup_codes"],
  ...["cases", "exports", "emails", "invite_tokens", "share_tokens", "share_links"],
];
const secretsIn = (text: string) => text.matchAll(new RegExp(`\\b(?:from|join)\\s+"?(${secrets.join("|")})\\b`, "gi"));
/** Which of these a call has read from the copy. */
const readSecrets = new Set<string>();
let answered = 0;

/** A copy that can be read alone: the same database, over connections that refuse to write. */
beforeAll(async () => {
  world = await makeWorld(site);
  copy = connectDatabase(site.target, { pipeline: true, max: 4 });
  copy.pool.on("connect", (client) => {
    void client.query("set default_transaction_read_only = on");
    const query = client.query.bind(client) as (...sent: unknown[]) => unknown;
    const noting = (...sent: unknown[]) => {
      const [first] = sent as [string | { text?: string }];
      const text = typeof first === "string" ? first : (first.text ?? "");
      for (const [, table = ""] of secretsIn(text)) readSecrets.add(`${asked}: ${table}`);
      return query(...sent);
    };
    client.query = noting as typeof client.query;
    const { connection } = client as unknown as { connection: NodeJS.EventEmitter };
    connection.on("errorMessage", ({ code }: pg.DatabaseError) => code === readOnly && wrote.add(asked));
  });
  const replicas: Pick<Replicas, "begin" | "count"> = {
    begin: async () => ({ db: copy.db, pool: copy.pool, isOutdated: () => false, failed() {} }),
    count: (place) => void (answered += place === "replica" ? 1 : 0),
  };
  site.services.replicas = replicas as Replicas;
});
afterAll(() => copy.close());

test("what only the primary answers is named as calls are, with a reason", () => {
  const names = reads.map(({ name }) => name);
  expect([...primaryReads.keys()].filter((name) => !names.includes(name))).toEqual([]);
  expect([...primaryReads.values()].filter((reason) => reason.length < 20)).toEqual([]);
});

/** Reads of what the world has none of: nothing is answered from a copy. Operators' are refused to the viewer at the door. */
const refusedHere = [
  ...["AdReceipt.why", "TermsVersion.get", "BoardAction.get", "TopicFeed.get", "VisualSearch.get"],
  ...["SamplePage.get", "Presence.get", "Conversation.get", "Messages.get"],
  ...["AdReportRun.get", "AdReportMail.get"],
];

test("no read that a replica may answer writes anything, or reads what protects an account or opens by a link", async () => {
  const unasked: string[] = [];
  for (const call of reads)
    for (const client of [world.viewer, site.visitor]) {
      const before = answered;
      asked = call.name;
      await sendCall(client.fetch, call, (await examples[call.name]?.(world)) ?? {});
      const isOperators = typeof call.audience === "object" && "operate" in call.audience;
      if (client === world.viewer && answered === before && !isOperators && !primaryReads.has(call.name))
        unasked.push(call.name);
    }
  expect([...wrote]).toEqual([]);
  expect([...readSecrets]).toEqual([]);
  expect(unasked.toSorted()).toEqual(refusedHere.toSorted());
});

test("what a search leaves to be counted is written on the primary", async () => {
  asked = "a search's count";
  await world.viewer.call(search, { query: "brass lamps", scope: "pins" });
  const counted = () =>
    site.services.pool
      .query("select from search_events where person_id = $1", [world.viewer.id])
      .then(({ rowCount }) => rowCount);
  await expect.poll(counted).toBeGreaterThan(0);
  expect([...wrote]).toEqual([]);
});
