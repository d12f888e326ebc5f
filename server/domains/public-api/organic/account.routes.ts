import { userFollowers } from "#contract/people/people.ts";
import { refuse } from "#contract/kit/refusal.ts";
import { readInput } from "#server/calls/read-input.ts";
import { listFollowedBoards } from "#server/domains/content/boards/list-followed-boards.ts";
import { advertisersOf } from "#server/domains/business/advertisers/advertisers.ts";
import { topicName } from "#server/domains/discovery/topics/topic-name.ts";
import { followedTopics, topicNames } from "#server/domains/discovery/topics/topics.queries.ts";
import { mediaUrl } from "#server/domains/media/media-view.ts";
import { followList } from "#server/domains/people/follows/follow-lists.ts";
import { followPerson } from "#server/domains/people/follows/follow-person.ts";
import { peopleByIds, profileById } from "#server/domains/people/profiles/people.queries.ts";
import { personByName } from "#server/domains/people/profiles/person-by-name.ts";
import { implementV5 } from "#server/domains/public-api/implement-v5.ts";
import type { Services } from "#server/services/services.ts";
import { countsByDay } from "#server/domains/business/pin-stats/pin-sums.queries.ts";
import { addCounts } from "./pin-metrics.ts";
import { v5Board } from "./boards.view.ts";
import { mapPage, pageOf, pageWithin } from "./paging.ts";

/** How often others saw their pins within 30 days. */
async function viewsOfMonth({ db, clock }: Services, personId: string): Promise<number> {
  const day = (ago: number) => new Date(clock.now().getTime() - ago * 86_400_000).toISOString().slice(0, 10);
  return addCounts(await countsByDay(db, personId, { from: day(30), to: day(0) })).impressions;
}

const userSummary = ({ username }: { username: string }) => ({ type: "user", username });

export const accountRoutes = [
  implementV5("user_account/get", "user", async ({ services, viewer }) => {
    const profile = (await profileById(services.db, viewer.id)) ?? refuse("NOT_FOUND");
    const { id, username, about, image_hash: hash, is_partner: isBusiness } = profile;
    const { board_count, pin_count, follower_count, following_count } = profile;
    return {
      ...{ id, username, about, board_count, pin_count, follower_count, following_count },
      monthly_views: await viewsOfMonth(services, viewer.id),
      account_type: isBusiness ? ("BUSINESS" as const) : ("PINNER" as const),
      profile_image: hash === null ? "" : services.config.publicUrl + mediaUrl(hash, "474x", "webp"),
      website_url: profile.website_url ?? "",
      business_name: isBusiness ? profile.full_name : null,
    };
  }),

  /** The businesses in whose advertiser accounts the person acts. */
  implementV5("linked_business_accounts/get", null, async ({ services, viewer }) => {
    const accounts = await advertisersOf(services, viewer);
    const owners = accounts.map((account) => account.owner_user_id).filter((id) => id !== viewer.id);
    const people = [...(await peopleByIds(services.db, owners)).values()].filter((person) => person.is_partner);
    const { publicUrl } = services.config;
    return people.map(({ username, image_hash: hash }) => {
      const at = (size: "236x" | "474x") => publicUrl + mediaUrl(hash ?? "", size, "webp");
      return hash === null ? { username } : { username, image_medium_url: at("236x"), image_large_url: at("474x") };
    });
  }),

  implementV5("followers/list", null, async ({ services, viewer }, { query }) => {
    const own = readInput(userFollowers, { username: viewer.username, ...pageOf(query) });
    return mapPage(await followList(services, viewer, "followers", own), userSummary);
  }),

  // Everybody here may make pins, and a list is in the order of following: each kind of feed is the same list.
  implementV5("user_following/get", null, async ({ services, viewer }, { query }) => {
    const own = readInput(userFollowers, { username: viewer.username, ...pageOf(query) });
    return mapPage(await followList(services, viewer, "following", own), userSummary);
  }),

  implementV5("boards_user_follows/list", null, async ({ services, viewer }, { query }) =>
    mapPage(await listFollowedBoards(services, viewer, pageOf(query)), (board) =>
      v5Board(board, services.config.publicUrl),
    ),
  ),

  implementV5("follow_user/update", "user", async ({ services, viewer }, { path }) => {
    const { id, username } = await personByName(services.db, path.username, viewer);
    await followPerson(services, viewer, id);
    return userSummary({ username });
  }),

  implementV5("user_account/followed_interests", "user", async ({ services, viewer }, { path, query }) => {
    const { id } = await personByName(services.db, path.username, viewer);
    if (id !== viewer.id) refuse("NOT_ALLOWED", { message: "Only they see which interests somebody follows." });
    const slugs = [...(await followedTopics(services.db, id))].toSorted();
    const page = pageWithin(slugs, query, (slug) => slug);
    const names = await topicNames(services.db, page.items);
    const { publicUrl } = services.config;
    return mapPage(page, (slug) => ({
      key: slug,
      name: topicName(viewer.locale, { slug, name: names.get(slug) ?? `#${slug}` }),
      canonical_url: `${publicUrl}/ideas/${encodeURIComponent(slug)}/`,
    }));
  }),
];
