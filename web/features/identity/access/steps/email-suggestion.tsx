import type { ReactNode } from "react";
import { suggestEmail } from "#rules/identity/email-typo.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import type { useText } from "#web/app/text.tsx";
import styles from "#web/features/identity/access/access.module.css";
import { breakable } from "#web/features/identity/access/breakable.tsx";

/** "Did you mean …?" for an address with a slip in a well-known domain, to be taken by a click; null for any other. access §5 */
export function suggestionFor(
  email: string,
  t: ReturnType<typeof useText>,
  onTaken: (email: string) => void,
): ReactNode {
  const suggestion = suggestEmail(email);
  return suggestion === null ? null : (
    <button type="button" className={styles.suggestion} onClick={() => onTaken(suggestion)}>
      {breakable(t(accessCopy.validation.emailTypo, { suggestion }))}
    </button>
  );
}
