import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { listTrash } from "#contract/content/pins.ts";
import { scopes, type Scope } from "#contract/kit/define.ts";
import { requestLimits } from "#spec/constants/rate-limits.ts";
import { createAccessToken } from "#server/domains/identity/tokens/access-tokens.ts";
import { mediaExtra } from "#server/http/media.ts";
import type { TestPerson } from "#tests/site.ts";
import { testPerson, testSite } from "#tests/test-site.ts";
import { testVideo } from "#tests/videos.ts";

const site = testSite({ extras: [mediaExtra] });
const owner = testPerson(site);
const stranger = testPerson(site);

type Told = { status: number; headers: Headers; body: Record<string, unknown> };

async function ask(
  method: string,
  path: string,
  body?: object,
  {
    who = owner,
    allowed = scopes,
    headers = {},
  }: { who?: TestPerson; allowed?: readonly Scope[]; headers?: Record<string, string> } = {},
): Promise<Told> {
  const token = await createAccessToken(site.services, who.id, "a program", allowed, 1);
  const response = await fetch(site.url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json", ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text === "" ? {} : (JSON.parse(text) as Told["body"]),
  };
}

const without = (...lacked: Scope[]) => ({ allowed: scopes.filter((scope) => !lacked.includes(scope)) });

async function picture(color: string): Promise<string> {
  const plain = sharp({ create: { width: 60, height: 40, channels: 3, background: color } });
  return (await plain.png().toBuffer()).toString("base64");
}

describe("API-01 what is written", () => {
  test("SAV-13 secret boards and their pins need scopes of their own to be written to", async () => {
    const secret = await site.board(owner, "Hidden lamps", "secret");
    const open = await site.board(owner, "Open lamps");
    const pin = await site.pin(owner, secret.id);
    const source = {
      media_source: { source_type: "image_base64", content_type: "image/png", data: await picture("#123456") },
    };
    const noBoards = without("boards:write_secret");
    const noPins = without("pins:write_secret");
    const attempts: Promise<Told>[] = [
      ask("POST", "/v5/boards", { name: "Another", privacy: "SECRET" }, noBoards),
      ask("PATCH", `/v5/boards/${secret.id}`, { name: "Another" }, noBoards),
      ask("PATCH", `/v5/boards/${open.id}`, { privacy: "SECRET" }, noBoards),
      ask("DELETE", `/v5/boards/${secret.id}`, undefined, noBoards),
      ask("POST", `/v5/boards/${secret.id}/sections`, { name: "Part" }, noBoards),
      ask("POST", "/v5/pins", { board_id: secret.id, ...source }, noPins),
      ask("POST", `/v5/pins/${pin.id}/save`, { board_id: secret.id }, noPins),
      ask("PATCH", `/v5/pins/${pin.id}`, { title: "Another" }, noPins),
      ask("DELETE", `/v5/pins/${pin.id}`, undefined, noPins),
    ];
    for (const told of await Promise.all(attempts)) expect(told).toMatchObject({ status: 401, body: { code: 3 } });
    const unseen = without("boards:read_secret");
    expect(await ask("POST", "/v5/pins", { board_id: secret.id, ...source }, unseen)).toMatchObject({
      status: 404,
      body: { code: 40 },
    });
  });

  test("a public board of somebody else is seen and not changed", async () => {
    const board = await site.board(owner, "Seen by all");
    const pin = await site.pin(owner, board.id);
    const other = { who: stranger };
    for (const told of await Promise.all([
      ask("PATCH", `/v5/boards/${board.id}`, { name: "Mine" }, other),
      ask("DELETE", `/v5/boards/${board.id}`, undefined, other),
      ask("POST", `/v5/boards/${board.id}/sections`, { name: "Mine" }, other),
      ask("PATCH", `/v5/pins/${pin.id}`, { title: "Mine" }, other),
      ask("DELETE", `/v5/pins/${pin.id}`, undefined, other),
      ask("POST", `/v5/pins/${pin.id}/save`, { board_id: board.id }, other),
    ]))
      expect(told, JSON.stringify(told.body)).toMatchObject({ status: 403, body: { code: 29 } });
  });

  test("a board goes into the trash, and its name can be had again; twice is missing", async () => {
    const made = await ask("POST", "/v5/boards", { name: "For a day", description: "Lamps" });
    const path = `/v5/boards/${String(made.body["id"])}`;
    expect(made).toMatchObject({
      status: 201,
      body: { privacy: "PUBLIC", description: "Lamps", created_at: expect.stringMatching(/Z$/) },
    });
    expect(await ask("POST", "/v5/boards", { name: "For a day" })).toMatchObject({ status: 409, body: { code: 409 } });
    expect(await ask("DELETE", path)).toMatchObject({ status: 204, body: {} });
    expect(await ask("DELETE", path)).toMatchObject({ status: 404, body: { code: 40 } });
    expect((await owner.call(listTrash, { kind: "boards" })).map(({ id }) => id)).toContain(made.body["id"]);
    expect((await ask("POST", "/v5/boards", { name: "For a day" })).status).toBe(201);
  });

  test("the same write with its key is one board, and another under that key a conflict", async () => {
    const headers = { "idempotency-key": "once" };
    const [first, second] = [
      await ask("POST", "/v5/boards", { name: "Once" }, { headers }),
      await ask("POST", "/v5/boards", { name: "Once" }, { headers }),
    ];
    expect(second.body["id"]).toBe(first.body["id"]);
    expect(await ask("POST", "/v5/boards", { name: "Twice" }, { headers })).toMatchObject({ status: 409 });
  });

  test("a pin keeps what is sent, moves, and can be told the same twice", async () => {
    const [board, other] = [await site.board(owner, "From here"), await site.board(owner, "To there")];
    const media_source = {
      source_type: "multiple_image_base64",
      items: [
        { content_type: "image/png", data: await picture("#aa0000"), description: "front" },
        { content_type: "image/png", data: await picture("#00aa00") },
      ],
    };
    const made = await ask("POST", "/v5/pins", {
      board_id: board.id,
      title: "Two lamps",
      link: "https://lamps.example/",
      media_source,
    });
    expect(made).toMatchObject({
      status: 201,
      body: {
        creative_type: "CAROUSEL",
        link: "https://lamps.example/",
        media: { media_type: "multiple_images", items: [{ description: "front" }, {}] },
      },
    });
    const path = `/v5/pins/${String(made.body["id"])}`;
    expect(await ask("PATCH", path, { board_id: other.id, title: null })).toMatchObject({
      status: 200,
      body: { board_id: other.id, title: "" },
    });
    expect(await ask("PATCH", path, { board_id: other.id })).toMatchObject({
      status: 200,
      body: { board_id: other.id },
    });
    expect(await ask("PATCH", path, {})).toMatchObject({ status: 200 });
    expect(await ask("PATCH", path, { board_section_id: "999" })).toMatchObject({ status: 404, body: { code: 2031 } });
    expect(await ask("PATCH", path, { board_id: "999" })).toMatchObject({ status: 404, body: { code: 40 } });
    const saved = await ask("POST", "/v5/pins", { board_id: board.id, parent_pin_id: made.body["id"] });
    expect(saved).toMatchObject({ status: 201, body: { parent_pin_id: made.body["id"] } });
    const native = await ask("GET", "/v5/pins?pin_filter=exclude_repins&page_size=250");
    const ids = (native.body["items"] as { id: string }[]).map(({ id }) => id);
    expect([ids.includes(String(made.body["id"])), ids.includes(String(saved.body["id"]))]).toEqual([true, false]);
  });

  test.each([
    ["what is for a few partners", { sponsor_id: "7" }, 501],
    ["a product's page", { media_source: { source_type: "pin_url" } }, 501],
    [
      "a picture that is none",
      { media_source: { source_type: "image_base64", content_type: "image/png", data: "AAAA" } },
      422,
    ],
    ["nothing to show", {}, 400],
    ["a video of nobody", { media_source: { source_type: "video_id", media_id: "999" } }, 400],
  ])("%s is told honestly", async (_, body, status) => {
    const board = await site.board(owner, `Board for ${_}`);
    const told = await ask("POST", "/v5/pins", { board_id: board.id, ...body });
    expect(told).toMatchObject({ status, body: { message: expect.any(String) } });
    expect(Object.keys(told.body).toSorted()).toEqual(["code", "message"]);
  });

  test("the limit of requests stands in every answer", async () => {
    const first = await ask("GET", "/v5/boards");
    const second = await ask("GET", "/v5/boards?page_size=0");
    const left = ({ headers }: Told) => Number(headers.get("x-ratelimit-remaining"));
    expect(first.headers.get("x-ratelimit-limit")).toBe(
      `${requestLimits.org_read.max}, ${requestLimits.org_read.max};w=60`,
    );
    expect(left(first) - left(second)).toBe(1);
    expect(Number(second.headers.get("x-ratelimit-reset"))).toBeGreaterThan(0);
    const busy = await site.person();
    const answers: Told[] = [];
    for (let n = 0; n <= requestLimits.org_write.max; n += 1)
      answers.push(await ask("DELETE", "/v5/pins/7", undefined, { who: busy }));
    const last = answers.at(-1);
    expect(last).toMatchObject({ status: 429, body: { code: 8 } });
    expect(last?.headers.get("x-ratelimit-remaining")).toBe("0");
    expect(Number(last?.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  test("a session writes from our own pages alone", async () => {
    const send = (origin: string) =>
      fetch(`${site.url}/v5/boards`, {
        method: "POST",
        headers: { cookie: owner.cookie, origin, "content-type": "application/json" },
        body: JSON.stringify({ name: `By session ${origin}` }),
      });
    expect((await send("https://elsewhere.example")).status).toBe(403);
    expect((await send(site.services.config.publicUrl)).status).toBe(201);
  });
});

describe("API-01 a registered video", () => {
  type Upload = { media_id: string; upload_url: string; upload_parameters: Record<string, string> };
  const register = async () => (await ask("POST", "/v5/media", { media_type: "video" })).body as unknown as Upload;
  const formOf = ({ upload_parameters: parameters }: Pick<Upload, "upload_parameters">, bytes: Buffer) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(parameters)) form.set(name, value);
    form.set("file", new Blob([new Uint8Array(bytes)]), "film.mp4");
    return form;
  };
  const stateOf = async (id: string) => (await ask("GET", `/v5/media/${id}`)).body["status"];

  test("is sent to the address it was given, once, and becomes a pin", async () => {
    const upload = await register();
    const film = await testVideo();
    expect(await stateOf(upload.media_id)).toBe("registered");
    const address = site.url + new URL(upload.upload_url).pathname;
    const send = (form: FormData) => fetch(address, { method: "POST", body: form });
    const forged = { upload_parameters: { ...upload.upload_parameters, "x-amz-signature": "guessed" } };
    expect((await send(formOf(forged, film))).status).toBe(403);
    expect((await send(formOf(upload, film))).status).toBe(204);
    expect((await send(formOf(upload, film))).status).toBe(409);
    await site.settle();
    expect(await stateOf(upload.media_id)).toBe("succeeded");
    const listed = (await ask("GET", "/v5/media?page_size=1")).body["items"];
    expect(listed).toEqual([{ media_id: upload.media_id, media_type: "video", status: "succeeded" }]);
    const board = await site.board(owner, "Films");
    const media_source = {
      source_type: "video_id",
      media_id: upload.media_id,
      cover_image_content_type: "image/png",
      cover_image_data: await picture("#0000aa"),
    };
    expect(await ask("POST", "/v5/pins", { board_id: board.id, media_source })).toMatchObject({
      status: 201,
      body: { creative_type: "VIDEO", media: { media_type: "video" } },
    });
  });

  test("that is no video fails at once, also for who asks how far it is, and a video may follow", async () => {
    const upload = await register();
    const send = (file: Buffer) =>
      fetch(site.url + new URL(upload.upload_url).pathname, { method: "POST", body: formOf(upload, file) });
    const told = await send(Buffer.from("no film"));
    expect(told.status).toBe(422);
    expect(Object.keys((await told.json()) as object).toSorted()).toEqual(["code", "message"]);
    expect(await stateOf(upload.media_id)).toBe("failed");
    expect((await ask("GET", "/v5/media?page_size=1")).body["items"]).toMatchObject([{ status: "failed" }]);
    expect((await ask("GET", `/v5/media/${upload.media_id}`, undefined, { who: stranger })).status).toBe(404);
    expect((await send(await testVideo())).status).toBe(204);
    expect(await stateOf(upload.media_id)).not.toBe("failed");
  });
});
