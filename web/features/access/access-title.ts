import { signupTitle, type SignupSource, type Title } from "#rules/signup-title.ts";
import { signupSources } from "#spec/constants/access.ts";
import { accessCopy } from "#spec/copy/access.ts";
import type { AccessState } from "./access-flow.ts";

const { titles } = accessCopy;

type Asked = { source?: string | undefined; creatorName?: string | undefined; seenName?: string | undefined };

/** The title over a step by what was asked for, and the line under it. access §2 */
export function accessTitle(
  { step, personalised }: Pick<AccessState, "step" | "personalised">,
  { source, creatorName, seenName }: Asked,
): Title & { subtitle: string | null } {
  if (personalised && seenName !== undefined) {
    return { sentence: titles.personalised, values: { name: seenName }, subtitle: titles.personalisedSubheader };
  }
  if (step === "login") return { sentence: titles.login, values: {}, subtitle: null };
  const known = signupSources.find((one) => one === source) as SignupSource | undefined;
  const title = signupTitle({ source: known ?? null, creatorName: creatorName ?? null });
  return { ...title, subtitle: known === undefined ? titles.signupSubtitle : null };
}
