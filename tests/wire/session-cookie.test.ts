import { expect, test } from "vitest";
import { createBoard } from "#contract/content/boards.ts";
import { getSession, logOut, register } from "#contract/identity/session.ts";
import { newJar } from "#server/domains/identity/account/device.ts";
import { hashToken } from "#server/domains/identity/account/token.ts";
import { mediaExtra } from "#server/http/media.ts";
import { testPicture } from "#tests/site.ts";
import { testSite } from "#tests/test-site.ts";
import { read, sendCall } from "./send-call.ts";

const site = testSite({ extras: [mediaExtra] });

test("signing up sets one HttpOnly, SameSite=Lax session cookie whose token stands nowhere else", async () => {
  const answer = await sendCall(site.visitor.fetch, register, {
    email: "grace.wire@example.com",
    password: "copper kettle 77",
    birthday: Date.UTC(1990, 4, 1) / 1000,
  });
  expect(answer.status, answer.text).toBe(200);
  const cookies = answer.headers.getSetCookie();
  const session = cookies.filter((cookie) => cookie.startsWith("magpie_session="));
  expect(session).toHaveLength(1);
  for (const cookie of cookies.filter((one) => /session|device/.test(one))) {
    expect(cookie).toContain("HttpOnly");
    expect(cookie).toContain("SameSite=Lax");
    expect(cookie).toContain("Path=/");
    expect(cookie).not.toContain("Domain=");
  }
  const token = /magpie_session=\d+\.([\w-]+)/.exec(session[0] ?? "")?.[1] ?? "";
  expect(token).toHaveLength(43);
  expect(answer.text).not.toContain(token);
});

test("the viewer's type follows the cookies: nobody, signed in, known again", async () => {
  const person = await site.person();
  const inside = await sendCall(person.fetch, getSession, {});
  expect(inside.envelope.client_context).toMatchObject({ is_authenticated: true, viewer_type: "AUTH" });
  await sendCall(person.fetch, logOut, {});
  const outside = await sendCall(person.fetch, getSession, {});
  expect(outside.envelope.client_context).toMatchObject({ is_authenticated: false, viewer_type: "anonymous" });
  const device = (letter: string) => `magpie_device=${letter.repeat(43)}`;
  await site.services.db
    .insertInto("devices")
    .values({ device_hash: hashToken("d".repeat(43)), person_id: person.id, seen_at: new Date(), jar: newJar() })
    .execute();
  const typeOn = async (cookie: string) => {
    const fetch: typeof site.visitor.fetch = (path, init) => site.visitor.fetch(path, { ...init, headers: { cookie } });
    return (await sendCall(fetch, getSession, {})).envelope.client_context.viewer_type;
  };
  expect(await typeOn(device("d"))).toBe("LIMITED_LOGIN");
  expect(await typeOn(device("e"))).toBe("anonymous");
});

test.each([
  "magpie_session=1",
  "magpie_session=1.short",
  `magpie_session=1.${"x".repeat(43)}`,
  "magpie_session=%00",
  ";;;=",
])("the cookie %s is nobody, and no error", async (cookie) => {
  const answer = await read(await fetch(`${site.url}/resource/UserSessionResource/get/`, { headers: { cookie } }));
  expect(answer.status).toBe(200);
  expect(answer.envelope.client_context.is_authenticated).toBe(false);
});

test("a write of our own page is let through, by its Origin and by what the browser says of it", async () => {
  const person = await site.person();
  const ways: Record<string, string>[] = [{ origin: site.url }, { "sec-fetch-site": "same-origin" }, {}];
  for (const [number, headers] of ways.entries()) {
    const answer = await sendCall(person.fetch, createBoard, { name: `Ours ${number}` }, { headers });
    expect(answer.status, answer.text).toBe(200);
  }
});

test("a picture arrives as multipart/form-data in the field file; anything else is named", async () => {
  const person = await site.person();
  const send = async (form: FormData | string, headers: Record<string, string> = {}) =>
    read(await person.fetch("/v3/media/upload/", { method: "POST", body: form, headers }));
  const file = new Blob([new Uint8Array(await testPicture())], { type: "image/jpeg" });
  const right = new FormData();
  right.set("file", file, "picture.jpg");
  const taken = await send(right);
  expect(taken.status, taken.text).toBe(200);
  expect(taken.envelope.resource_response.data).toMatchObject({ media_upload_id: expect.stringMatching(/^\d+$/) });

  const wrong = new FormData();
  wrong.set("picture", file, "picture.jpg");
  const none = new FormData();
  none.set("file", new Blob(["<svg onload=alert(1)>"], { type: "image/png" }), "picture.png");
  expect((await send(wrong)).envelope.resource_response).toMatchObject({ http_status: 400, api_error_code: 2 });
  expect((await send(none)).envelope.resource_response).toMatchObject({ http_status: 422, api_error_code: 114 });
  expect((await send("{}", { "content-type": "application/json" })).status).toBe(400);
  const stranger = await read(await site.visitor.fetch("/v3/media/upload/", { method: "POST", body: right }));
  expect(stranger.envelope.resource_response).toMatchObject({ http_status: 401, api_error_code: 7 });
});
