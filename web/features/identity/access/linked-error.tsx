import { Link } from "react-router";
import { splitAround } from "#rules/kit/text.ts";
import { accessConstants } from "#spec/constants/access.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { useText } from "#web/app/text.tsx";
import { forgotAddress } from "./forgot-address.ts";

const { actions, errors } = accessCopy;

type LinkedErrorProps = {
  sentence: string;
  email: string | undefined;
  /** How long to wait, for the sentence that says so. */
  hours?: number;
};

/** A field's error message, with a link where it names a way out. access §8 */
export function LinkedError({ sentence, email, hours = 0 }: LinkedErrorProps) {
  const t = useText();
  const text = t(sentence, { maxLength: accessConstants.passwordMaxChars, hours });
  const cut = splitAround(text, t(actions.resetPassword));
  if (cut !== null && sentence === errors.wrongPassword)
    return (
      <>
        {cut.before}
        <Link to={forgotAddress(email)}>{cut.part}</Link>
        {cut.after}
      </>
    );
  if (sentence !== errors.facebookLinked) return text;
  return (
    <>
      {text} <Link to={forgotAddress(email)}>{t(actions.recoverAccount)}</Link>
    </>
  );
}
