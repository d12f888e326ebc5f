import type { CallData } from "#contract/kit/define.ts";
import type { searchAdvisory } from "#contract/discovery/discovery.ts";
import { advisoryLevels, advisorySeverities } from "#spec/constants/search.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { discoveryCopy } from "#spec/copy/discovery/discovery.ts";
import { searchCopy } from "#spec/copy/discovery/search.ts";
import { localized } from "#server/platform/localized.ts";
import type { ListedAdvisory } from "./advisory-list.ts";
import type { Helpline } from "./helplines.ts";

type Sensitivity = NonNullable<CallData<typeof searchAdvisory>>;
type TaggedText = Sensitivity["notices"][number]["title"];

const { advisories: words } = searchCopy;
const { advisory: more } = discoveryCopy;

/** Who searches: signed out, under 18, or neither. */
export type Audience = "visitor" | "young" | "grown";

/** An advisory in the viewer's language, with those who listen in their country. */
export function advisoryView(
  { advisory, severity, level, results, grownOnly }: ListedAdvisory,
  {
    locale,
    country,
    lines,
    audience,
  }: { locale: string; country: string; lines: readonly Helpline[]; audience: Audience },
): Sensitivity {
  const localize = (sentence: string) => localized(locale, sentence);
  const isHelp = level === advisoryLevels.emotional_distress_or_suicide;
  const plain = (text: string): TaggedText => ({ text, text_tags: [] });
  const warningOf = () => {
    if (severity === advisorySeverities.abusive) return words.abusiveText;
    if (!grownOnly || audience === "grown") return words.sensitiveText;
    return audience === "young" ? more.young : more.visitor;
  };
  return {
    advisory,
    severity,
    advisory_level: level,
    advisory_type: isHelp ? "THIRD_PARTY_TL" : "FIRST_PARTY",
    resource_country: country,
    advisory_details: isHelp ? lines.map((line) => line.name).join(", ") : "",
    results,
    notices: [
      isHelp
        ? {
            style: "help",
            title: plain(localize(words.emotionalTitle)),
            description: plain(localize(words.emotionalText)),
            actions: lines.map(({ name, url }) => ({
              title: name,
              description: new URL(url).hostname.replace(/^www\./, ""),
              button: { text: localize(words.emotionalAction), link: url },
            })),
            footer: footerOf(lines),
          }
        : {
            style: "warning",
            title: plain(localize(results === "none" ? more.blockedTitle : words.sensitiveTitle)),
            description: plain(localize(warningOf())),
            actions: grownOnly && audience === "visitor" ? [logIn(localize)] : [],
            footer: null,
          },
    ],
  };
}

/** For visitors, whose age nobody knows. */
function logIn(localize: (sentence: string) => string): Sensitivity["notices"][number]["actions"][number] {
  const text = localize(commonCopy.navigation.logIn);
  return { title: text, description: localize(more.visitor), button: { text, link: "/login" } };
}

/** Every number, to be called by a touch. */
function footerOf(lines: readonly Helpline[]): TaggedText | null {
  const tags: TaggedText["text_tags"] = [];
  let text = "";
  for (const { name, phone } of lines) {
    if (phone === null) continue;
    text += `${text === "" ? "" : " · "}${name}: `;
    tags.push({
      offset: text.length,
      length: phone.length,
      link: `tel:${phone.replaceAll(/[^\d+]/g, "")}`,
      tag_type: "phone",
    });
    text += phone;
  }
  return text === "" ? null : { text, text_tags: tags };
}
