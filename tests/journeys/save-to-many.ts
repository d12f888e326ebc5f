import type { TestPerson, TestSite } from "#tests/site.ts";

/** Puts eleven pins on a board. */
export async function saveToMany(site: TestSite, owner: TestPerson, boardId: string): Promise<void> {
  for (let at = 0; at < 11; at += 1) await site.pin(owner, boardId, { title: `Kettle ${at}` });
  await site.settle();
}
