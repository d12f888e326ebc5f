import { useEffect, useState } from "react";
import { countCharacters } from "#rules/kit/characters.ts";
import { accessConstants } from "#spec/constants/access.ts";
import { accountCopy } from "#spec/copy/identity/account.ts";
import { useText } from "#web/app/text.tsx";
import styles from "./password-strength.module.css";

const { strength: copy } = accountCopy;

type PasswordStrengthProps = {
  /** The password as typed so far; empty while the field itself says what is wrong with it. */
  password: string;
  /** What the password must not contain: email, username. */
  ownWords?: readonly string[];
};

/** The strength of a new password while it is typed, as text and bar. */
export function PasswordStrength({ password, ownWords = [] }: PasswordStrengthProps) {
  const t = useText();
  const score = useScore(password, ownWords);
  const missing = accessConstants.newPasswordMinChars - countCharacters(password);
  if (password === "") return null;
  const level = missing > 0 || score === null ? 0 : score < 2 ? 1 : score < 4 ? 2 : 3;
  const words =
    missing > 0
      ? t(copy.tooShort, { count: missing })
      : score === null
        ? null
        : t(score < 2 ? copy.weak : score < 4 ? copy.good : copy.strong);
  return (
    <div className={styles.strength} data-level={level}>
      <span className={styles.bar} aria-hidden="true">
        <span />
        <span />
        <span />
      </span>
      <span role="status" className={styles.words}>
        {words}
      </span>
    </div>
  );
}

/** Null until the estimator has loaded; until then only the length is shown. */
function useScore(password: string, ownWords: readonly string[]): number | null {
  const [score, setScore] = useState<number | null>(null);
  const own = ownWords.join(" ");
  useEffect(() => {
    if (password === "") return;
    let isCurrent = true;
    import("./estimate-strength.ts").then(
      ({ estimateStrength }) => {
        if (isCurrent) setScore(estimateStrength(password, own.split(/[\s@.]+/u)));
      },
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [password, own]);
  return score;
}
