import { useQuery, useQueryClient } from "@tanstack/react-query";
import { resetFlag, type WireFlag } from "#contract/operate/flags.ts";
import { flagsCopy as copy } from "#spec/copy/operate/flags.ts";
import { askFirst } from "#web/app/ask-first.tsx";
import { dialogOpener } from "#web/app/dialogs.tsx";
import { useCall } from "#web/app/mutations.ts";
import { useText } from "#web/app/text.tsx";
import { cancelled, useGuarded } from "#web/features/identity/account/use-guarded.tsx";
import { countryIn } from "#web/features/identity/settings/countries.ts";
import { flagsQuery } from "#web/features/operate/area/operate-queries.ts";
import styles from "#web/features/operate/area/operate.module.css";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Page } from "#web/ui/layout.tsx";
import { toast } from "#web/ui/toast.ts";
import { variantName } from "./variant-name.ts";

const openFlag = dialogOpener(async () => (await import("./flag-dialog.tsx")).FlagDialog);

/** Every experiment with what holds; an owner switches it for everybody, for some people, or in some countries. */
export function FlagsScreen() {
  const t = useText();
  const queries = useQueryClient();
  const { data: flags = [] } = useQuery(flagsQuery);
  const onFlags = (answer: WireFlag[]) => void queries.setQueryData(flagsQuery.queryKey, answer);
  return (
    <Page width="medium" gap={4}>
      <div>
        <h1>{t(copy.title)}</h1>
        <p className={styles.quiet}>{t(copy.text)}</p>
      </div>
      <ul className={styles.people}>
        {flags.map((flag) => (
          <Flag key={flag.name} flag={flag} onFlags={onFlags} />
        ))}
      </ul>
      <p className={styles.quiet}>{t(copy.log)}</p>
    </Page>
  );
}

type FlagProps = { flag: WireFlag; onFlags: (flags: WireFlag[]) => void };

function Flag({ flag, onFlags }: FlagProps) {
  const t = useText();
  const guarded = useGuarded();
  const reset = useCall(resetFlag);
  const { choice } = flag;
  const name = t(copy.names[flag.name]);
  const variant = variantName(t, choice?.variant ?? flag.default);
  const share = choice?.share ?? 100;
  const countries = choice?.countries.map((code) => countryIn(t.locale, code).label) ?? [];
  const askToReset = () =>
    askFirst({
      title: t(copy.resetTitle, { name }),
      text: t(copy.resetText),
      label: t(copy.reset),
      async write() {
        const answer = await guarded(() => reset.mutateAsync({ name: flag.name }));
        if (answer === cancelled) return;
        onFlags(answer);
        toast({ text: t(copy.wasReset, { name }), tone: "success" });
      },
    });
  return (
    <li className={styles.person}>
      <span className={styles.words}>
        <strong>{name}</strong>
        <span className={styles.quiet}>{t(copy.changes[flag.name])}</span>
        <span className={styles.chips} suppressHydrationWarning>
          <Badge tone={choice === null ? "neutral" : "accent"}>
            {share === 100 ? t(copy.everybody, { variant }) : t(copy.some, { variant, share })}
          </Badge>
          {choice === null ? <Badge tone="neutral">{t(copy.default)}</Badge> : null}
          {countries.length === 0 ? null : (
            <Badge tone="neutral">
              {t(copy.countries, { countries: new Intl.ListFormat(t.locale).format(countries) })}
            </Badge>
          )}
        </span>
      </span>
      <span className={styles.ends}>
        <Button size="sm" aria-label={t(copy.edit, { name })} onClick={() => openFlag({ flag, onFlags })}>
          {t(copy.editShort)}
        </Button>
        {choice === null ? null : (
          <Button size="sm" variant="quiet" onClick={askToReset}>
            {t(copy.reset)}
          </Button>
        )}
      </span>
    </li>
  );
}
