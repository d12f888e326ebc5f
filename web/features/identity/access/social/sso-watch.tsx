import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { ssoInfo } from "#contract/identity/methods.ts";
import { isEmail } from "#rules/identity/email.ts";
import { accessConstants } from "#spec/constants/access.ts";
import { query } from "#web/app/queries.ts";
import { useDebounced } from "#web/ui/use-debounced.ts";
import type { Access } from "#web/features/identity/access/use-access.ts";
import { signInBySso } from "./sign-in-by-sso.ts";

/** Sends somebody to their company's identity provider. */
export type SsoWay = () => Promise<void>;

type SsoWatchProps = { access: Access; email: string; onFound: (set: () => SsoWay | null) => void };

/** The email, once it stands still for 300 ms, may be a company's: its people sign in there, without a password here. access §4 */
export function SsoWatch({ access, email, onFound }: SsoWatchProps) {
  const { run, context } = access;
  const settled = useDebounced(email.trim(), accessConstants.ssoCheckDebounceMs);
  const { data } = useQuery({ ...query(ssoInfo, { email: settled }), enabled: isEmail(settled), retry: false });
  const isSso = data?.is_sso === true && (!data.existing_user || data.existing_user_is_sso) && settled === email.trim();
  const enter = useEffectEvent(async () => {
    if (data) await run(() => signInBySso(context, settled, data));
  });
  useEffect(() => {
    onFound(() => (isSso ? () => enter() : null));
    return () => onFound(() => null);
  }, [isSso, onFound]);
  return null;
}
