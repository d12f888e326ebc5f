import { useQuery } from "@tanstack/react-query";
import { beginExport } from "#contract/identity/recovery.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { accountCopy } from "#spec/copy/identity/account.ts";
import { useCall } from "#web/app/mutations.ts";
import { refusalOf } from "#web/app/refusal-of.ts";
import { useText } from "#web/app/text.tsx";
import { timeAgo } from "#web/app/time-ago.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Failure } from "#web/ui/failure.tsx";
import { DownloadIcon } from "#web/ui/more-icons.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { toast } from "#web/ui/toast.ts";
import { exportQuery } from "./account-queries.ts";
import { Section } from "./section.tsx";
import { useGuarded } from "./use-guarded.tsx";
import styles from "./account.module.css";

const { export: copy } = accountCopy;
const askAgainMs = 1500;

/** Everything the person made and saved: prepared by the server, then downloaded. */
export function DataExport({ title = copy.title }: { title?: string }) {
  const t = useText();
  const answer = useQuery({
    ...exportQuery,
    refetchInterval: ({ state }) => (state.data?.state === "working" ? askAgainMs : false),
  });
  const guarded = useGuarded();
  const begin = useCall(beginExport);
  const prepare = async () => {
    try {
      await guarded(() => begin.mutateAsync({}));
    } catch (error) {
      const sentence = refusalOf(error)?.message ?? accessCopy.errors.generic;
      toast({ key: "settings", text: t(sentence), tone: "error" });
    }
  };
  const { state = "none", percent = 0, bytes = 0, url = null, made_at: madeAt = null } = answer.data ?? {};
  const start = (label: string, isFirst: boolean) => (
    <Button variant={isFirst ? "primary" : "quiet"} loading={begin.isPending} onClick={() => void prepare()}>
      {t(label)}
    </Button>
  );
  return (
    <Section title={title} text={copy.text} query={answer}>
      <div className={classNames(styles.form, styles.status)} role="status">
        {state === "working" ? (
          <>
            <ProgressBar label={t(copy.working)} value={percent === 0 ? undefined : percent / 100} />
            <p className={styles.quiet}>
              {t(copy.working)} {t(copy.workingHint)}
            </p>
          </>
        ) : null}
        {state === "ready" && url !== null && madeAt !== null ? (
          <p suppressHydrationWarning>
            {t(copy.ready, { size: sizeIn(bytes, t.locale), time: timeAgo(madeAt, t.locale) })}
          </p>
        ) : null}
        <Failure>{state === "failed" && t(copy.failed)}</Failure>
      </div>
      {state === "working" ? null : (
        <div className={styles.actions}>
          {state === "ready" && url !== null ? (
            <>
              <Button variant="primary" href={url} download icon={<DownloadIcon size={20} />}>
                {t(copy.download)}
              </Button>
              {start(copy.again, false)}
            </>
          ) : (
            start(copy.begin, true)
          )}
        </div>
      )}
    </Section>
  );
}

const units = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const;

function sizeIn(bytes: number, locale: string): string {
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const words = new Intl.NumberFormat(locale, {
    style: "unit",
    unit: units[step] ?? "byte",
    unitDisplay: step === 0 ? "long" : "short",
    maximumFractionDigits: 1,
  });
  return words.format(bytes / 1000 ** step);
}
