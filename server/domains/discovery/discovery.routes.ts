import { homefeed, relatedPins as relatedPinsCall } from "#contract/pins.ts";
import * as calls from "#contract/search.ts";
import { implement, implementList } from "../../http/implement.ts";
import { boardIdeas } from "./board-ideas.ts";
import { homeFeed } from "./home-feed.ts";
import { ideas } from "./ideas.ts";
import { relatedPins } from "./related-pins.ts";
import { topicFeed } from "./topic-feed.ts";

export const discoveryRoutes = [
  implementList(homefeed, ({ services, viewer }, input) => homeFeed(services, viewer, input)),
  implementList(relatedPinsCall, ({ services, viewer }, input) => relatedPins(services, viewer, input)),
  implementList(calls.boardIdeas, ({ services, viewer }, input) => boardIdeas(services, viewer, input)),
  implementList(calls.topicFeed, ({ services, viewer }, input) => topicFeed(services, viewer, input)),
  implement(calls.ideas, ({ services }, input) => ideas(services, input.topic)),
];
