import { expect } from "vitest";
import * as groups from "#contract/social/groups.ts";
import { listNotifications } from "#contract/social/notifications.ts";
import type { TestPerson, TestSite } from "#tests/site.ts";

/** Joins a group. */
export const accept = (who: TestPerson, groupId: string) =>
  who.call(groups.answerGroup, { group_id: groupId, action: "accept" });

/** A group of a person's with these people in it. */
export async function groupWith(owner: TestPerson, ...people: TestPerson[]): Promise<string> {
  const { id } = await owner.call(groups.createGroup, { name: "Climbers", user_ids: people.map((who) => who.id) });
  for (const who of people) await accept(who, id);
  return id;
}

/** Five new people. */
export async function five(site: TestSite): Promise<[TestPerson, TestPerson, TestPerson, TestPerson, TestPerson]> {
  return [await site.person(), await site.person(), await site.person(), await site.person(), await site.person()];
}

/** What a person is told of, by kind. */
export const toldOf = async (who: TestPerson): Promise<string[]> =>
  (await who.call(listNotifications, {})).map(({ kind }) => kind);

/** How a call is refused: by its reason and a part of its sentence. */
export const refused = (reason: string, text = "") => ({ reason, message: expect.stringContaining(text) as string });
