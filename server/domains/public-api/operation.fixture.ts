import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { type Call, scopes, type Scope } from "#contract/kit/define.ts";
import { type V5Id, v5Calls } from "#contract/v5/calls.ts";
import { createAccessToken } from "#server/domains/identity/tokens/access-tokens.ts";
import type { TestPerson, TestSite } from "#tests/site.ts";
import { faultsInReleases, releaseNames } from "./releases.fixture.ts";
import { type Asked, badRequest, sampleRequest } from "./sample-request.fixture.ts";

export type { Asked };
export type Told = { status: number; body: Record<string, unknown>; ignored: string | null };

export type Row = {
  /** A request that is answered; made anew for each test of the operation. */
  ok: () => Promise<Asked>;
  /** What is wrong with what the description allows nobody to say. */
  bad?: Asked;
  /** The same request of somebody else: its status, where they are told anything else. */
  foreign?: number;
  /** The code for an id that is nobody's. */
  missing?: number;
};

export async function sendOperation(
  site: Pick<TestSite, "url">,
  id: V5Id,
  { path = {}, query = {}, body }: Asked,
  headers: Record<string, string>,
): Promise<Told> {
  const call = v5Calls[id];
  const address = call.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(path[name] ?? ""));
  const given = new URLSearchParams(query).toString();
  const response = await fetch(`${site.url}${address}${given === "" ? "" : `?${given}`}`, {
    method: call.method,
    headers: { ...headers, ...(body !== undefined && { "content-type": "application/json" }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const told = text === "" ? {} : (JSON.parse(text) as Told["body"]);
  return { status: response.status, body: told, ignored: response.headers.get("x-magpie-ignored") };
}

/** Asks as a program that somebody lets act for them. */
export async function askOperation(
  site: TestSite,
  id: V5Id,
  asked: Asked,
  who: Pick<TestPerson, "id">,
  allowed: readonly Scope[] = scopes,
): Promise<Told> {
  const token = await createAccessToken(site.services, who.id, "a program", allowed, 1);
  return sendOperation(site, id, asked, { authorization: `Bearer ${token}` });
}

/** The request with what is bad about it in place of what is good. */
function with_(asked: Asked, bad: Asked): Asked {
  const part = (name: keyof Asked) => (asked[name] || bad[name] ? { [name]: { ...asked[name], ...bad[name] } } : {});
  const { body } = asked;
  // What is bad of a list is bad of each of its items.
  const list = Array.isArray(body) ? { body: body.map((item: object) => ({ ...item, ...bad.body })) } : part("body");
  return { ...part("path"), ...part("query"), ...list };
}

/** The body with a field more in each of its objects that isn't a map, and the names of those. */
function coloured(body: unknown, { overlooks }: Call): { body: object; names: readonly string[] } {
  const told = (value: unknown, at: string, isWanted: (name: string) => boolean): unknown => {
    if (Array.isArray(value)) return value.map((item) => told(item, at, isWanted));
    if (typeof value !== "object" || value === null) return value;
    const inner = Object.entries(value).map(([name, one]) => [name, told(one, `${at}${name}.`, isWanted)]);
    return { ...Object.fromEntries(inner), ...(isWanted(`${at}colour`) && { colour: "red" }) };
  };
  const everywhere = told(body, "", () => true);
  const names = overlooks?.({ query: {}, body: everywhere }) ?? [];
  return { body: told(body, "", (name) => names.includes(name)) as object, names };
}

type Shape = {
  type?: string;
  enum?: unknown;
  pattern?: string;
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
};

/** Where in a body anything may be typed. */
function textsIn(shape: Shape, at: readonly string[]): string[][] {
  if (shape.type === "string" && shape.enum === undefined && shape.pattern === undefined) return [[...at]];
  const inner = Object.entries(shape.properties ?? {}).flatMap(([name, one]) => textsIn(one, [...at, name]));
  const items = shape.items === undefined ? [] : textsIn(shape.items, [...at, "0"]);
  return [...inner, ...items, ...(shape.anyOf ?? []).flatMap((one) => textsIn(one, at))];
}

/** The value with another one at a path, where the path leads somewhere. */
function withAt(value: unknown, [name, ...rest]: readonly string[], put: unknown): unknown {
  if (name === undefined) return put;
  if (Array.isArray(value)) return value.map((item, at) => (String(at) === name ? withAt(item, rest, put) : item));
  if (typeof value !== "object" || value === null) return value;
  return { ...value, [name]: withAt((value as Record<string, unknown>)[name], rest, put) };
}

type World = {
  site: TestSite;
  owner: TestPerson;
  stranger: TestPerson;
  row: string;
  addresses: RegExp;
  /** What stands in the paths of those operations that the table has no row for; their requests are made of the description. */
  ids?: () => Readonly<Record<string, string>>;
};

/** The row of an operation that says no more than the description. */
function rowOf(id: V5Id, ids: () => Readonly<Record<string, string>>): Row {
  const { path, within } = v5Calls[id];
  const bad = badRequest(id);
  const isOfOne = path.split("/").at(-1)?.startsWith(":") === true;
  return {
    ok: async () => sampleRequest(id, ids()),
    ...(bad && { bad }),
    ...(within !== null && { foreign: 403 }),
    ...(isOfOne && { missing: 404 }),
  };
}

/** What holds of every operation, by a table of requests. */
export function describeOperations(world: World, rows: Readonly<Partial<Record<V5Id, Row>>>): void {
  const { site, ids } = world;
  const here = (Object.keys(v5Calls) as V5Id[]).filter((id) => world.addresses.test(v5Calls[id].path));
  const made = ids === undefined ? [] : here.filter((id) => rows[id] === undefined).map((id) => [id, rowOf(id, ids)]);
  const table = { ...rows, ...(Object.fromEntries(made) as typeof rows) };
  const ask = (id: V5Id, asked: Asked, who: TestPerson, allowed?: readonly Scope[]) =>
    askOperation(site, id, asked, who, allowed);
  const send = (id: V5Id, asked: Asked, headers: Record<string, string>) => sendOperation(site, id, asked, headers);
  const misfit = new Set<string>();
  afterAll(() => {
    const all = releaseNames.length;
    process.stdout.write(`${world.row}: answers fit ${all - misfit.size} of ${all} published releases\n`);
  });
  test(`${world.row} every operation has a request here`, () => {
    expect(Object.keys(table).toSorted()).toEqual(here.toSorted());
  });

  describe.each(Object.entries(table) as [V5Id, Row][])(`${world.row} %s`, (id, { ok, bad, foreign, missing }) => {
    const { data, scopes: needed } = v5Calls[id];
    let { status } = v5Calls[id];
    beforeAll(async () => {
      if (rows[id] !== undefined) return;
      const told = await ask(id, await ok(), world.owner);
      if (told.status !== 501) return;
      // What is begun says so by its name.
      expect(told.body).toEqual({ code: 4181, message: `${id}: isn't implemented here.` });
      status = 501;
    });

    test("answers as the description says, to a token and to a session", async () => {
      const told = await ask(id, await ok(), world.owner);
      expect(told, JSON.stringify(told.body)).toMatchObject({ status });
      const isEmpty = Object.keys(told.body).length === 0 && data.safeParse(null).success;
      if (!isEmpty && status !== 501) {
        expect(data.safeParse(told.body).error).toBeUndefined();
        const faults = faultsInReleases(id, status, told.body);
        for (const fault of faults) misfit.add(fault.split(":", 1)[0] ?? "");
        expect(faults).toEqual([]);
      }
      expect(await send(id, await ok(), { cookie: world.owner.cookie })).toMatchObject({ status });
    });

    test("says what is wrong with a request, and overlooks at every depth what it doesn't know, naming it", async () => {
      const asked = await ok();
      if (bad !== undefined) {
        const told = await ask(id, with_(asked, bad), world.owner);
        expect(told).toMatchObject({ status: 400, body: { code: 1 } });
        expect(Object.keys(told.body).toSorted()).toEqual(["code", "message"]);
      }
      const strange = coloured(asked.body, v5Calls[id]);
      if (asked.body !== undefined) {
        const told = await ask(id, { ...asked, body: strange.body }, world.owner);
        expect(told, JSON.stringify(told.body)).toMatchObject({ status });
        expect(told.ignored?.split(", ").toSorted()).toEqual(strange.names.toSorted());
        expect(JSON.stringify(told.body)).not.toContain("colour");
      }
      const more = { query: { colour: "red", shape: "" } };
      expect(await ask(id, with_(await ok(), more), world.owner)).toMatchObject({ status, ignored: "colour, shape" });
    });

    test("a text of 5,000 characters in any of its fields is no fault of ours", async () => {
      const { body } = await ok();
      const { input } = v5Calls[id];
      const parts = z.toJSONSchema(input, { io: "input", unrepresentable: "any" }).properties as { body?: Shape };
      for (const path of textsIn(parts.body ?? {}, [])) {
        const asked = await ok();
        const told = await ask(id, { ...asked, body: withAt(body, path, "x".repeat(5000)) as object }, world.owner);
        expect([path.join("."), told.status < 500 || told.status === 501]).toEqual([path.join("."), true]);
      }
    });

    test("needs every one of its scopes", async () => {
      const asked = await ok();
      expect(await send(id, asked, {})).toMatchObject({ status: 401, body: { code: 2 } });
      for (const lacked of needed) {
        const others = scopes.filter((scope) => scope !== lacked);
        expect(await ask(id, asked, world.owner, others)).toMatchObject({ status: 401, body: { code: 3 } });
      }
    });

    test("gives nobody else's away, and names what is missing", async () => {
      const asked = await ok();
      if (foreign !== undefined) expect((await ask(id, asked, world.stranger)).status).toBe(foreign);
      if (missing === undefined || status === 501) return;
      const name = Object.keys(asked.path ?? {}).at(-1) ?? "";
      const nobody = name === "username" ? "nobody_at_all" : "999";
      const told = await ask(id, with_(asked, { path: { [name]: nobody } }), world.owner);
      expect(told).toMatchObject({ status: 404, body: { code: missing } });
    });
  });
}
