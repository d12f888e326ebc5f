import type { Invariants } from "#server/database/invariants.ts";

export const reviewInvariants: Invariants = {
  holds: {
    "a decision is on an ad of its account": `
      select r.id, r.ad_id, a.id from ad_reviews r left join ads a on a.ad_account_id = r.ad_account_id and a.id = r.ad_id`,
    "an ad stands as it was decided last": `
      select a.id, a.review, r.verdict
        from ads a
        join (select distinct on (ad_account_id, ad_id) ad_account_id, ad_id, verdict, shown_hash
                from ad_reviews where verdict <> 'DOUBT' and undone_at is null order by ad_account_id, ad_id, id desc) r
          on r.ad_account_id = a.ad_account_id and r.ad_id = a.id
       where a.review <> 'PENDING' and a.shown_hash = r.shown_hash`,
  },
};
