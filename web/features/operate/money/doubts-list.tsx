import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { closeClickDoubt, type WireClickDoubt } from "#contract/operate/click-desk.ts";
import { clickDeskCopy as copy } from "#spec/copy/operate/click-desk.ts";
import { useCall } from "#web/app/mutations.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { useText } from "#web/app/text.tsx";
import { formatsFor } from "#rules/business/report-formats.ts";
import { cancelled, useGuarded } from "#web/features/identity/account/use-guarded.tsx";
import { clickDoubtsQuery } from "#web/features/operate/area/operate-queries.ts";
import styles from "#web/features/operate/area/operate.module.css";
import { accountUrl } from "#web/features/operate/area/sections.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { toast } from "#web/ui/toast.ts";

/** Clicks that advertisers asked to have looked at: of an account, where they can be closed, or of all, which lead to their accounts. */
export function DoubtsList({ accountId, mayMove }: { accountId: string | null; mayMove: boolean }) {
  const t = useText();
  const { data: doubts = [] } = useQuery(clickDoubtsQuery(accountId));
  const formats = formatsFor(t.locale, "USD", "UTC");
  if (doubts.length === 0) return null;
  return (
    <section aria-labelledby="doubts" className={styles.section}>
      <h2 id="doubts" className={styles.heading}>
        {t(copy.doubts)}
      </h2>
      {doubts.map((doubt) => (
        <Card key={doubt.id} className={styles.card}>
          <div className={styles.line}>
            <div className={styles.grow}>
              {accountId === null ? <Link to={accountUrl(doubt.advertiser_id)}>{doubt.account_name}</Link> : null}
              <p className={styles.quiet} suppressHydrationWarning>
                {formats.days(doubt.from, doubt.to)}
              </p>
            </div>
            {accountId !== null && mayMove ? <Close doubt={doubt} /> : null}
          </div>
          <p className={styles.text}>{doubt.note}</p>
        </Card>
      ))}
    </section>
  );
}

function Close({ doubt: { id, advertiser_id } }: { doubt: WireClickDoubt }) {
  const t = useText();
  const guarded = useGuarded();
  const close = useCall(closeClickDoubt);
  async function looked(): Promise<void> {
    try {
      const answer = await guarded(() => close.mutateAsync({ id, advertiser_id }));
      if (answer !== cancelled) toast({ text: t(copy.closed), tone: "success" });
    } catch (error) {
      toast({ text: t(refusalSentence(error)), tone: "error" });
    }
  }
  return (
    <Button onClick={() => void looked()} loading={close.isPending}>
      {t(copy.close)}
    </Button>
  );
}
