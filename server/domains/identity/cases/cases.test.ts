import { describe, expect, test } from "vitest";
import { appeal, beginExport, dataExport, readCase } from "#contract/identity/recovery.ts";
import { getSession, listSessions, logIn } from "#contract/identity/session.ts";
import { getBoard } from "#contract/content/boards.ts";
import { getPin } from "#contract/content/pins.ts";
import { getUser } from "#contract/people/people.ts";
import { createBrowser } from "#server/domains/identity/sign-in/browser.fixture.ts";
import { createByOperator } from "#server/domains/identity/operate/operate-person.ts";
import { operateState } from "#server/domains/identity/operate/operate-state.ts";
import { expectSound } from "#tests/expect-sound.ts";
import { shareBoard } from "#tests/share-board.ts";
import { testSite } from "#tests/test-site.ts";
import { decideCase, namedCase } from "./decide-case.ts";

const site = testSite({ config: { trustProxy: 1 } });
const password = "kettle-and-7-cups";
let people = 0;

async function suspendedPerson(reason = "Spam on many boards.") {
  const username = `case_${(people += 1)}`;
  const { id } = await createByOperator(site.services, { email: `${username}@example.com`, password, username });
  await operateState(site.services, username, "suspended", reason);
  const browser = createBrowser(site);
  const refused = await browser.call(logIn, { username_or_email: username, password }).catch((error: unknown) => error);
  return { id, username, browser, refused };
}

describe("ACC-35 the case of a suspension", () => {
  test("who proves to be the person sees the reason, and nothing else", async () => {
    const { browser, refused } = await suspendedPerson();
    expect(refused).toMatchObject({
      reason: "SUSPENDED",
      data: { state: "suspended", case_number: expect.stringMatching(/^MG-[0-9A-Z]{4}-[0-9]{2}$/) },
    });
    expect(await browser.call(readCase, {})).toMatchObject({
      state: "suspended",
      reason: "Spam on many boards.",
      appeal: null,
      export: { state: "none", percent: 0, bytes: 0 },
    });
    expect((await browser.call(getSession, {})).user).toBeNull();
    await expect(browser.call(listSessions, {})).rejects.toMatchObject({ reason: "NOT_AUTHENTICATED" });
    expect(await browser.call(dataExport, {})).toMatchObject({ state: "none" });
  });

  test("what a suspended person made is hidden before the operator reads that it is done, and comes back as the case is lifted", async () => {
    const [me, host] = [await site.person(), await site.person()];
    const [own, shared] = [await site.board(me), await site.board(host, "Hosting")];
    await shareBoard(site, shared.id, me.id, "add");
    const pins = [await site.pin(me, own.id), await site.pin(me, shared.id)];
    const seen = async () => {
      const asked = await Promise.allSettled([
        site.visitor.call(getUser, { username: me.username }),
        site.visitor.call(getBoard, { board_id: own.id }),
        ...pins.map(({ id }) => site.visitor.call(getPin, { id })),
      ]);
      return asked.filter(({ status }) => status === "fulfilled").length;
    };
    await site.settle();
    expect(await seen()).toBe(4);
    let dropped = 0;
    site.services.bus?.subscribe("pages", () => void (dropped += 1));
    await operateState(site.services, me.username, "suspended");
    expect([await seen(), dropped]).toEqual([0, 1]);
    expect((await site.visitor.call(getBoard, { board_id: shared.id })).pin_count).toBe(0);
    await decideCase(site.services, me.username, "upheld");
    expect(await seen()).toBe(0);
    await decideCase(site.services, me.username, "lifted");
    expect([await seen(), dropped]).toEqual([4, 2]);
    await operateState(site.services, me.username, "suspended");
    await operateState(site.services, me.username, "active");
    expect([await seen(), dropped]).toEqual([4, 4]);
    await site.settle();
    expect(await seen()).toBe(4);
    await expectSound(site);
  });

  test("a wrong password, another device and a day later open nothing", async () => {
    const { browser, username } = await suspendedPerson();
    const guesser = createBrowser(site);
    await expect(
      guesser.call(logIn, { username_or_email: username, password: "something-else-9" }),
    ).rejects.toMatchObject({ reason: "WRONG_PASSWORD" });
    for (const call of [readCase, dataExport])
      await expect(guesser.call(call, {})).rejects.toMatchObject({ reason: "NOT_AUTHENTICATED" });
    const thief = createBrowser(site);
    thief.cookies.set("magpie_case", browser.cookies.get("magpie_case") ?? "");
    await expect(thief.call(readCase, {})).rejects.toMatchObject({ reason: "NOT_AUTHENTICATED" });
    await expect(thief.call(beginExport, {})).rejects.toMatchObject({ reason: "NOT_AUTHENTICATED" });
    site.advance(24 * 3600 + 1);
    await expect(browser.call(readCase, {})).rejects.toMatchObject({ reason: "NOT_AUTHENTICATED" });
  });

  test("an appeal is taken once, also of many at once, and every operator hears of it", async () => {
    await createByOperator(site.services, {
      email: "operator@example.com",
      username: "the_operator",
      isOperator: true,
    });
    const { browser, username } = await suspendedPerson();
    await expect(browser.call(appeal, { text: "  " })).rejects.toMatchObject({ data: { field: "text" } });
    const answers = await Promise.allSettled([1, 2, 3].map((n) => browser.call(appeal, { text: `I did not. ${n}` })));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(browser.call(appeal, { text: "Again" })).rejects.toMatchObject({ reason: "CONFLICT" });
    const seen = await browser.call(readCase, {});
    expect(seen.appeal).toMatchObject({ decision: "open", text: expect.stringContaining("I did not.") });
    await site.settle();
    const mail = site.mails.find(({ to, subject }) => to === "operator@example.com" && subject.includes("appeal"));
    expect(mail?.text).toContain(`magpie cases show ${seen.case_number}`);
    expect(mail?.text).toContain(username);
  });

  test("upheld it stays closed, lifted it opens; both are mailed, and the same decision again changes nothing", async () => {
    const { browser, username, id } = await suspendedPerson();
    const { case_number: number } = await browser.call(readCase, {});
    await browser.call(appeal, { text: "Please look again." });
    await decideCase(site.services, number, "upheld");
    expect((await browser.call(readCase, {})).appeal).toMatchObject({ decision: "upheld" });
    await decideCase(site.services, username, "lifted");
    await decideCase(site.services, number.toLowerCase(), "lifted");
    await expect(browser.call(readCase, {})).rejects.toMatchObject({ reason: "NOT_AUTHENTICATED" });
    expect((await browser.call(logIn, { username_or_email: username, password })).user.id).toBe(id);
    await site.settle();
    const subjects = site.mails.filter(({ to }) => to === `${username}@example.com`).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes("open again"))).toHaveLength(1);
    expect(subjects.filter((subject) => subject.includes(number))).toHaveLength(1);
    await expect(decideCase(site.services, number, "upheld")).rejects.toMatchObject({ reason: "CONFLICT" });
  });

  test("suspended anew after a pardon it is a new case; suspended twice it is the same one", async () => {
    const { username, browser } = await suspendedPerson("first");
    const { case_number: first } = await browser.call(readCase, {});
    await operateState(site.services, username, "suspended", "second");
    expect(await browser.call(readCase, {})).toMatchObject({ case_number: first, reason: "second" });
    await operateState(site.services, username, "active");
    expect((await namedCase(site.services.db, first)).decision).toBe("lifted");
    await operateState(site.services, username, "suspended", "third");
    expect((await namedCase(site.services.db, username)).case_number).not.toBe(first);
    await expect(namedCase(site.services.db, "MG-ZZZZ-00")).rejects.toMatchObject({ reason: "NOT_FOUND" });
    await expect(namedCase(site.services.db, "nobody")).rejects.toMatchObject({ reason: "NOT_FOUND" });
  });
});
