import { useState } from "react";
import type { OperatorRight } from "#contract/kit/rights.ts";
import type { WireDeskAd } from "#contract/operate/ad-desk.ts";
import type { RestrictedKind } from "#spec/constants/ad-review.ts";
import { keysCopy } from "#spec/copy/kit/keys.ts";
import { operateCopy } from "#spec/copy/operate/operate.ts";
import { timeAgo } from "#web/app/time-ago.ts";
import { useText } from "#web/app/text.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { keyMap } from "#web/ui/key-map.ts";
import { Page } from "#web/ui/layout.tsx";
import { useHotkeys } from "#web/ui/use-hotkeys.ts";
import { openHold } from "#web/features/operate/hold-dialog-later.ts";
import { FilterSearch } from "#web/features/operate/area/filter-search.tsx";
import styles from "#web/features/operate/area/operate.module.css";
import { DeskKey } from "#web/features/operate/desk/desk-key.tsx";
import { DeskQueue } from "#web/features/operate/desk/desk-queue.tsx";
import { NothingLeft } from "#web/features/operate/desk/nothing-left.tsx";
import { DeskAd } from "./desk-ad.tsx";
import { RefuseDialog } from "./refuse-dialog.tsx";
import { useDesk } from "./use-desk.ts";

const { review: copy } = operateCopy;
const { actions: does } = keysCopy;
const keys = keyMap.adDesk;

/** The desk: one ad after the other, the oldest first, decided by keyboard alone or by pointer. */
export function ReviewDesk({ rights }: { rights: readonly OperatorRight[] }) {
  const t = useText();
  const desk = useDesk();
  const isEmpty = desk.ads.length === 0;
  return (
    <Page width="wide" gap={4}>
      <div className={styles.line}>
        <h1>{t(copy.title)}</h1>
        <p className={styles.quiet} role="status">
          {desk.waiting === 0 ? null : t(copy.waiting, { count: desk.waiting })}
        </p>
        {desk.waiting === 0 && desk.query === "" ? null : <FilterSearch label={t(copy.search)} query={desk.query} />}
      </div>
      {desk.current === null ? (
        <NothingLeft
          place="adDesk"
          desk={desk}
          words={{
            title: t(isEmpty ? (desk.query === "" ? copy.emptyTitle : copy.noneFound) : copy.othersTitle),
            text: t(isEmpty ? (desk.query === "" ? copy.emptyText : copy.noneFoundText) : copy.othersText),
            again: t(copy.again),
          }}
        />
      ) : (
        <div className={styles.desk}>
          <AtDesk key={desk.current.ad_id} ad={desk.current} desk={desk} mayHold={rights.includes("accounts:hold")} />
          <DeskQueue
            words={{ queue: t(copy.queue), own: t(copy.own) }}
            items={desk.ads.map((ad) => ({
              ...{ id: ad.ad_id, isCurrent: ad === desk.current, isOwn: ad.is_own, claim: ad.claim, name: ad.name },
              ...{ image: ad.pin?.image_url, color: ad.pin?.dominant_color },
              line: timeAgo(ad.submitted_at, t.locale, undefined, "short"),
              badge: ad.appeal === null ? null : <Badge tone="warning">{t(copy.appealed)}</Badge>,
              onChoose: () => desk.choose(ad),
            }))}
            end={
              desk.hasMore ? (
                <Button onClick={desk.more} loading={desk.isLoadingMore}>
                  {t(operateCopy.area.more)}
                </Button>
              ) : null
            }
          />
        </div>
      )}
    </Page>
  );
}

type Desk = ReturnType<typeof useDesk>;

function AtDesk({ ad, desk, mayHold }: { ad: WireDeskAd; desk: Desk; mayHold: boolean }) {
  const t = useText();
  const [isRefusing, setRefusing] = useState(false);
  const [restricted, setRestricted] = useState<readonly RestrictedKind[]>(ad.restricted);
  const approve = () => desk.decide(ad, { verdict: "APPROVED", restricted: [...restricted] });
  const refuse = () => setRefusing(true);
  const skip = () => desk.skip(ad);
  const hold = () => openHold({ accountId: ad.advertiser_id, name: ad.payer.name, isHeld: ad.payer.is_held });
  useHotkeys("adDesk", {
    approve,
    refuse,
    skip,
    undo: () => void desk.undo(),
    openLink: () => void window.open(ad.link, "_blank", "noopener,noreferrer"),
    ...(mayHold && { hold }),
  });
  return (
    <article className={styles.ad} aria-label={ad.name}>
      <DeskAd ad={ad} restricted={restricted} onRestricted={setRestricted} />
      <div className={styles.acts}>
        <Button variant="primary" onClick={approve} iconEnd={<DeskKey keys={keys.approve} />}>
          {t(copy.approve)}
        </Button>
        <Button variant="danger" onClick={refuse} iconEnd={<DeskKey keys={keys.refuse} />}>
          {t(copy.refuse)}
        </Button>
        <Button onClick={skip} iconEnd={<DeskKey keys={keys.skip} />}>
          {t(copy.skip)}
        </Button>
        {mayHold ? (
          <Button variant="quiet" className={styles.hold} onClick={hold} iconEnd={<DeskKey keys={keys.hold} />}>
            {t(copy.hold)}
          </Button>
        ) : null}
      </div>
      <p className={styles.keys}>
        {t(does.undoDecision)} <DeskKey keys={keys.undo} /> · {t(does.openPage)} <DeskKey keys={keys.openLink} />
      </p>
      {isRefusing ? (
        <RefuseDialog
          ad={ad}
          onClose={() => setRefusing(false)}
          onRefuse={(reasons, note) => {
            setRefusing(false);
            desk.decide(ad, { verdict: "REJECTED", reasons: [...reasons], note: note === "" ? null : note });
          }}
        />
      ) : null}
    </article>
  );
}
