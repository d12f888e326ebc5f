import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { ssoInfo } from "#contract/identity/methods.ts";
import { isEmail } from "#rules/identity/email.ts";
import { accessConstants } from "#spec/constants/access.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { query } from "#web/app/queries.ts";
import { refusalOf } from "#web/app/refusal-of.ts";
import { useText } from "#web/app/text.tsx";
import styles from "#web/features/identity/access/access.module.css";
import { useDebounced } from "#web/ui/use-debounced.ts";
import type { Access } from "#web/features/identity/access/use-access.ts";
import { signInBySso } from "./sign-in-by-sso.ts";

/** Sends a person to their company's identity provider. */
export type SsoWay = () => Promise<void>;

type SsoWatchProps = { access: Access; email: string; onFound: (set: () => SsoWay | null) => void };

/** The email, once it stands still for 300 ms, may be a company's: its people sign in there, without a password here. access §4 */
export function SsoWatch({ access, email, onFound }: SsoWatchProps) {
  const { run, context } = access;
  const settled = useDebounced(email.trim(), accessConstants.ssoCheckDebounceMs);
  const t = useText();
  const { data, isError, isFetching, refetch } = useQuery({
    ...query(ssoInfo, { email: settled }),
    enabled: isEmail(settled),
    // What passes by itself is asked once more; a budget that is used up is not.
    retry: (count, error) => count < 1 && refusalOf(error)?.reason !== "RATE_LIMITED",
  });
  const isSso = data?.is_sso === true && (!data.existing_user || data.existing_user_is_sso) && settled === email.trim();
  const enter = useEffectEvent(async () => {
    if (data) await run(() => signInBySso(context, settled, data));
  });
  useEffect(() => {
    onFound(() => (isSso ? () => enter() : null));
    return () => onFound(() => null);
  }, [isSso, onFound]);
  if (!isError || settled !== email.trim()) return null;
  return (
    <p className={styles.unknown} role="status">
      {t(accessCopy.errors.ssoCheck)}{" "}
      <button type="button" className={styles.suggestion} disabled={isFetching} onClick={() => void refetch()}>
        {t(commonCopy.actions.retry)}
      </button>
    </p>
  );
}
