import { sql } from "kysely";
import type { WirePin } from "#contract/kit/shapes.ts";
import { mailCopy } from "#spec/copy/kit/mails.ts";
import { noticeCopy } from "#spec/copy/social/notices.ts";
import type { MailItem } from "#server/mails/write-mail.ts";
import { localized } from "#server/platform/localized.ts";
import type { Services } from "#server/services/services.ts";
import type { Person } from "#server/calls/viewer.ts";
import { foundPage } from "#server/domains/content/pins/pin-lists.ts";
import { followingFeed } from "#server/domains/discovery/home/following-feed.ts";
import { interestsOf } from "#server/domains/discovery/home/interests.ts";
import { ownSaves } from "#server/domains/discovery/home/own-saves.queries.ts";
import { rank } from "#server/domains/discovery/home/rank.ts";
import { nearOwnSaves } from "#server/domains/discovery/home/sources/near-own-saves.ts";

const counts = { read: 60, ofOneAuthor: 2, followed: 6, ideas: 4 };
const { digest: copy } = mailCopy;

/** A line of the digest; `label` says why it is in it. */
export type DigestItem = MailItem & { label: string };

/**
 * What is worth telling a person of the time since: new pins of whom and what they follow, few of each author, and ideas that others keep
 * beside their own saves. Ideas alone are no news.
 */
export async function digestItems(services: Services, person: Person, since: Date): Promise<DigestItem[]> {
  const fresh = await newOfFollowed(services, person, since);
  if (fresh.length === 0) return [];
  const shown = new Set(fresh.map(({ pin }) => pin.id));
  const ideas = (await ideasFor(services, person)).filter((pin) => !shown.has(pin.id)).slice(0, counts.ideas);
  const say = (sentence: string, values = {}) => localized(person.locale, sentence, values);
  return [...fresh, ...ideas.map((pin) => ({ pin, label: say(copy.forYou) }))].map(({ pin, label }) => ({
    text: pin.title?.trim() ? pin.title : say(noticeCopy.untitled),
    url: `${services.config.publicUrl}/pin/${pin.id}/`,
    image: new URL(pin.images["236x"].url, services.config.publicUrl).href,
    label,
  }));
}

async function newOfFollowed(services: Services, person: Person, since: Date) {
  const { items } = await followingFeed(services, person, { page_size: counts.read });
  const fresh = items.filter((pin) => new Date(pin.created_at) > since && pin.pinner.id !== person.id);
  const { rows } = await sql<{ followed_id: string }>`
    select followed_id from follows
     where person_id = ${person.id} and followed_id = any(${fresh.map((pin) => pin.pinner.id)}::bigint[])`.execute(
    services.db,
  );
  const followed = new Set(rows.map((row) => row.followed_id));
  const ofAuthor = new Map<string, number>();
  const chosen: { pin: WirePin; label: string }[] = [];
  for (const pin of fresh) {
    const before = ofAuthor.get(pin.pinner.id) ?? 0;
    if (before === counts.ofOneAuthor || chosen.length === counts.followed) continue;
    ofAuthor.set(pin.pinner.id, before + 1);
    const label = followed.has(pin.pinner.id)
      ? localized(person.locale, copy.newFrom, { name: pin.pinner.full_name })
      : localized(person.locale, copy.newOn, { boardName: pin.board?.name ?? "" });
    chosen.push({ pin, label });
  }
  return chosen;
}

async function ideasFor(services: Services, person: Person): Promise<WirePin[]> {
  const snapshot = services.ids.next();
  const [interests, saves] = await Promise.all([
    interestsOf(services.db, person),
    ownSaves(services.db, person, snapshot),
  ]);
  const near = await nearOwnSaves({ services, person, snapshot, interests, saves });
  const saved = new Set(saves.pictures.map((save) => save.picture_id));
  const ranked = rank(
    near.filter((pin) => !saved.has(pin.picture_id) && pin.person_id !== person.id),
    { snapshot, interests, saved, viewerId: person.id },
  );
  const ids = ranked.slice(0, counts.read).map((pin) => pin.pin_id);
  return (await foundPage(services, person, ids, null)).items;
}
