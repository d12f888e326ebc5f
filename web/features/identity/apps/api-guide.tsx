import { useSuspenseQuery } from "@tanstack/react-query";
import { apiPaths } from "#spec/constants/apps.ts";
import { appCopy } from "#spec/copy/identity/apps.ts";
import { useText } from "#web/app/text.tsx";
import account from "#web/features/identity/account/account.module.css";
import { Section } from "#web/features/identity/account/section.tsx";
import { Button } from "#web/ui/button.tsx";
import { Page } from "#web/ui/layout.tsx";
import { referenceQuery } from "./app-queries.ts";
import "./app-text.ts";
import styles from "./apps.module.css";
import { CopiedOnce } from "./copied-once.tsx";

const { developers: copy } = appCopy;

/** What somebody who writes a program needs to know of the public API here: its addresses, to copy, and one command to try it. */
export function ApiGuide() {
  const t = useText();
  const { data: reference } = useSuspenseQuery(referenceQuery);
  const { site } = reference;
  const addresses = [
    [copy.base, apiPaths.base],
    [copy.authorization, apiPaths.authorization],
    [copy.token, apiPaths.token],
    [copy.revocation, apiPaths.revocation],
    [copy.metadata, apiPaths.serverMetadata],
    [copy.description, apiPaths.description],
  ] as const;
  return (
    <Page width="medium">
      <h1>{t(copy.title)}</h1>
      <p>{t(copy.text)}</p>
      <div>
        <Button variant="primary" to="/developers/apps/">
          {t(copy.toApps)}
        </Button>
      </div>
      <Section title={copy.addresses}>
        <div className={styles.addresses}>
          {addresses.map(([label, path]) => (
            <CopiedOnce key={path} label={t(label)} code={site + path} />
          ))}
        </div>
      </Section>
      <Section title={copy.tryTitle} text={copy.tryText}>
        <CopiedOnce label={t(copy.command)} code={`curl -H "Authorization: Bearer $TOKEN" ${site}/v5/user_account`} />
      </Section>
      <Section title={copy.onceTitle}>
        <p className={account.quiet}>{t(copy.onceText)}</p>
      </Section>
    </Page>
  );
}
