import { useQuery, useQueryClient } from "@tanstack/react-query";
import { linkAccount, ssoInfo, unlinkAccount } from "#contract/identity/methods.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { accountCopy } from "#spec/copy/identity/account.ts";
import { askFirst } from "#web/app/ask-first.tsx";
import { caughtUp } from "#web/app/follow-write.ts";
import { useCall } from "#web/app/mutations.ts";
import { query } from "#web/app/queries.ts";
import { refusalOf } from "#web/app/refusal-of.ts";
import { useViewer } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { askToVerify } from "#web/features/identity/access/ask-to-verify.tsx";
import { breakable } from "#web/features/identity/access/breakable.tsx";
import { optionsQuery } from "#web/features/identity/access/options-query.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";
import { linkedQuery } from "./account-queries.ts";
import { type OutsideProvider, proveOutside } from "./link-outside.ts";
import { Section } from "./section.tsx";
import { cancelled, useGuarded } from "./use-guarded.tsx";
import styles from "./account.module.css";

const { linked: copy } = accountCopy;
const names: Record<OutsideProvider, string> = { facebook: "Facebook", google: "Google", line: "LINE", sso: copy.sso };

/** Where an outside account of each party that this instance offers the viewer is proven. */
function useOffered(email: string): Partial<Record<OutsideProvider, string>> {
  const { data: options } = useQuery(optionsQuery);
  const { data: company } = useQuery({ ...query(ssoInfo, { email }), enabled: options?.sso === true && email !== "" });
  const offered = {
    google: options?.flags?.google_unavailable ? null : options?.google?.connect_url,
    facebook: options?.flags?.facebook_unavailable ? null : options?.facebook?.connect_url,
    line: options?.line?.connect_url,
    sso: company?.authorization_uri,
  };
  return Object.fromEntries(Object.entries(offered).filter(([, url]) => Boolean(url)));
}

/** The outside accounts that log the viewer in, and those that could. */
export function LinkedSection() {
  const t = useText();
  const queries = useQueryClient();
  const guarded = useGuarded();
  const viewer = useViewer();
  const email = viewer?.email ?? "";
  const answer = useQuery(linkedQuery);
  const offered = useOffered(email);
  const link = useCall(linkAccount);
  const unlink = useCall(unlinkAccount);
  const wrong = (sentence: string) => void toast({ key: "settings", text: t(sentence), tone: "error" });

  /** Does what needs a fresh proof, says that it is done, and waits for the list of now. */
  async function change(provider: OutsideProvider, done: string, write: () => Promise<unknown>): Promise<void> {
    try {
      if ((await guarded(write)) === cancelled) return;
      toast({ key: "settings", text: t(done, { provider: t(names[provider]) }), tone: "success" });
      await caughtUp(queries);
    } catch (error) {
      wrong(refusalOf(error)?.message ?? accessCopy.errors.generic);
    }
  }

  // The window first: browsers let one open with a click alone.
  async function add(provider: OutsideProvider, url: string): Promise<void> {
    if (viewer?.email_verified === false) return askToVerify(email);
    const proof = await proveOutside(provider, url, email);
    if (proof === null) return;
    if ("failure" in proof) return wrong(proof.failure);
    return change(provider, copy.linked, () => link.mutateAsync(proof.input));
  }

  const ask = (provider: OutsideProvider) =>
    askFirst({
      title: t(copy.unlinkTitle, { provider: t(names[provider]) }),
      text: t(copy.unlinkText),
      label: t(copy.unlink),
      go: () => change(provider, copy.unlinked, () => unlink.mutateAsync({ provider })),
    });

  const linked = new Map(answer.data?.map((account) => [account.provider, account.email] as const));
  const shown = (Object.keys(names) as OutsideProvider[]).filter((one) => linked.has(one) || offered[one]);
  return (
    <Section title={copy.title} text={copy.text} query={answer}>
      {shown.length > 0 ? (
        <ul role="list" className={styles.list}>
          {shown.map((provider) => {
            const isLinked = linked.has(provider);
            const url = offered[provider] ?? "";
            const label = t(isLinked ? copy.unlink : copy.link);
            return (
              <li key={provider} className={styles.item}>
                <div className={styles.words}>
                  <p className={styles.name}>{t(names[provider])}</p>
                  <p className={styles.quiet}>{isLinked ? breakable(linked.get(provider) ?? "") : t(copy.notLinked)}</p>
                </div>
                <Button
                  size="sm"
                  aria-label={`${label}: ${t(names[provider])}`}
                  onClick={() => (isLinked ? ask(provider) : void add(provider, url))}
                >
                  {label}
                </Button>
              </li>
            );
          })}
        </ul>
      ) : (
        <p className={styles.quiet}>{t(copy.none)}</p>
      )}
    </Section>
  );
}
