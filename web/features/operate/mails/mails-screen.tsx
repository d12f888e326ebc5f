import { useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import type { WireMails } from "#contract/operate/mails.ts";
import { type Locale, locales } from "#rules/kit/locale.ts";
import { mailGroups, type MailName } from "#spec/constants/mails.ts";
import { mailsCopy as copy, mailsRefusals } from "#spec/copy/operate/mails.ts";
import { operateCopy } from "#spec/copy/operate/operate.ts";
import { type Translate, useText } from "#web/app/text.tsx";
import { FilterSearch } from "#web/features/operate/area/filter-search.tsx";
import { typedIn } from "#web/features/operate/area/operate-queries.ts";
import { ScreenHead } from "#web/features/operate/area/screen-head.tsx";
import areaStyles from "#web/features/operate/area/operate.module.css";
import { sectionUrl } from "#web/features/operate/area/sections.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Page } from "#web/ui/layout.tsx";
import { useMailDrafts } from "./mail-drafts.ts";
import styles from "./mails.module.css";
import { mailsQuery, mailUrl } from "./mails-queries.ts";

type ListedMail = WireMails["mails"][number];
const groups = Object.keys(mailGroups) as (keyof typeof mailGroups)[];

/** Every mail of the site, by what it is about. */
export function MailsScreen() {
  const t = useText();
  const [search] = useSearchParams();
  const { data } = useQuery(mailsQuery);
  if (data === undefined) return null;
  const typed = typedIn(search, "q");
  const found = data.mails.filter((mail) => isMeant(t, mail, typed));
  return (
    <Page width="medium" gap={4}>
      <ScreenHead title={t(operateCopy.area.mails)} text={t(copy.text)}>
        {null}
      </ScreenHead>
      {data.is_sending ? null : (
        <Banner>
          {t(mailsRefusals.off)} <Link to={sectionUrl("health")}>{t(copy.toHealth)}</Link>
        </Banner>
      )}
      <div className={areaStyles.filters}>
        <FilterSearch label={t(copy.search)} query={typed} />
      </div>
      {found.length === 0 ? (
        <EmptyState title={t(copy.none)}>
          <p>{t(copy.noneText)}</p>
        </EmptyState>
      ) : null}
      {groups.map((group) => (
        <Group key={group} title={t(copy.groups[group])} mails={found.filter((mail) => mail.group === group)} />
      ))}
    </Page>
  );
}

function isMeant(t: Translate, { name, subject }: ListedMail, typed: string): boolean {
  const words = [t(copy.names[name]), subject, name].join(" ").toLocaleLowerCase(t.locale);
  return typed
    .toLocaleLowerCase(t.locale)
    .split(/\s+/)
    .every((word) => words.includes(word));
}

function Group({ title, mails }: { title: string; mails: ListedMail[] }) {
  const t = useText();
  const draftOf = useMailDrafts();
  if (mails.length === 0) return null;
  const typed = (name: MailName) => locales.filter((locale) => Object.keys(draftOf({ name, locale })).length > 0);
  return (
    <section aria-label={title}>
      <h2 className={areaStyles.heading}>{title}</h2>
      <ul className={areaStyles.people}>
        {mails.map(({ name, subject, changed }) => (
          <li key={name} className={styles.mail}>
            <span className={areaStyles.words}>
              <Link to={mailUrl(name, t.locale)} className={styles.name}>
                {t(copy.names[name])}
              </Link>
              <span className={areaStyles.quiet}>{subject}</span>
            </span>
            <Languages tone="accent" sentence={copy.changed} of={changed} />
            <Languages tone="warning" sentence={copy.unsaved} of={typed(name)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type LanguagesProps = { tone: "accent" | "warning"; sentence: string; of: readonly Locale[] };

function Languages({ tone, sentence, of }: LanguagesProps) {
  const t = useText();
  return of.length === 0 ? null : <Badge tone={tone}>{t(sentence, { languages: languagesIn(t.locale, of) })}</Badge>;
}

function languagesIn(locale: Locale, changed: readonly Locale[]): string {
  const names = new Intl.DisplayNames(locale, { type: "language" });
  return new Intl.ListFormat(locale, { type: "unit" }).format(changed.map((one) => names.of(one) ?? one));
}
