import type { ToldGender } from "#spec/constants/genders.ts";
import { assetsOf } from "#server/domains/business/access/permissions-on.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { statement } from "#server/database/driver/statement.ts";
import { adSlots } from "#spec/constants/ad-slots.ts";

/** What of a person decides about the ads they see. */
export type ViewerFacts = {
  birthday: string | null;
  gender: ToldGender | null;
  personalized_ads: boolean | null;
  country: string;
  /** People they block. */
  blocked: string[];
  /** Advertiser accounts they belong to. */
  own: string[];
  /** Pictures they hid. */
  hidden: string[];
  /** Topics they follow. */
  topics: string[];
};

// Each table is asked by the person's id itself, so that all of it is read in one place.
const factsById = statement<ViewerFacts & { belongs: boolean }>(`
  select p.birthday, p.gender, p.personalized_ads, p.country,
         array(select blocked_id from blocks where person_id = $1) as blocked,
         array(select asset_id from person_assets where person_id = $1) as own,
         exists (select from person_businesses where person_id = $1) as belongs,
         array(select root_pin_id from hidden_pins where person_id = $1
                order by created_at desc limit ${adSlots.hiddenMost}) as hidden,
         array(select topic from topic_follows where person_id = $1
                order by created_at desc limit ${adSlots.interestsMost}) as topics
    from people p where p.id = $1`);

export async function viewerFacts(db: Db | Tx, personId: string): Promise<ViewerFacts | null> {
  const [row] = await factsById(db, personId);
  if (row === undefined) return null;
  const { belongs, ...facts } = row;
  // What businesses have that they belong to stands under other keys.
  return belongs ? { ...facts, own: [...(await assetsOf(db, personId)).keys()] } : facts;
}
