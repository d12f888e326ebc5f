import type { DraftBody, DraftConflict, WireDraft } from "#contract/business/ad-drafts.ts";
import type { SetUpAccount } from "#web/features/business/area/area-page.ts";
import type { DraftKeeper } from "./draft-keeper.ts";
import type { AdFormTerms } from "./drafts-queries.ts";

/** What every part of the form is given. */
export type DraftForm = {
  account: SetUpAccount;
  /** What the account allows and what is usual in it. */
  about: AdFormTerms;
  terms: NonNullable<AdFormTerms["terms"]>;
  draft: WireDraft;
  /** As whoever types sees it. */
  body: DraftBody;
  keeper: DraftKeeper;
  conflicts: readonly DraftConflict[];
  /** What is wrong at a path, where that is to be said already. */
  errorOf: (path: string) => string | undefined;
  /** A field was left: what is wrong with it is said from now on. */
  onLeave: (path: string) => void;
  /** Opens a part, or the field of a path, and puts the focus there. */
  onOpen: (path: string) => void;
};

/** Whether a part is there already and runs or ran: some of what it says stands. */
export function isBegun({ draft }: Pick<DraftForm, "draft">, part: string): boolean {
  if (draft.of_campaign_id === null) return false;
  const [kind, id = ""] = part.split("/");
  const { origin } = draft;
  const there = kind === "campaign" ? origin.campaign : kind === "ad_groups" ? origin.ad_groups[id] : origin.ads[id];
  return there !== undefined && there["status"] !== "DRAFT";
}

/** The id in the page of a path's field. */
export const elementId = (path: string) => `draft-${path.replaceAll("/", "-")}`;
