import { beforeAll, expect, test } from "vitest";
import { boardFeed } from "#contract/content/boards.ts";
import { logIn, register } from "#contract/identity/session.ts";
import { watchWork } from "#tests/watch-work.ts";
import { testSite } from "#tests/test-site.ts";
import { createBrowser } from "./browser.fixture.ts";

const password = "kettle-and-7-cups";

const site = testSite({ config: { trustProxy: 1 } });
const emails: string[] = [];
beforeAll(async () => {
  for (let index = 0; index < 8; index += 1) {
    const email = `load${process.pid}x${index}@example.com`;
    await createBrowser(site).call(register, { email, password, birthday: Date.UTC(1990, 4, 1) / 1000 });
    emails.push(email);
  }
});

const signIn = (email = "") => createBrowser(site).call(logIn, { username_or_email: email, password });

test("while people who sign in wait for their passwords to be hashed, the feeds of others are answered", async () => {
  const owner = await site.person();
  const board = await site.board(owner);
  const pins = [await site.pin(owner, board.id), await site.pin(owner, board.id)];
  const { hashSemaphore } = site.services;
  const { promise: hashing, resolve: end } = Promise.withResolvers<void>();
  const hashers = [hashSemaphore.run(() => hashing), hashSemaphore.run(() => hashing)];
  let signedIn = 0;
  const signIns = emails.map((email) => signIn(email).then(() => (signedIn += 1)));
  await expect.poll(() => hashSemaphore.load().waiting).toBeGreaterThan(0);
  for (let turn = 0; turn < 20; turn += 1)
    expect(await owner.call(boardFeed, { board_id: board.id, page_size: 25 })).toHaveLength(pins.length);
  expect(signedIn).toBe(0);
  end();
  await Promise.all([...hashers, ...signIns]);
  expect(signedIn).toBe(emails.length);
});

test("a sign-in costs one hash, and a few statements beside it", async () => {
  await signIn(emails[0]);
  const { hashes, statements } = await watchWork(site, () => signIn(emails[0]));
  expect(hashes).toBe(1);
  expect(statements.length).toBeLessThanOrEqual(12);
});
