import type { Place } from "#server/services/page-facts.ts";

const chromeTags = new Set(["nav", "footer", "aside", "dialog"]);
const chromeRoles = /^(banner|navigation|contentinfo|complementary|search|dialog|alertdialog|menu|menubar|toolbar)$/;

/** Words that, standing alone or at either end of a class or id, name a part beside the content. */
const chromeWords = new Set(
  `nav navbar navigation megamenu footer sidebar aside related recommended recommendations recommendation
  recommends suggested suggestions breadcrumb breadcrumbs comment comments disqus ad ads advert advertisement adsense
  adslot sponsor sponsors sponsored sponsorship promo promos cookie cookies consent gdpr newsletter subscribe signup
  share sharing social socials follow author byline bio toolbar popup masthead topbar crosssell upsell upsells
  reviews outbrain taboola trending popular badges payments payment partners accreditation accreditations certifications similar nearby replies upnext bnr testimonials signature`.split(
    /\s+/,
  ),
);
/** Parts of any kind on some sites, the whole content on others: what else they are called tells. */
const partWords = new Set(["widget", "widgets"]);
const contentNames =
  /^(?:blog\d*|elementor.*|wp-block.*|.*(?:content|body|post|entry|article|gallery|main|image|photo)s?\d*)$/i;
const longestNames = 1000;
const leadingAway = new Set(["more", "next", "prev", "previous", "read"]);
const wrapperTags = new Set(["html", "body", "main", "article", "img", "picture", "figure", "source"]);

/** Headings that open a list of other things. A page in another language is told by its links instead. */
const elsewhere = [
  /^(related|recommended|similar|more (from|like|in|of|to))( [\p{L}\p{N}'’]+){0,4}$/iu,
  /^(you (may|might|could)|(see|read|shop|try|view) (also|next|more)|(customers|people|others|visitors) (also|who)|also (bought|viewed|like)|(most|recently) (read|popular|viewed)|keep (reading|exploring)|explore more|up next|about the author|leave a (comment|reply)|follow us|sponsored|from (around )?the web|pairs? well|complete the look|inspiration for you|our partners)\b/i,
  /^(\d+ )?(comments?|reviews?|responses|advertisements?)$/i,
  /^(more|popular|trending|latest|recent|featured|new)( (posts?|articles?|stories|recipes|products|items|news|videos|reads|projects|listings|arrivals|now|today|this week|for you))+$/i,
  /^(ähnliche|weitere|verwandte|das könnte|articles? (liés|similaires)|à lire aussi|vous aimerez|también|te puede|artículos relacionados|leggi anche|関連|おすすめ|こちらも|관련|추천)/iu,
];

/** Whether a heading announces things other than what the page is about. */
export function announcesOthers(heading: string): boolean {
  const plain = heading.trim();
  return plain.length < 60 && elsewhere.some((pattern) => pattern.test(plain));
}

/** The place an element opens, inside the place it stands in. Only `main` leads out of the chrome again. */
export function placeOf(tag: string, attributes: Record<string, string>, outer: Place): Place {
  const role = attributes["role"] ?? "";
  if (tag === "main" || role === "main") return "main";
  if (outer === "chrome" || chromeTags.has(tag) || chromeRoles.test(role)) return "chrome";
  if (tag === "header" && outer === "body") return "chrome";
  const names = `${attributes["class"] ?? ""} ${attributes["id"] ?? ""}`;
  if (!wrapperTags.has(tag) && namesChrome(names.slice(0, longestNames))) return "chrome";
  if (tag === "article" || /articleBody/i.test(attributes["itemprop"] ?? "")) return "article";
  return outer;
}

/** Whether a list of classes and ids, or a selector, names a part beside the content. */
export function namesChrome(names: string): boolean {
  if (names === " ") return false;
  const all = names.split(/[\s.#]+/);
  return all.some((name) => {
    // has-sidebar, no-ads and their like speak of another element.
    if (name === "" || /^(has|no|with|without|js|is)-/.test(name)) return false;
    const words = splitWords(name);
    const first = words[0] ?? "";
    const last = words.at(-1) ?? "";
    // A menu alone may be a restaurant's; "more-stories" and "next-project" lead away, a "next-image" does not.
    const leadsAway =
      words.length > 1 &&
      (first === "menu" ||
        last === "menu" ||
        (leadingAway.has(first) && !/^(im(age|g)|slide|js|button)s?$/.test(last)));
    if (words.length > 4) return false;
    const isPart = partWords.has(first) || partWords.has(last);
    return (
      leadsAway ||
      chromeWords.has(first) ||
      chromeWords.has(last) ||
      (isPart && !all.some((one) => contentNames.test(one)))
    );
  });
}

/** Lower-case words of a class, an id or an address: by punctuation and by camel case. */
export function splitWords(text: string): string[] {
  return text
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}
