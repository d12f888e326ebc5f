import part0 from "./ad_accounts.json" with { type: "json" };
import part1 from "./ad_groups.json" with { type: "json" };
import part2 from "./ads.json" with { type: "json" };
import part3 from "./billing.json" with { type: "json" };
import part4 from "./bulk.json" with { type: "json" };
import part5 from "./campaigns.json" with { type: "json" };
import part6 from "./conversion_tags.json" with { type: "json" };
import part7 from "./keywords.json" with { type: "json" };
import part8 from "./labels.json" with { type: "json" };
import part9 from "./order_lines.json" with { type: "json" };
import part10 from "./targeting_template.json" with { type: "json" };
import part11 from "./terms_of_service.json" with { type: "json" };
import part12 from "./boards.json" with { type: "json" };
import part13 from "./business_access_relationships.json" with { type: "json" };
import part14 from "./business_access_invite.json" with { type: "json" };
import part15 from "./business_access_assets.json" with { type: "json" };
import part16 from "./media.json" with { type: "json" };
import part17 from "./pins.json" with { type: "json" };
import part18 from "./resources.json" with { type: "json" };
import part19 from "./search.json" with { type: "json" };
import part20 from "./user_account.json" with { type: "json" };

/** What is answered of the description, by tag. Made by scripts/v5-parts.ts; not to be edited. */
export const parts: readonly unknown[] = [part0, part1, part2, part3, part4, part5, part6, part7, part8, part9, part10, part11, part12, part13, part14, part15, part16, part17, part18, part19, part20];
