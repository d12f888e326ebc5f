import { beforeAll, expect, test } from "vitest";
import { calls } from "#contract/calls.ts";
import { uploadMediaFile, uploadVideoFile } from "#contract/content/media.ts";
import { publishTerms } from "#contract/operate/publish-terms.ts";
import { getSession } from "#contract/identity/session.ts";
import { errorCodes } from "#spec/error-codes.ts";
import { testPicture, type TestPerson } from "#tests/site.ts";
import { read } from "#tests/wire/send-call.ts";
import { testSite } from "#tests/test-site.ts";
import { mediaExtra } from "./media.ts";

const site = testSite({ extras: [mediaExtra] });
let person: TestPerson;
const errors: unknown[] = [];
beforeAll(async () => {
  site.services.log.error = (...facts) => void errors.push(facts);
  // Large bodies are read for who may send them alone.
  person = await site.person({ isOperator: true });
});

const form = () => {
  const data = new FormData();
  data.set("a", "b");
  return data;
};

test("a form is no body of any call but the two that take files", async () => {
  const taking = calls.filter(({ carries, path }) => carries === "body" && !path.startsWith("/v3/media/upload"));
  expect(taking.length).toBeGreaterThan(50);
  for (const { method, path } of taking) {
    const address = `${path}/`.replace(/:[a-z_]+/g, "1");
    const { status, envelope } = await read(await person.fetch(address, { method, body: form() }));
    expect([path, status]).toEqual([path, 400]);
    expect(envelope.resource_response).toMatchObject({ message_detail: "content-type" });
  }
  expect(await person.call(getSession, {})).toMatchObject({ user: { id: person.id } });
});

test("a picture as a form is kept", async () => {
  const data = new FormData();
  data.set("file", new Blob([new Uint8Array(await testPicture())]), "a.jpg");
  expect((await read(await person.fetch(`${uploadMediaFile.path}/`, { method: "POST", body: data }))).status).toBe(200);
});

test.each([uploadMediaFile.path, uploadVideoFile.path])(
  "what is no form or a broken one is refused by %s",
  async (path) => {
    for (const [type, body] of [
      ["application/json", "{}"],
      ["application/json", `[${"{},".repeat(500_000)}{}]`],
      ["text/plain", "a"],
      ["multipart/form-data", "a"],
      ["multipart/form-data; boundary=", "a"],
      [`multipart/form-data; boundary=${"b".repeat(8_000)}`, "a"],
      ["multipart/form-data; boundary=b", "--b\r\ncontent-disposition: form-data\r\n\r\na\r\n--b--\r\n"],
      ["multipart/form-data; boundary=b", "--b--\r\n"],
    ] as const) {
      const response = await person.fetch(`${path}/`, { method: "POST", body, headers: { "content-type": type } });
      expect([type.slice(0, 60), (await read(response)).status]).toEqual([type.slice(0, 60), 400]);
    }
    expect(errors).toEqual([]);
  },
);

test("API-01 an upload is performed as every call is: without the terms in force, or without room, it is refused", async () => {
  const send = (path: string) => {
    const data = new FormData();
    data.set("file", new Blob(["a"]), "a.jpg");
    return person.fetch(`${path}/`, { method: "POST", body: data });
  };
  const reasonsOf = async () =>
    Promise.all(
      [uploadMediaFile.path, uploadVideoFile.path].map(
        async (path) => (await read(await send(path))).envelope.resource_response,
      ),
    );
  const { readOnly } = site.services;
  site.services.readOnly = () => "no room";
  for (const told of await reasonsOf()) expect(told).toMatchObject({ http_status: 507 });
  site.services.readOnly = readOnly;
  const owner = await site.person({ isOperator: true });
  await owner.call(publishTerms, {
    terms: "Be kind.",
    privacy: "Little is kept.",
    summary: "New",
    effective_at: null,
  });
  for (const told of await reasonsOf())
    expect(told).toMatchObject({ api_error_code: errorCodes.TERMS_NOT_AGREED.code });
});
