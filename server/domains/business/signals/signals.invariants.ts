import type { Invariants } from "#server/database/invariants.ts";
import { saidInChain } from "./log-change.ts";

export const signalsInvariants: Invariants = {
  holds: {
    "a change stands in its account's chain as it was written": `
      select id, encode(hash, 'hex'), encode(sha256(
               coalesce(lag(hash) over (partition by ad_account_id order by place), ''::bytea)
               || sha256(convert_to(${saidInChain}, 'UTF8'))), 'hex')
        from ad_changes where place is not null`,
    "an account's chain of changes is whole up to its end": `
      select coalesce(h.ad_account_id, c.ad_account_id), concat_ws(' ', h.place, encode(h.hash, 'hex')), concat_ws(' ', c.count, encode(c.hash, 'hex'))
        from ad_change_heads h
        full join (select ad_account_id, count(*) as count, (array_agg(hash order by place desc))[1] as hash
                     from ad_changes where place is not null group by ad_account_id) c on c.ad_account_id = h.ad_account_id`,
  },
};
