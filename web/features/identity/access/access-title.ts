import { signupTitle, type SignupSource, type Title } from "#rules/identity/signup-title.ts";
import { signupSources } from "#spec/constants/access.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { signUpGateCopy } from "#spec/copy/identity/sign-up-gate.ts";
import { type AccessState, type AccessStep, isSignup, type SignUpGate } from "./access-state.ts";

const { titles } = accessCopy;
const { gate } = signUpGateCopy;

type Asked = {
  source?: string | undefined;
  creatorName?: string | undefined;
  seenName?: string | undefined;
  inviterName?: string | undefined;
  business?: boolean | undefined;
  ssoSignup?: boolean | undefined;
  operatorToken?: string | undefined;
};
type TitleOf = Title & { subtitle: string | null };

const own = (sentence: string): TitleOf => ({ sentence, values: {}, subtitle: null });

/** Steps with their own title, whatever the reason to log in. */
const byStep: Partial<Record<AccessStep, string>> = {
  loginMfa: accessCopy.mfa.title,
  loginQRCode: accessCopy.qr.title,
  socialSignupWithAge: accessCopy.socialSignup.title,
  consents: accessCopy.consents.title,
  EmailCollection: accessCopy.emailCollection.title,
  EmailAlreadyExist: accessCopy.emailExists.title,
  UnderageConfirmation: accessCopy.underage.title,
  welcome: accessCopy.welcome.title,
};

const gates: Record<SignUpGate, TitleOf> = {
  closed: { ...own(gate.closedTitle), subtitle: gate.closedText },
  invitation: { ...own(gate.neededTitle), subtitle: gate.neededText },
  ended: { ...own(gate.endedTitle), subtitle: gate.endedText },
};

/** The title and subtitle of a step, by the reason to log in. access §2 */
export function accessTitle(
  {
    step,
    personalised,
    accountSwitch,
    magicLink,
    gate,
  }: Pick<AccessState, "step" | "personalised" | "accountSwitch" | "magicLink" | "gate">,
  { source, creatorName, seenName, inviterName, business = false, ssoSignup = false, operatorToken }: Asked,
): TitleOf {
  if (gate !== null && isSignup(step)) return gates[gate];
  if (operatorToken !== undefined && isSignup(step)) return { ...own(titles.owner), subtitle: titles.ownerSubtitle };
  const titled = byStep[step];
  if (titled !== undefined) return own(titled);
  if (step === "loginMagicLink")
    return own(magicLink === "emailSent" ? accessCopy.magicLink.sentTitle : accessCopy.magicLink.title);
  if (personalised && seenName !== undefined)
    return { sentence: titles.personalised, values: { name: seenName }, subtitle: titles.personalisedSubheader };
  if (accountSwitch) return { ...own(titles.addAccount), subtitle: titles.addAccountValue };
  if (step === "login" && source === "commentComposer") return own(titles.commentComposer);
  if (step === "login") return own(business ? accessCopy.businessSignup.loginTitle : titles.login);
  if (ssoSignup) return own(accessCopy.businessSignup.ssoTitle);
  if (business) return own(accessCopy.businessSignup.title);
  if (!isSignup(step)) return own(titles.signup);
  const known = signupSources.find((one) => one === source) as SignupSource | undefined;
  const isReply = step === "respondMessage";
  const title = signupTitle({
    source: known ?? null,
    isReply,
    inviterName: inviterName ?? null,
    creatorName: creatorName ?? null,
  });
  return { ...title, subtitle: known === undefined && !isReply && !inviterName ? titles.signupSubtitle : null };
}
