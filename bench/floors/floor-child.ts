import { verify } from "@node-rs/argon2";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { deserialize } from "node:v8";
import pg from "pg";
import type { DatabaseTarget } from "#server/database/driver/connect.ts";
import { createIds } from "#server/database/ids.ts";
import { createSemaphore } from "#server/platform/semaphore.ts";
import { lowerPoolPriority } from "#server/platform/pool-priority.ts";
import { openPageFloor, type PageVisit } from "./page-floor.ts";
import type { Recorded, Statement } from "./recording.ts";

/**
 * The least the work can cost here: bare node:http, the statements the product was seen to send, on the same driver with the same
 * prepared statements, and the same bytes as the answer. Addresses are `/{case}/{number}`.
 */
export type FloorPlan = {
  database: DatabaseTarget;
  /** Files written with v8.serialize: a list of Recorded for each case. */
  cases: Record<string, string>;
  password: { hash: string; text: string };
  /** Pages to render for somebody who is signed in. */
  pages: { dataDir: string; visits: PageVisit[] };
};

const floorNode = 255;
const concurrentHashes = 2;

process.once("message", (plan: FloorPlan) => void serve(plan));
process.on("disconnect", () => process.exit(0));

async function serve({ database, cases, password, pages }: FloorPlan): Promise<void> {
  const pool = new pg.Pool({ ...("url" in database ? { connectionString: database.url } : database), max: 20 });
  const ids = createIds(floorNode, Date.now);
  const semaphore = createSemaphore({ room: concurrentHashes, queue: 200 });
  const recorded = new Map(
    Object.entries(cases).map(([name, file]) => [name, (deserialize(readFileSync(file)) as Recorded[]).map(prepared)]),
  );
  const renderPage = await openPageFloor(pages.dataDir, pages.visits);

  // A first hash starts the threads that hash; they step back as the product's do.
  await verify(password.hash, password.text);
  lowerPoolPriority();

  const server = createServer((request, response) => {
    const [, name = "", number = "0"] = (request.url ?? "").split("/");
    request.resume();
    answer(decodeURIComponent(name), Number(number), response).catch((error: unknown) =>
      response.writeHead(500).end(String(error)),
    );
  });
  server.listen(0, "127.0.0.1", () => process.send?.({ port: (server.address() as AddressInfo).port }));

  function answer(name: string, number: number, response: ServerResponse): Promise<void> {
    if (name === "sign in") return hash(response);
    if (name === "page, signed in") return renderPage(number, response);
    return replay(recorded.get(name)?.[number], response);
  }

  async function hash(response: ServerResponse): Promise<void> {
    await semaphore.run(() => verify(password.hash, password.text));
    response.end();
  }

  async function replay(one: Prepared | undefined, response: ServerResponse): Promise<void> {
    if (one === undefined) return void response.writeHead(404).end();
    if (one.statements.length > 0) {
      const fresh = one.made === undefined ? undefined : { from: one.made, to: ids.next() };
      const client = await pool.connect();
      try {
        for (const statement of one.statements)
          await client.query(fresh ? renewed(statement, fresh) : { ...statement, values: [...statement.values] });
      } finally {
        client.release();
      }
    }
    response.writeHead(200, one.headers).end(one.body);
  }
}

type Named = Statement & { name?: string };
type Prepared = Omit<Recorded, "statements"> & { statements: Named[] };

function prepared(one: Recorded): Prepared {
  const statements = one.statements.map(({ text, values }) => ({
    text,
    values: values.map((value) => (value instanceof Uint8Array ? Buffer.from(value) : value)),
    ...(values.length > 0 && { name: createHash("sha1").update(text).digest("hex").slice(0, 16) }),
  }));
  return { ...one, statements, headers: { ...one.headers, "content-length": String(one.body.length) } };
}

/** The statement once more, for another new row: its id stands in ids, in JSON and in the key. */
function renewed(statement: Named, { from, to }: { from: string; to: string }): Named {
  const values = statement.values.map((value) =>
    typeof value === "string" ? value.replaceAll(from, to).replaceAll("bench-key", `bench-${to}`) : value,
  );
  return { ...statement, values };
}
