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
import { classNames } from "#web/ui/class-names.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { CheckCircleIcon } from "#web/ui/more-icons.tsx";
import { Kbd } from "#web/ui/kbd.tsx";
import { keyMap } from "#web/ui/key-map.ts";
import { Page } from "#web/ui/layout.tsx";
import { useHotkeys } from "#web/ui/use-hotkeys.ts";
import { openHold } from "#web/features/operate/hold-dialog-later.ts";
import styles from "#web/features/operate/area/operate.module.css";
import { DeskAd } from "./desk-ad.tsx";
import { RefuseDialog } from "./refuse-dialog.tsx";
import { isOpenTo, useDesk } from "./use-desk.ts";

const { review: copy } = operateCopy;
const { actions: does } = keysCopy;

/** The desk: one ad after the other, the oldest first, decided by keyboard alone or by pointer. */
export function ReviewDesk({ rights }: { rights: readonly OperatorRight[] }) {
  const t = useText();
  const desk = useDesk();
  return (
    <Page width="wide" gap={4}>
      <div className={styles.line}>
        <h1>{t(copy.title)}</h1>
        <p className={styles.quiet} role="status">
          {desk.waiting === 0 ? null : t(copy.waiting, { count: desk.waiting })}
        </p>
      </div>
      {desk.current === null ? (
        <NothingLeft isEmpty={desk.ads.length === 0} desk={desk} />
      ) : (
        <div className={styles.desk}>
          <AtDesk key={desk.current.ad_id} ad={desk.current} desk={desk} mayHold={rights.includes("accounts:hold")} />
          <Queue desk={desk} />
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
        <Button variant="primary" onClick={approve} iconEnd={<Key of="approve" />}>
          {t(copy.approve)}
        </Button>
        <Button variant="danger" onClick={refuse} iconEnd={<Key of="refuse" />}>
          {t(copy.refuse)}
        </Button>
        <Button onClick={skip} iconEnd={<Key of="skip" />}>
          {t(copy.skip)}
        </Button>
        {mayHold ? (
          <Button variant="quiet" className={styles.hold} onClick={hold} iconEnd={<Key of="hold" />}>
            {t(copy.hold)}
          </Button>
        ) : null}
      </div>
      <p className={styles.keys}>
        {t(does.undoDecision)} <Key of="undo" /> · {t(does.openPage)} <Key of="openLink" />
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

/** The key for something, where there is a keyboard to press it on. */
function Key({ of }: { of: keyof typeof keyMap.adDesk }) {
  return (
    <span className={styles.key} aria-hidden="true">
      <Kbd>{keyMap.adDesk[of][0].toUpperCase()}</Kbd>
    </span>
  );
}

function NothingLeft({ isEmpty, desk }: { isEmpty: boolean; desk: Desk }) {
  const t = useText();
  useHotkeys("adDesk", { undo: () => void desk.undo() });
  return (
    <EmptyState
      icon={<CheckCircleIcon size={40} />}
      title={t(isEmpty ? copy.emptyTitle : copy.othersTitle)}
      actions={
        desk.hasSkipped ? (
          <Button variant="primary" onClick={desk.lookAgain}>
            {t(copy.again)}
          </Button>
        ) : null
      }
    >
      <p>{t(isEmpty ? copy.emptyText : copy.othersText)}</p>
    </EmptyState>
  );
}

/** What waits, in order; what is somebody else's or one's own says so. */
function Queue({ desk }: { desk: Desk }) {
  const t = useText();
  return (
    <nav aria-label={t(copy.queue)} className={styles.queue}>
      <ol>
        {desk.ads.map((ad) => (
          <li key={ad.ad_id}>
            <button
              type="button"
              className={classNames(styles.waiting, ad === desk.current && styles.current)}
              aria-current={ad === desk.current || undefined}
              disabled={!isOpenTo(ad)}
              onClick={() => desk.choose(ad)}
            >
              <span className={styles.cover} style={{ background: ad.pin?.dominant_color }}>
                {ad.pin === null ? null : <img src={ad.pin.image_url} alt="" loading="lazy" />}
              </span>
              <span className={styles.words}>
                <span className={styles.clip}>{ad.name}</span>
                <span className={styles.quiet} suppressHydrationWarning>
                  {ad.is_own
                    ? t(copy.own)
                    : ad.claim !== null && !ad.claim.is_mine
                      ? t(copy.taken, { name: ad.claim.by?.full_name ?? t(operateCopy.area.somebody) })
                      : timeAgo(ad.submitted_at, t.locale, undefined, "short")}
                </span>
              </span>
              {ad.appeal === null ? null : <Badge tone="warning">{t(copy.appealed)}</Badge>}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
