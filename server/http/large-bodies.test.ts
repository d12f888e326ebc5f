import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import { visualSearchByPicture } from "#contract/discovery/discovery.ts";
import { uploadMedia } from "#contract/content/media.ts";
import { createPin } from "#contract/content/pins.ts";
import { testPicture, type TestPerson } from "#tests/site.ts";
import { read } from "#tests/wire/send-call.ts";
import { testSite } from "#tests/test-site.ts";

const site = testSite();

const attack = `{"image_base64":[${"{},".repeat(2_000_000)}{}]}`;

test("a body of two million objects is refused in a heap its objects would burst", async () => {
  const worker = new Worker(
    `import fastify from "fastify";
     import { parentPort } from "node:worker_threads";
     const { acceptJsonOnly } = await import(${JSON.stringify(new URL("json-body.ts", import.meta.url).href)});
     const app = fastify({ bodyLimit: 1e8 });
     acceptJsonOnly(app);
     app.post("/", async () => "parsed");
     const body = Buffer.from('{"image_base64":[' + "{},".repeat(2_000_000) + "{}]}");
     const answer = await app.inject({ method: "POST", url: "/", headers: { "content-type": "application/json" }, payload: body });
     parentPort.postMessage(answer.payload);`,
    { eval: true, resourceLimits: { maxOldGenerationSizeMb: 48 } },
  );
  expect((await once(worker, "message"))[0]).toContain("body: must have fewer parts");
  await worker.terminate();
});

test.each([
  ["two million objects", attack],
  ["eight million brackets", "[".repeat(8_000_000)],
  ["a name of 8 MB", `{"${"a".repeat(8_000_000)}":1}`],
])("a visitor's body of %s is refused before it is parsed", async (_, body) => {
  const response = await site.visitor.fetch(`${visualSearchByPicture.path}/`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
  });
  const { status, envelope } = await read(response);
  expect(status).toBe(400);
  expect(envelope.resource_response).toMatchObject({ message: "body: must have fewer parts", message_detail: "body" });
});

test("who isn't signed in is told so before the body has come", async () => {
  const answer = await begin(createPin.path, "", 40_000_000);
  expect(answer.text).toMatch(/^HTTP\/1.1 401 /);
  answer.socket.destroy();
});

test("a write of another site is refused before the body has come", async () => {
  const { cookie } = await site.person();
  const answer = await begin(createPin.path, `cookie: ${cookie}\r\norigin: https://elsewhere.example\r\n`, 40_000_000);
  expect(answer.text).toMatch(/^HTTP\/1.1 403 /);
  answer.socket.destroy();
});

test("one person fills the room for large bodies neither for others nor for ever", async () => {
  const [greedy, other] = [await site.person(), await site.person()];
  const first = await begin(uploadMedia.path, `cookie: ${greedy.cookie}\r\n`, 40_000_000, 300);
  expect(first.text).toBe("");
  const second = await begin(uploadMedia.path, `cookie: ${greedy.cookie}\r\n`, 40_000_000);
  expect(second.text).toMatch(/^HTTP\/1.1 503 /);
  expect(second.text).toMatch(/\r\nretry-after: \d/);
  await expectUpload(other);
  first.socket.destroy();
  second.socket.destroy();
  await expect
    .poll(async () => {
      const third = await begin(uploadMedia.path, `cookie: ${greedy.cookie}\r\n`, 40_000_000, 300);
      third.socket.destroy();
      return third.text;
    })
    .toBe("");
});

test("a large picture as base64 is taken", async () => {
  await expectUpload(await site.person());
});

async function expectUpload(person: TestPerson): Promise<void> {
  const image = (await testPicture(2000, 2000)).toString("base64");
  const pin = await person.call(uploadMedia, { image_base64: image });
  expect(pin.width).toBe(2000);
}

/** Sends the head of a request and nothing of its body; what is answered within `patienceMs`. */
async function begin(
  path: string,
  headers: string,
  length: number,
  patienceMs = 5000,
): Promise<{ text: string; socket: Socket }> {
  const { hostname, port } = new URL(site.url);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => {});
  socket.write(
    `POST ${path}/ HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n${headers}\r\n`,
  );
  const signal = AbortSignal.timeout(patienceMs);
  const text = await once(socket, "data", { signal }).then(
    ([chunk]) => String(chunk),
    () => "",
  );
  return { text, socket };
}
