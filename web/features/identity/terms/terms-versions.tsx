import type { CallData } from "#contract/kit/define.ts";
import type { getTermsVersion, listTermsVersions } from "#contract/identity/terms.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { termsCopy as copy } from "#spec/copy/identity/terms.ts";
import { useText } from "#web/app/text.tsx";
import legal from "#web/features/identity/access/legal/legal-page.module.css";
import { OperatorText } from "#web/features/identity/access/legal/operator-text.tsx";
import { Page } from "#web/ui/layout.tsx";
import { Link } from "react-router";
import { dayOf } from "./day-of.ts";
import styles from "./terms-versions.module.css";

type Version = CallData<typeof getTermsVersion>;
type TermsVersionsProps = { versions: CallData<typeof listTermsVersions>; version: Version | undefined };

/** Every version of the terms, one of them whole, with what it changed. */
export function TermsVersions({ versions, version }: TermsVersionsProps) {
  const t = useText();
  return (
    <Page width="medium">
      <article className={legal.article}>
        <h1>{t(copy.versionsTitle)}</h1>
        {versions.length === 0 ? <p>{t(copy.none)}</p> : null}
        <ul className={legal.list}>
          {versions.map(({ id, effective_at: from }) => (
            <li key={id}>
              <Link to={`/about/terms/versions/${id}`} aria-current={id === version?.id ? "page" : undefined}>
                {t(copy.validFrom, { date: dayOf(from, t.locale) })}
              </Link>
            </li>
          ))}
        </ul>
        {version === undefined ? null : <WholeVersion version={version} />}
      </article>
    </Page>
  );
}

function WholeVersion({ version }: { version: Version }) {
  const t = useText();
  const { effective_at: from, summary, changes, terms, privacy } = version;
  const parts = [
    { name: "terms", title: accessCopy.terms.termsOfService, blocks: terms },
    { name: "privacy", title: accessCopy.terms.privacyPolicy, blocks: privacy },
  ] as const;
  return (
    <>
      <section className={styles.part}>
        <h2>{t(copy.validFrom, { date: dayOf(from, t.locale) })}</h2>
        <p className={styles.summary}>{summary}</p>
      </section>
      {changes === null ? null : (
        <section className={styles.part}>
          <h2>{t(copy.changes)}</h2>
          {parts.map(({ name, title }) => (
            <div key={name} className={styles.part}>
              <h3>{t(title)}</h3>
              <Changes lines={changes[name]} />
            </div>
          ))}
        </section>
      )}
      {parts.map(({ name, title, blocks }) => (
        <section key={name} className={styles.text}>
          <OperatorText title={t(title)} blocks={blocks ?? []} level={2} />
        </section>
      ))}
    </>
  );
}

function Changes({ lines }: { lines: NonNullable<Version["changes"]>["terms"] }) {
  const t = useText();
  if (lines === null) return <p>{t(copy.changesLong)}</p>;
  const changed = lines.filter(({ kind }) => kind !== "same");
  if (changed.length === 0) return <p>{t(copy.changesNone)}</p>;
  return (
    <div className={styles.changes}>
      {changed.map(({ kind, text }, index) =>
        kind === "gone" ? (
          <del key={index} aria-label={`${t(copy.gone)}: ${text}`}>
            {text}
          </del>
        ) : (
          <ins key={index} aria-label={`${t(copy.added)}: ${text}`}>
            {text}
          </ins>
        ),
      )}
    </div>
  );
}
