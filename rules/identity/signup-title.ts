import type { signupSources } from "#spec/constants/access.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";

export type SignupSource = (typeof signupSources)[number];

/** A sentence and the values of its placeholders. */
export type Title = { sentence: string; values: { name?: string } };

/** The title of a sign-up by where it started and who invited. access §2 */
export function signupTitle(input: {
  source?: SignupSource | null;
  isReply?: boolean;
  inviterName?: string | null;
  creatorName?: string | null;
}): Title {
  const { source, isReply = false, inviterName, creatorName } = input;
  const { titles } = accessCopy;
  if (inviterName)
    return { sentence: isReply ? titles.inviterRespond : titles.inviterJoin, values: { name: inviterName } };
  if (isReply) return { sentence: titles.respondMessage, values: {} };
  if (!source) return { sentence: titles.signup, values: {} };
  if (source !== "followButton") return { sentence: titles[source], values: {} };
  return creatorName
    ? { sentence: titles.followButton, values: { name: creatorName } }
    : { sentence: titles.followButtonNoName, values: {} };
}
