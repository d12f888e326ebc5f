import { beforeAll, describe, expect, test } from "vitest";
import { calls } from "#contract/calls.ts";
import type { Call } from "#contract/kit/define.ts";
import { clientContextShape, type Failure } from "#contract/kit/envelope.ts";
import { mediaExtra } from "#server/http/media.ts";
import { errorCodes } from "#spec/error-codes.ts";
import type { TestPerson } from "#tests/site.ts";
import { testSite } from "#tests/test-site.ts";
import { examples } from "./examples.ts";
import { inPath, inputFields } from "./input-fields.ts";
import { read, sendCall, type WireAnswer } from "./send-call.ts";
import { makeWorld, rolesFor, type World } from "./world.ts";

/** Multipart: its own tests stand in requests.test.ts. */
const carryFiles = ["Media.upload", "Media.uploadVideo"];
const jsonCalls = calls.filter(({ name }) => !carryFiles.includes(name));
const successKeys = ["status", "http_status", "data"];
const failureKeys = ["status", "http_status", "api_error_code", "message"];

const site = testSite({ extras: [mediaExtra], config: { trustProxy: 1 } });
let world: World;
beforeAll(async () => {
  world = await makeWorld(site);
});

test("every call has an example here, so that none goes untested", () => {
  expect(calls.map(({ name }) => name).filter((name) => examples[name] === undefined)).toEqual([]);
});

describe.each(jsonCalls.map((call, at) => [call.name, call, at] as const))("%s", (name, call, at) => {
  const example = async (from: World) => (await examples[name]?.(from)) ?? {};
  let reader: TestPerson;
  // What is refused changes nothing: one input serves all that are.
  let input: Record<string, unknown>;
  // Budgets are of a person, or of a visitor's address: each call has its own.
  const headers = { "x-forwarded-for": `10.4.${Math.floor(at / 250)}.${(at % 250) + 1}` };
  beforeAll(async () => {
    reader = await site.person({ roles: rolesFor(call) });
    input = await example(world);
  });

  test("answers in the envelope, with and without the slash at the end", async () => {
    // A write needs a world of its own each time; with the slash it is made for the recorded answers (golden.test.ts).
    for (const bare of call.method === "GET" ? [false, true] : [true]) {
      const own = call.method === "GET" ? world : await makeWorld(site);
      if (name === "TrashBoard.update") await own.viewer.call(calledAs("Board.delete"), { board_id: own.board });
      const answer = await sendCall(own.viewer.fetch, call, await example(own), { bare });
      expectEnvelope(answer);
      const known = answer.status === 200 || call.errors.some((reason) => errorCodes[reason].http === answer.status);
      expect(known, answer.text.slice(0, 300)).toBe(true);
    }
  });

  test("refuses a field it does not know and names it", async () => {
    expect(inputFields(call).strict).toBe(true);
    const answer = await sendCall(reader.fetch, call, { ...input, zz_unknown: "1" });
    expectBadInput(answer, "zz_unknown");
  });

  const fields = inputFields(call).fields.filter(({ name: field }) => !inPath(call, field));

  const needed = fields.filter(({ required }) => required);
  test.runIf(needed.length > 0)("names a field that is missing", async () => {
    for (const { name: field } of needed) {
      const { [field]: _, ...rest } = input;
      expectBadInput(await sendCall(reader.fetch, call, rest), field);
    }
  });

  // Plain parameters of an address are all text.
  const typed = call.carries === "query" ? [] : fields.filter(({ schema }) => schema.type !== undefined);
  test.runIf(typed.length > 0)("names a field of the wrong type", async () => {
    for (const { name: field, schema } of typed) {
      const wrong = schema.type === "object" ? "text" : { not: "this" };
      expectBadInput(await sendCall(reader.fetch, call, { ...input, [field]: wrong }), field);
    }
  });

  const bounded = fields.filter(({ schema }) => (schema.maxLength ?? Infinity) <= 10_000);
  test.runIf(bounded.length > 0)("names a field that is too long", async () => {
    for (const { name: field, schema } of bounded) {
      const tooLong = "9".repeat((schema.maxLength ?? 0) + 1);
      expectBadInput(await sendCall(reader.fetch, call, { ...input, [field]: tooLong }), field);
    }
  });

  test.runIf(call.paged)("takes a page size from 1 to 250, and no bookmark it did not make", async () => {
    // In an address every number is a text.
    for (const page_size of [0, 251, 1.5, call.carries === "query" ? "many" : "25"])
      expectBadInput(await sendCall(reader.fetch, call, { ...input, page_size }), "page_size");
    for (const page_size of [1, 250])
      expect((await sendCall(world.viewer.fetch, call, { ...input, page_size })).status).toBeOneOf([200, 404]);
    const strange = await sendCall(world.viewer.fetch, call, { ...input, bookmark: "!!not-a-bookmark" });
    if (strange.status !== 200 && strange.status !== 404) expectBadInput(strange, "bookmark");
  });

  test.runIf(call.audience !== "anyone")("asks to log in, whatever is sent", async () => {
    for (const sent of [input, { zz_unknown: 1 }]) {
      const answer = await sendCall(site.visitor.fetch, call, sent, { headers });
      if (rolesFor(call).length > 0) expectFailure(answer, 404, 50);
      else expectFailure(answer, 401, 7);
      expect(answer.envelope.client_context).toMatchObject({ is_authenticated: false, viewer_type: "anonymous" });
    }
  });

  test.runIf(call.method !== "GET")("is not made for another site", async () => {
    for (const headers of [
      { "sec-fetch-site": "cross-site" },
      { origin: "https://elsewhere.example" },
      { origin: "null" },
      { origin: `${site.url}.elsewhere.example` },
    ] as Record<string, string>[]) {
      expectFailure(await sendCall(reader.fetch, call, input, { headers }), 403, 8);
    }
  });

  test.runIf(call.carries === "options")("takes options only as one JSON object", async () => {
    for (const options of ["{", "[]", "null", "7", '"text"', "{}&options={}"]) {
      const query = options.includes("&") ? `options=${options}` : `options=${encodeURIComponent(options)}`;
      expectBadInput(await read(await reader.fetch(`${call.path}/?${query}`)), "options");
    }
  });

  test.runIf(call.carries === "body")("takes only a JSON object as its body", async () => {
    const send = (body: string, type: string) =>
      reader.fetch(`${call.path}/`.replace(/:[a-z_]+/g, "1"), {
        method: call.method,
        body,
        headers: { "content-type": type },
      });
    for (const body of ["{", "[1]", '"text"', "{'a':1}"])
      expectBadInput(await read(await send(body, "application/json")), "body");
    const others = ["application/x-www-form-urlencoded", "application/xml"];
    for (const type of call.beacon ? others : ["text/plain", ...others])
      expectBadInput(await read(await send("{}", type)), "content-type");
  });

  test.runIf(call.carries === "body" && call.maxBytes <= 64 * 1024)("refuses a body that is too large", async () => {
    const huge = { zz_unknown: "x".repeat(call.maxBytes) };
    expectFailure(await sendCall(reader.fetch, call, huge), 413, errorCodes.TOO_LARGE.code);
  });
});

function expectEnvelope({ status, headers, envelope, text }: WireAnswer): void {
  expect(Object.keys(envelope).sort()).toEqual(["client_context", "resource_response"]);
  expect(clientContextShape.strict().safeParse(envelope.client_context).error).toBeUndefined();
  expect(headers.get("content-type")).toMatch(/^application\/json; charset=utf-8/);
  expect(headers.get("cache-control")).toBe("private, no-store");
  const answer = envelope.resource_response;
  expect(answer.http_status).toBe(status);
  const optional = answer.status === "success" ? ["bookmark"] : ["message_detail", "data"];
  const always = answer.status === "success" ? successKeys : failureKeys;
  expect(Object.keys(answer).filter((key) => !optional.includes(key))).toEqual(always);
  expect(text).not.toMatch(/\bat .+\.ts:\d+|node_modules|<!doctype/i);
}

function expectFailure(answer: WireAnswer, status: number, code: number): Failure["resource_response"] {
  expect(answer.status, answer.text.slice(0, 300)).toBe(status);
  expectEnvelope(answer);
  const failure = answer.envelope.resource_response as Failure["resource_response"];
  expect(failure).toMatchObject({ status: "failure", api_error_code: code });
  expect(failure.message).not.toBe("");
  return failure;
}

function expectBadInput(answer: WireAnswer, field: string): void {
  const { message, data } = expectFailure(answer, 400, 2);
  const fields = (data?.["fields"] as { field: string }[] | undefined) ?? [];
  const named = [String(data?.["field"]), ...fields.map((one) => one.field)];
  expect(named.map((one) => one.split(".")[0])).toContain(field);
  expect(message).toContain(named[0]);
}

function calledAs(name: string): Call {
  const call = calls.find((one) => one.name === name);
  if (call === undefined) throw new Error(`no call ${name}`);
  return call;
}
