import { fromFollowedBoards } from "./from-followed-boards.ts";
import { fromFollowedPeople } from "./from-followed-people.ts";
import { fromTopics } from "./from-topics.ts";
import { nearOwnSaves } from "./near-own-saves.ts";
import type { Source } from "./source.ts";

/** Where the home feed of somebody signed in comes from, beside what is fresh for everybody. */
export const sources: readonly Source[] = [nearOwnSaves, fromFollowedPeople, fromFollowedBoards, fromTopics];
