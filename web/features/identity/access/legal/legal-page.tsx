import type { CallData } from "#contract/kit/define.ts";
import { legalText } from "#contract/identity/legal.ts";
import { Link } from "react-router";
import { termsCopy } from "#spec/copy/identity/terms.ts";
import { optional, query } from "#web/app/queries.ts";
import { useText } from "#web/app/text.tsx";
import { Page, Stack } from "#web/ui/layout.tsx";
import styles from "./legal-page.module.css";
import { OperatorText } from "./operator-text.tsx";

type LegalPageProps = {
  title: string;
  intro: string;
  sections: Readonly<Record<string, { readonly title: string; readonly text: string }>>;
  /** The operator's own text, shown instead of ours. */
  own: CallData<typeof legalText> | undefined;
};

/** The operator's text; ours when there is none or it can't be read. */
export const legalQuery = (name: "terms" | "privacy") => optional(query(legalText, { name }));

/** A legal text. */
export function LegalPage({ title, intro, sections, own }: LegalPageProps) {
  const t = useText();
  return (
    <Page width="medium">
      <article className={styles.article}>
        {own?.blocks ? (
          <OperatorText title={t(title)} blocks={own.blocks} />
        ) : (
          <>
            <h1>{t(title)}</h1>
            <p className={styles.intro}>{t(intro)}</p>
            {Object.values(sections).map((section) => (
              <Stack as="section" gap={2} key={section.title}>
                <h2 className={styles.title}>{t(section.title)}</h2>
                <p>{t(section.text)}</p>
              </Stack>
            ))}
          </>
        )}
        {own?.has_versions ? (
          <p>
            <Link to="/about/terms/versions/">{t(termsCopy.versions)}</Link>
          </p>
        ) : null}
      </article>
    </Page>
  );
}
