import type { ReactNode } from "react";
import { Link } from "react-router";
import type { WireDeskCase } from "#contract/operate/report-desk.ts";
import { moderationDeskCopy } from "#spec/copy/operate/moderation.ts";
import { moderationCopy } from "#spec/copy/social/moderation.ts";
import { useText } from "#web/app/text.tsx";
import styles from "#web/features/operate/area/operate.module.css";
import { accountUrl, personUrl, sectionUrl } from "#web/features/operate/area/sections.ts";
import { Badge } from "#web/ui/badge.tsx";
import { useReportWords } from "./report-words.ts";

const { desk: copy } = moderationDeskCopy;

/** All that whoever decides a case has to see of it: the thing, whose it is, why it is reported, and what was decided before. */
export function DeskCase({ found }: { found: WireDeskCase }) {
  const t = useText();
  const words = useReportWords();
  const day = new Intl.DateTimeFormat(t.locale, { dateStyle: "medium", timeZone: "UTC" });
  const { person, standing, things, details, decisions } = found;
  const [first] = things;
  return (
    <div className={styles.sheet}>
      <div className={styles.facts}>
        {first?.image_url == null ? null : (
          <figure className={styles.picture} style={{ background: first.dominant_color ?? undefined }}>
            <img src={first.image_url} alt={first.text?.split("\n")[0] ?? ""} />
          </figure>
        )}
        {things.length > 1 ? <p className={styles.quiet}>{t(copy.copies, { count: things.length })}</p> : null}
      </div>
      <div className={styles.facts}>
        <div>
          <h2 className={styles.heading}>
            {t(moderationCopy.kinds[found.kind])}{" "}
            {found.is_urgent ? <Badge tone="danger">{t(copy.urgent)}</Badge> : null}
          </h2>
          {first?.text == null ? <p>{t(copy.gone)}</p> : <p className={styles.text}>{first.text}</p>}
          {first?.path == null ? null : (
            <a href={first.path} target="_blank" rel="noopener" className={styles.link}>
              {t(copy.open)}
            </a>
          )}
        </div>
        <dl className={styles.list}>
          <Fact name={t(copy.why)}>
            <span>{found.reasons.map(words.reason).join(", ")}</span>
            <span className={styles.quiet}>
              {found.source !== "RULE"
                ? t(copy.count, { count: found.count })
                : found.rules.length === 0
                  ? t(copy.metPicture)
                  : t(copy.met, { rules: found.rules.join(" · ") })}
            </span>
          </Fact>
          {found.advertiser_id === null ? null : (
            <Fact name={t(copy.ad)}>
              <span className={styles.quiet}>{t(copy.adText)}</span>
              <Link to={accountUrl(found.advertiser_id)}>{t(copy.advertiser)}</Link>
              <Link to={sectionUrl("review")}>{t(copy.adReview)}</Link>
            </Fact>
          )}
          {details.length === 0 ? null : (
            <Fact name={t(copy.said)}>
              {details.map((said, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- two may say the same
                <q key={at}>{said}</q>
              ))}
            </Fact>
          )}
          {person === null ? null : (
            <Fact name={t(copy.whose)}>
              <span>
                <Link to={personUrl(person.id)} dir="auto">
                  {person.full_name}
                </Link>{" "}
                @{person.username}
              </span>
              {standing === null ? null : (
                <span className={styles.quiet} suppressHydrationWarning>
                  {t(copy.since, { date: day.format(new Date(standing.since)) })}
                  {standing.limited_until !== null && Date.parse(standing.limited_until) > Date.now()
                    ? ` · ${t(copy.limited, { date: day.format(new Date(standing.limited_until)) })}`
                    : ""}
                </span>
              )}
              <span>
                {standing === null || standing.before.length === 0
                  ? t(copy.nothingBefore)
                  : standing.before
                      .map(({ action, count }) => t(copy.before, { action: words.action(action), count }))
                      .join(" · ")}
              </span>
            </Fact>
          )}
          {decisions.length === 0 ? null : (
            <Fact name={t(copy.earlier)}>
              {decisions.map((one) => (
                <span key={one.id} suppressHydrationWarning>
                  {words.line(one)}
                  {one.note === null ? null : <span className={styles.finding}>“{one.note}”</span>}
                </span>
              ))}
            </Fact>
          )}
        </dl>
      </div>
    </div>
  );
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
