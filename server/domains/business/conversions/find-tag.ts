import { sql } from "kysely";
import { readAdSettings } from "#server/domains/business/ad-settings/ad-settings.ts";
import type { Cache } from "#server/platform/caches.ts";
import type { Services } from "#server/services/services.ts";

/** A tag as its events need it. */
export type FiringTag = {
  id: string;
  accountId: string;
  currency: string;
  isArchived: boolean;
  takesEmails: boolean;
  domains: readonly string[];
  /** When this process last noted that it fired, in milliseconds. */
  notedAt: number;
};

type Kept = { tag: FiringTag | null; until: number };
type Asked = Pick<Services, "db" | "clock" | "caches">;

/** A change of a tag shows on other processes after so long. */
const keptMs = 10_000;
/** Tags and made-up ids together; more would be somebody guessing. */
const keptMax = 5_000;

const kept: Cache<Map<string, Kept>> = { create: () => new Map() };

/** The tag of an id; null for one that is not there, or where no ads are sold. */
export async function findTag(services: Asked, id: string): Promise<FiringTag | null> {
  const [tags, now] = [services.caches.of(kept), services.clock.now().getTime()];
  const known = tags.get(id);
  if (known !== undefined && known.until > now) return known.tag;
  const tag = await readTag(services, id);
  if (tag !== null && known?.tag) tag.notedAt = known.tag.notedAt;
  if (tags.size >= keptMax) tags.clear();
  tags.set(id, { tag, until: now + keptMs });
  return tag;
}

/** The tag was changed here. */
export function forgetTag({ caches }: Pick<Services, "caches">, id: string): void {
  caches.of(kept).delete(id);
}

type Row = { currency: string; status: string; enhanced_match: boolean; domains: string[] };

async function readTag({ db }: Asked, id: string): Promise<FiringTag | null> {
  const owner = await db
    .selectFrom("conversion_tag_accounts")
    .select("ad_account_id")
    .where("tag_id", "=", id)
    .executeTakeFirst();
  if (owner === undefined || (await readAdSettings(db))?.on !== true) return null;
  const accountId = owner.ad_account_id;
  const { rows } = await sql<Row>`
    select a.currency, t.status, t.enhanced_match, t.domains
      from conversion_tags t join ad_accounts a on a.ad_account_id = ${accountId}
     where t.ad_account_id = ${accountId} and t.id = ${id}`.execute(db);
  const [row] = rows;
  return row === undefined
    ? null
    : {
        id,
        accountId,
        currency: row.currency,
        isArchived: row.status === "ARCHIVED",
        takesEmails: row.enhanced_match,
        domains: row.domains,
        notedAt: 0,
      };
}
