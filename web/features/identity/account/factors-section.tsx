import { useQuery } from "@tanstack/react-query";
import type { CallData } from "#contract/kit/define.ts";
import { beginFactor, removeFactor, renewBackupCodes } from "#contract/identity/factors.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { accountCopy } from "#spec/copy/identity/account.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { askFirst } from "#web/app/ask-first.tsx";
import { openDialog } from "#web/app/dialogs.tsx";
import { useCall } from "#web/app/mutations.ts";
import { refusalOf } from "#web/app/refusal-of.ts";
import { useText } from "#web/app/text.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";
import { factorsQuery } from "./account-queries.ts";
import { type FactorKind, factorRows } from "./factor-rows.ts";
import { Section } from "./section.tsx";
import { cancelled, useGuarded } from "./use-guarded.tsx";
import { useOneAtATime } from "./use-one-at-a-time.ts";
import styles from "./account.module.css";

const { factors: copy } = accountCopy;

/** The second factors: an app, a phone, and the codes for when both are lost. */
export function FactorsSection() {
  const t = useText();
  const guarded = useGuarded();
  const answer = useQuery(factorsQuery);
  const once = useOneAtATime();
  const begin = useCall(beginFactor);
  const remove = useCall(removeFactor);
  const renew = useCall(renewBackupCodes);
  const { data: factors } = answer;
  const showError = (error: unknown) =>
    void toast({ key: "settings", text: t(refusalOf(error)?.message ?? accessCopy.errors.generic), tone: "error" });

  async function setUp(kind: FactorKind): Promise<void> {
    const from = document.activeElement;
    try {
      const begun = kind === "app" ? await guarded(() => begin.mutateAsync({ kind })) : null;
      if (begun !== cancelled) await openSetUp(from, kind, begun);
    } catch (error) {
      showError(error);
    }
  }

  /** The button it began with gets the focus back: the dialogs in between are gone by then. */
  async function openSetUp(
    from: Element | null,
    kind: FactorKind,
    begun: CallData<typeof beginFactor> | null,
  ): Promise<void> {
    const { FactorDialog } = await import("./factor-dialog.tsx");
    openDialog((close) => (
      <FactorDialog
        kind={kind}
        begun={begun}
        onClose={close}
        onDone={(codes) => {
          close();
          const tellOn = () => {
            toast({ key: "settings", text: t(copy.turnedOn), tone: "success" });
            setTimeout(() => from instanceof HTMLElement && from.focus());
          };
          if (codes.length === 0) tellOn();
          else void showCodes(codes, tellOn);
        }}
      />
    ));
  }

  async function turnOff(kind: FactorKind): Promise<void> {
    try {
      if ((await guarded(() => remove.mutateAsync({ kind }))) === cancelled) return;
      toast({ key: "settings", text: t(copy.turnedOff), tone: "success" });
    } catch (error) {
      showError(error);
    }
  }

  async function newCodes(): Promise<void> {
    try {
      const made = await guarded(() => renew.mutateAsync({}));
      if (made === cancelled) return;
      await showCodes(made.backup_codes, () => {});
    } catch (error) {
      showError(error);
    }
  }

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

async function showCodes(codes: readonly string[], then: () => unknown): Promise<void> {
  const { BackupCodesDialog } = await import("./backup-codes-dialog.tsx");
  openDialog((close) => (
    <BackupCodesDialog
      codes={codes}
      onClose={() => {
        close();
        then();
      }}
    />
  ));
}
