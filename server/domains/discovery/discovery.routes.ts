import * as discoveryCalls from "#contract/discovery/discovery.ts";
import { homefeed, relatedPins as relatedPinsCall } from "#contract/content/pins.ts";
import * as calls from "#contract/discovery/search.ts";
import { asPerson, implement, implementForPerson, implementList } from "#server/calls/implement.ts";
import { boardPickerBoards } from "#contract/content/boards.ts";
import { beginAds } from "./ads/begin-ads.ts";
import { pickBoards } from "./related/pick-boards.ts";
import { boardIdeas } from "./related/board-ideas.ts";
import { followingFeed } from "./home/following-feed.ts";
import { followTopic, unfollowTopic } from "./topics/follow-topic.ts";
import { hiddenPins } from "./home/hidden-pins.ts";
import { hidePin, unhidePin } from "./home/hide-pin.ts";
import { homeFeed } from "./home/home-feed.ts";
import { ideas } from "./topics/ideas.ts";
import { relatedPins } from "./related/related-pins.ts";
import { suggestPeople } from "./people/suggest-people.ts";
import { topicFeed } from "./home/topic-feed.ts";
import { readTuning, tuneHome } from "./home/tune-home.ts";

export const discoveryRoutes = [
  implementList(homefeed, (context, input) => {
    const ads = beginAds(context, { surface: "browse", bookmark: input.bookmark });
    return homeFeed(context.services, context.viewer, { ...input, ads });
  }),
  implementList(relatedPinsCall, (context, input) => {
    const { bookmark, pin_id } = input;
    return relatedPins(context.services, context.viewer, input, ({ topics, ...beside }) =>
      beginAds(context, { surface: "related", topics, beside, exceptPins: [pin_id], bookmark }),
    );
  }),
  implementForPerson(boardPickerBoards, ({ services, viewer }, input) => pickBoards(services, viewer, input)),
  implementList(calls.boardIdeas, ({ services, viewer }, input) => boardIdeas(services, viewer, input)),
  implementList(calls.topicFeed, ({ services, viewer }, input) => topicFeed(services, viewer, input)),
  implement(calls.ideas, ({ services, viewer }, input) => ideas(services, viewer, input.topic)),
  implementList(discoveryCalls.followingFeed, (context, input) => {
    const { services, viewer } = asPerson(context);
    return followingFeed(services, viewer, input);
  }),
  implementForPerson(discoveryCalls.followSuggestions, ({ services, viewer }) => suggestPeople(services, viewer)),
  implementForPerson(discoveryCalls.homeTuning, ({ services, viewer }) => readTuning(services, viewer)),
  implementForPerson(discoveryCalls.tuneHome, async ({ services, viewer }, input) => {
    await tuneHome(services, viewer, input);
    return {};
  }),
  implementForPerson(discoveryCalls.hidePin, async ({ services, viewer }, { pin_id, reason }) => {
    await hidePin(services, viewer, pin_id, reason ?? null);
    return {};
  }),
  implementForPerson(discoveryCalls.unhidePin, async ({ services, viewer }, { pin_id }) => {
    await unhidePin(services, viewer, pin_id);
    return {};
  }),
  implementList(discoveryCalls.hiddenPins, (context, input) => {
    const { services, viewer } = asPerson(context);
    return hiddenPins(services, viewer, input);
  }),
  implementForPerson(discoveryCalls.followTopic, async ({ services, viewer }, { topic }) => {
    await followTopic(services, viewer, topic);
    return { followed_by_me: true };
  }),
  implementForPerson(discoveryCalls.unfollowTopic, async ({ services, viewer }, { topic }) => {
    await unfollowTopic(services, viewer, topic);
    return { followed_by_me: false };
  }),
];
