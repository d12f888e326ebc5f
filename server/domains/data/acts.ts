import type { Acting } from "#server/calls/acts.ts";
import { businessActs } from "#server/domains/business/access/acts.ts";
import { appActs } from "#server/domains/identity/apps/acts.ts";
import { factorActs } from "#server/domains/identity/factors/acts.ts";
import { invitationActs } from "#server/domains/identity/invitations/acts.ts";
import { passkeyActs } from "#server/domains/identity/passkeys/acts.ts";
import { passwordActs } from "#server/domains/identity/passwords/acts.ts";
import { linkedAccountActs } from "#server/domains/identity/providers/acts.ts";
import { sessionActs } from "#server/domains/identity/sessions/acts.ts";
import { signInActs } from "#server/domains/identity/sign-in/acts.ts";
import { tokenActs } from "#server/domains/identity/tokens/acts.ts";
import { sharingActs } from "#server/domains/social/members/acts.ts";
import { exportActs } from "./export/acts.ts";

/**
 * Everything that can act as a person or for a business, and what each ending does to it. A domain adds its `acts.ts` here; a test compares
 * the list with the files and the schema. In this order things end: sessions first, grants before the tokens they allow.
 */
export const acts: readonly Acting[] = [
  ...sessionActs,
  ...passwordActs,
  ...signInActs,
  ...linkedAccountActs,
  ...passkeyActs,
  ...factorActs,
  ...tokenActs,
  ...appActs,
  ...invitationActs,
  ...sharingActs,
  ...businessActs,
  ...exportActs,
];
