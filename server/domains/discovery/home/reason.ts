import { searchCopy } from "#spec/copy/discovery/search.ts";
import { say } from "#server/platform/say.ts";

/** Why a pin stands in a feed. One object stands for all pins that are there for the same reason. */
export type Reason =
  | { kind: "follow"; name: string }
  | { kind: "board"; name: string }
  | { kind: "topic"; name: string }
  | { kind: "popular" }
  | { kind: "fresh" };

const { feed } = searchCopy;

/** The reason as it stands below the pin, in the viewer's language. */
export function reasonSentence(locale: string, reason: Reason): string {
  switch (reason.kind) {
    case "follow":
      return say(locale, feed.reasonFollow, { name: reason.name });
    case "board":
      return say(locale, feed.reasonBoard, { boardName: reason.name });
    case "topic":
      return say(locale, feed.reasonTopic, { topic: reason.name });
    case "popular":
      return say(locale, feed.reasonPopular);
    case "fresh":
      return say(locale, feed.reasonFresh);
  }
}
