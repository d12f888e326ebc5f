import { searchCopy } from "#spec/copy/discovery/search.ts";
import { topicName } from "#server/domains/discovery/topics/topic-name.ts";
import { localized } from "#server/platform/localized.ts";

/** Why a pin is in a feed. Pins with the same reason share one object. */
export type Reason =
  | { kind: "follow"; name: string }
  | { kind: "board"; name: string }
  | { kind: "topic"; slug: string; name: string }
  | { kind: "popular" }
  | { kind: "fresh" };

const { feed } = searchCopy;

/** The reason as it stands below the pin, in the viewer's language. */
export function reasonSentence(locale: string, reason: Reason): string {
  switch (reason.kind) {
    case "follow":
      return localized(locale, feed.reasonFollow, { name: reason.name });
    case "board":
      return localized(locale, feed.reasonBoard, { boardName: reason.name });
    case "topic":
      return localized(locale, feed.reasonTopic, { topic: topicName(locale, reason) });
    case "popular":
      return localized(locale, feed.reasonPopular);
    case "fresh":
      return localized(locale, feed.reasonFresh);
  }
}
