import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { describe, expect, test } from "vitest";
import { getSession } from "#contract/identity/session.ts";
import type { SentStatement } from "#server/platform/observed-client.ts";
import { testPerson, testSite } from "#tests/test-site.ts";
import { readSession, sessionLimits } from "./read-session.ts";

describe("a session", () => {
  const site = testSite();
  const ada = testPerson(site);
  const tokenOf = (cookie: string) => cookie.slice(cookie.indexOf("=") + 1);

  test("says who it is and which closed boards are theirs", async () => {
    const board = await site.board(ada, "Attic", "secret");
    await site.board(ada, "Garden", "public");
    const open = await readSession(site.services, tokenOf(ada.cookie));
    expect(open?.viewer).toMatchObject({ id: ada.id, username: ada.username, memberBoardIds: [board.id] });
  });

  test("brings the whole account where that is asked for, as it stands in its row", async () => {
    const { services } = site;
    const row = await services.db.selectFrom("people").selectAll().where("id", "=", ada.id).executeTakeFirstOrThrow();
    const open = await readSession(services, tokenOf(ada.cookie), { withAccount: true });
    expect(open?.account).toMatchObject(row);
    expect(open?.viewer).toEqual((await readSession(services, tokenOf(ada.cookie)))?.viewer);
    expect((await readSession(services, tokenOf(ada.cookie)))?.account).toBeUndefined();
  });

  test("is checked by one read of the person, which brings all that the answer shows of them", async () => {
    const read: string[] = [];
    const note = (message: unknown) => void read.push((message as SentStatement).text);
    subscribe("magpie:statement", note);
    const { user } = await ada.call(getSession, {}).finally(() => unsubscribe("magpie:statement", note));
    expect(user?.username).toBe(ada.username);
    expect(read.filter((text) => /\b(?:from|join) people\b/.test(text))).toHaveLength(1);
  });

  test.each([
    ["seen_at", sessionLimits.idleDays],
    ["created_at", sessionLimits.absoluteDays],
  ] as const)("ends as its %s is %d days ago, to the millisecond", async (column, days) => {
    const { services } = site;
    // Of somebody new each time: a session that is still open is noted as used just now, a moment later.
    const isOpenSince = async (since: number) => {
      const person = await site.person();
      await services.db
        .updateTable("sessions")
        .set({ [column]: new Date(since) })
        .where("person_id", "=", person.id)
        .execute();
      return (await readSession({ ...services, clock }, tokenOf(person.cookie))) !== null;
    };
    const now = services.clock.now().getTime();
    const clock = { now: () => new Date(now) };
    expect(await isOpenSince(now - days * 86_400_000 + 1)).toBe(true);
    expect(await isOpenSince(now - days * 86_400_000)).toBe(false);
  });

  test("is none when its token is another's, when it has ended, and when its account is suspended", async () => {
    const { services } = site;
    const [one, other] = [await site.person(), await site.person()];
    const [, token = ""] = tokenOf(other.cookie).split(".");
    expect(await readSession(services, `${one.id}.${token}`)).toBeNull();
    await services.pool.query("update people set state = 'suspended' where id = $1", [one.id]);
    expect(await readSession(services, tokenOf(one.cookie))).toBeNull();
    await services.pool.query("delete from sessions where person_id = $1", [other.id]);
    expect(await readSession(services, tokenOf(other.cookie))).toBeNull();
  });
});
