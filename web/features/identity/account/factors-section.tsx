import { useQuery } from "@tanstack/react-query";
import { accountCopy } from "#spec/copy/identity/account.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { askFirst } from "#web/app/ask-first.tsx";
import { useText } from "#web/app/text.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { factorsQuery } from "./account-queries.ts";
import { factorRows } from "./factor-rows.ts";
import { Section } from "./section.tsx";
import { useFactors } from "./use-factors.tsx";
import { useOneAtATime } from "./use-one-at-a-time.ts";
import styles from "./account.module.css";

const { factors: copy } = accountCopy;

/** The second factors: an app, a phone, and the codes for when both are lost. */
export function FactorsSection() {
  const t = useText();
  const answer = useQuery(factorsQuery);
  const once = useOneAtATime();
  const { setUp, turnOff, newCodes } = useFactors();
  const { data: factors } = answer;

  const ask = (title: string, text: string, label: string, act: () => Promise<void>) =>
    askFirst({ title: t(title), text: t(text), label: t(label), go: act });

  const rows = factorRows(factors);
  const anyOn = rows.some(({ isOn }) => isOn);
  return (
    <Section title={copy.title} text={copy.text} query={answer}>
      <ul role="list" className={styles.list}>
        {rows.map(({ kind, name, text, facts, isOn, off }) => (
          <li key={kind} className={styles.item}>
            <div className={styles.words}>
              <p className={styles.name}>
                {t(name)}
                <Badge tone={isOn ? "success" : "neutral"}>{t(isOn ? copy.on : copy.off)}</Badge>
              </p>
              <p className={styles.quiet}>{t(text, facts)}</p>
            </div>
            {isOn ? (
              <Button
                size="sm"
                aria-label={`${t(copy.turnOff)}: ${t(name)}`}
                onClick={() => ask(copy.turnOffTitle, off, copy.turnOff, () => turnOff(kind))}
              >
                {t(copy.turnOff)}
              </Button>
            ) : (
              <Button size="sm" aria-label={`${t(copy.setUp)}: ${t(name)}`} onClick={() => once(() => setUp(kind))}>
                {t(copy.setUp)}
              </Button>
            )}
          </li>
        ))}
        {anyOn ? (
          <li className={styles.item}>
            <div className={styles.words}>
              <p className={styles.name}>
                {t(copy.codes)}
                <Badge tone={factors?.backup_codes_left ? "neutral" : "warning"}>
                  {t(copy.codesLeft, { count: factors?.backup_codes_left ?? 0 })}
                </Badge>
              </p>
              <p className={styles.quiet}>{t(commonCopy.settings.backupCodesText)}</p>
            </div>
            <Button size="sm" onClick={() => ask(copy.codesRenew, copy.codesRenewText, copy.codesRenew, newCodes)}>
              {t(copy.codesRenew)}
            </Button>
          </li>
        ) : null}
      </ul>
    </Section>
  );
}
