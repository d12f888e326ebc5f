import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { CallData } from "#contract/kit/define.ts";
import { hiddenPins, unhidePin } from "#contract/discovery/discovery.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { discoveryCopy } from "#spec/copy/discovery/discovery.ts";
import { useCall } from "#web/app/mutations.ts";
import { listQuery } from "#web/app/queries.ts";
import { clearOverlay } from "#web/app/saved-overlay.ts";
import { useText } from "#web/app/text.tsx";
import { nameOf } from "#web/features/content/pins/pin-name.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { HideIcon } from "#web/ui/more-icons.tsx";
import { ShowMore } from "#web/ui/show-more.tsx";
import { toast } from "#web/ui/toast.ts";
import { hideWords } from "#web/features/content/pins/hide-words.ts";
import styles from "./tune-home.module.css";

type Hidden = CallData<typeof hiddenPins>[number];

const { tune } = discoveryCopy;

/** Hidden pins, latest first, each with its reason and a button to show it again. */
export function HiddenList() {
  const t = useText();
  const { data, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery(listQuery(hiddenPins, {}));
  const items = data?.pages.flatMap((part) => part.data) ?? [];
  if (data && items.length === 0) return <EmptyState icon={<HideIcon size={32} />} title={t(tune.noHidden)} />;
  return (
    <>
      <ul role="list" className={styles.list} aria-busy={isFetching}>
        {items.map((item) => (
          <HiddenItem key={item.pin.id} item={item} />
        ))}
      </ul>
      {hasNextPage ? (
        <ShowMore label={t(commonCopy.actions.showMore)} loading={isFetching} onMore={() => void fetchNextPage()} />
      ) : null}
    </>
  );
}

function HiddenItem({ item: { pin, reason } }: { item: Hidden }) {
  const t = useText();
  const { mutate, isPending, isSuccess } = useCall(unhidePin, {
    onDone: () => {
      clearOverlay(pin.id);
      toast({ key: "hidden", text: t(tune.broughtBack), tone: "success" });
    },
    onRefused: (error) => void toast({ key: "hidden", text: t(refusalSentence(error)), tone: "error" }),
  });
  const name = nameOf(pin, t);
  return (
    <li className={styles.item}>
      <img
        className={styles.picture}
        src={pin.images["236x"].url}
        alt=""
        width={64}
        height={64}
        loading="lazy"
        style={{ background: pin.dominant_color }}
      />
      <div className={styles.words}>
        <Link to={`/pin/${pin.id}`} className={styles.name}>
          {name}
        </Link>
        {reason ? <p className={styles.quiet}>{t(hideWords[reason])}</p> : null}
      </div>
      <Button
        size="sm"
        aria-label={`${t(tune.bringBack)}: ${name}`}
        loading={isPending}
        disabled={isSuccess}
        onClick={() => mutate({ pin_id: pin.id })}
      >
        {t(tune.bringBack)}
      </Button>
    </li>
  );
}
