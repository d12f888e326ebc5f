import { join } from "node:path";
import { writeFileSync } from "node:fs";
import { serialize } from "node:v8";
import { buildSite } from "#server/http/app.ts";
import { implementations } from "#server/app/implementations.ts";
import type { Services } from "#server/services/services.ts";
import type { CaseName } from "../bars.ts";
import type { LoadRequest } from "../load/http-load.ts";
import { recordStatements, type Recorded } from "./recording.ts";

/** How many of a case's requests the floor knows; like the product it goes through them over and over. */
const recordedEach = 200;
const alone: readonly CaseName[] = ["sign in", "page, signed in"];

export type FloorRecorder = {
  /** Makes a case's requests once, notes what each sends to the database, and writes that for the floor. */
  record: (name: CaseName, requests: readonly LoadRequest[], productPort: number) => Promise<string | null>;
  close: () => Promise<void>;
};

/** Records in this process: the same routes on the same database. */
export async function openRecorder(services: Services, folder: string): Promise<FloorRecorder> {
  const recorder = recordStatements(services.pool);
  const { app } = await buildSite(services, implementations);
  await app.ready();
  return {
    async record(name, requests, productPort) {
      if (alone.includes(name)) return null;
      const found: Recorded[] = [];
      for (const [index, request] of requests.slice(0, recordedEach).entries())
        found.push(
          name.startsWith("page") ? await fetched(request, productPort) : await injected(request, `bench-key ${index}`),
        );
      const file = join(folder, `${name.replaceAll(/\W+/g, "-")}.floor`);
      writeFileSync(file, serialize(found));
      return file;
    },
    close: () => app.close(),
  };

  async function injected({ method, path, headers, body, freshKey }: LoadRequest, key: string): Promise<Recorded> {
    recorder.take();
    const answer = await app.inject({
      method,
      url: path,
      headers: {
        ...headers,
        ...(body && { "content-type": "application/json" }),
        ...(freshKey && { "idempotency-key": key }),
      },
      ...(body && { payload: body }),
    });
    if (answer.statusCode !== 200) throw new Error(`${path} was refused: ${answer.body.slice(0, 300)}`);
    // Answers of the public API stand in no envelope.
    const made = freshKey
      ? answer.json<{ resource_response: { data: { id?: string } } }>().resource_response.data.id
      : null;
    return {
      statements: recorder.take(),
      body: answer.rawPayload,
      headers: { "content-type": "application/json; charset=utf-8" },
      ...(typeof made === "string" && { made }),
    };
  }
}

async function fetched({ path, headers }: LoadRequest, port: number): Promise<Recorded> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}`);
  const type = { "content-type": answer.headers.get("content-type") ?? "text/html" };
  return { statements: [], body: new Uint8Array(await answer.arrayBuffer()), headers: type };
}
