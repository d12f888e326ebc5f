import { search } from "#contract/discovery/search.ts";
import type { TestSite } from "#tests/site.ts";

/** Whether a visitor finds this person by searching. */
export async function isFound({ visitor }: TestSite, username: string): Promise<boolean> {
  const { results } = await visitor.call(search, { query: username, scope: "users" });
  return results.some((result) => "username" in result && result.username === username);
}
