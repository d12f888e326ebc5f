import { useText } from "#web/app/text.tsx";
import { Page, Stack } from "#web/ui/layout.tsx";
import styles from "./legal-page.module.css";

type LegalPageProps = {
  title: string;
  intro: string;
  sections: Readonly<Record<string, { readonly title: string; readonly text: string }>>;
};

/** A text of rules, to be read. */
export function LegalPage({ title, intro, sections }: LegalPageProps) {
  const t = useText();
  return (
    <Page width="medium">
      <article className={styles.article}>
        <h1>{t(title)}</h1>
        <p className={styles.intro}>{t(intro)}</p>
        {Object.values(sections).map((section) => (
          <Stack as="section" gap={2} key={section.title}>
            <h2 className={styles.title}>{t(section.title)}</h2>
            <p>{t(section.text)}</p>
          </Stack>
        ))}
      </article>
    </Page>
  );
}
