import { describe, expect, test } from "vitest";
import { testPerson, testSite } from "#tests/test-site.ts";
import { readSession } from "./read-session.ts";

describe.each([
  ["in one statement", {}],
  ["by statements of one table, as on a distributed database", { isDistributed: true }],
] as const)("a session, read %s", (_, options) => {
  const site = testSite(options);
  const ada = testPerson(site);
  const tokenOf = (cookie: string) => cookie.slice(cookie.indexOf("=") + 1);

  test("says who it is and which closed boards are theirs", async () => {
    const board = await site.board(ada, "Attic", "secret");
    await site.board(ada, "Garden", "public");
    const open = await readSession(site.services, tokenOf(ada.cookie));
    expect(open?.viewer).toMatchObject({ id: ada.id, username: ada.username, memberBoardIds: [board.id] });
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
