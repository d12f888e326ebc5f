import type { ReactNode } from "react";
import { Link } from "react-router";
import type { WireDecision, WireDeskAd } from "#contract/operate/ad-desk.ts";
import type { RestrictedKind } from "#spec/constants/ad-review.ts";
import { restrictedKinds } from "#spec/constants/ad-slots.ts";
import { operateCopy } from "#spec/copy/operate/operate.ts";
import { useText } from "#web/app/text.tsx";
import { countryIn } from "#web/features/identity/settings/countries.ts";
import { accountUrl } from "#web/features/operate/area/sections.ts";
import styles from "#web/features/operate/area/operate.module.css";
import { Badge } from "#web/ui/badge.tsx";
import { FilterChip } from "#web/ui/chip.tsx";
import { ExternalLinkIcon } from "#web/ui/icons.tsx";
import { useDecisionWords } from "./decision-words.ts";

const { review: copy, kinds, decisions } = operateCopy;

type DeskAdProps = {
  ad: WireDeskAd;
  restricted: readonly RestrictedKind[];
  onRestricted: (kinds: readonly RestrictedKind[]) => void;
};

/** All that whoever decides an ad has to see of it. */
export function DeskAd({ ad, restricted, onRestricted }: DeskAdProps) {
  const t = useText();
  const { pin, payer } = ad;
  return (
    <div className={styles.sheet}>
      <figure className={styles.picture} style={{ background: pin?.dominant_color }}>
        {pin === null ? (
          <figcaption>{t(copy.pinGone)}</figcaption>
        ) : (
          <>
            <img src={pin.image_url} alt={pin.title} />
            {pin.media_type === "image" ? null : (
              <figcaption className={styles.media}>
                <Badge>{t(copy[pin.media_type])}</Badge>
              </figcaption>
            )}
          </>
        )}
      </figure>
      <div className={styles.facts}>
        <div>
          <h2 className={styles.heading}>{pin?.title === "" || pin === null ? ad.name : pin.title}</h2>
          {pin === null || pin.description === "" ? null : <p className={styles.text}>{pin.description}</p>}
        </div>
        <dl className={styles.list}>
          <Fact name={t(copy.leadsTo)}>
            <a href={ad.link} target="_blank" rel="noopener noreferrer nofollow" className={styles.link}>
              <strong>{ad.host}</strong> <ExternalLinkIcon size={16} />
            </a>
            <span className={styles.quiet}>{ad.link}</span>
          </Fact>
          <Fact name={t(copy.pays)}>
            <span>
              <Link to={accountUrl(ad.advertiser_id)}>{payer.name}</Link>{" "}
              {payer.is_held ? <Badge tone="danger">{t(copy.onHold)}</Badge> : null}
            </span>
            {payer.owner === null ? null : <span className={styles.quiet}>@{payer.owner.username}</span>}
          </Fact>
          {payer.bill_name === null ? null : <Fact name={t(copy.billed)}>{payer.bill_name}</Fact>}
          {payer.country === null ? null : (
            <Fact name={t(copy.country)}>
              <span suppressHydrationWarning>{countryIn(t.locale, payer.country).label}</span>
            </Fact>
          )}
          <Fact name={t(copy.audience)}>
            {ad.audience.map((words) => (
              <span key={words}>{words}</span>
            ))}
          </Fact>
          {ad.appeal === null ? null : (
            <Fact name={t(copy.appeal)}>
              <q>{ad.appeal}</q>
            </Fact>
          )}
          <Fact name={t(copy.check)}>
            <Check check={ad.decisions.find((one) => !one.by_hand) ?? null} />
          </Fact>
          <Before decided={ad.decisions.filter((one) => one.by_hand)} />
        </dl>
        <fieldset className={styles.kinds}>
          <legend className={styles.label}>{t(copy.restricted)}</legend>
          <p className={styles.quiet}>{t(copy.restrictedHint)}</p>
          <div className={styles.chips}>
            {restrictedKinds.map((kind) => (
              <FilterChip
                key={kind}
                selected={restricted.includes(kind)}
                onChange={(isOn) =>
                  onRestricted(isOn ? [...restricted, kind] : restricted.filter((other) => other !== kind))
                }
              >
                {t(kinds[kind])}
              </FilterChip>
            ))}
          </div>
        </fieldset>
      </div>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What the automatic check said, and on what it rests. */
function Check({ check }: { check: WireDecision | null }) {
  const t = useText();
  const words = useDecisionWords();
  if (check === null) return <span>{t(copy.checkNone)}</span>;
  return (
    <>
      <span>
        {check.verdict === "DOUBT" ? t(copy.checkDoubt, { reasons: words.reasons(check) }) : words.line(check)}
      </span>
      {check.findings.map((found) => (
        <span key={found} className={styles.finding}>
          {found}
        </span>
      ))}
    </>
  );
}

function Before({ decided }: { decided: readonly WireDecision[] }) {
  const t = useText();
  const words = useDecisionWords();
  if (decided.length === 0) return null;
  return (
    <Fact name={t(copy.before)}>
      {decided.map((one) => (
        <span key={one.id} suppressHydrationWarning>
          {words.line(one)}
          {one.undone ? ` · ${t(decisions.undone)}` : ""}
          {one.note === null ? null : <span className={styles.finding}>“{one.note}”</span>}
        </span>
      ))}
    </Fact>
  );
}
