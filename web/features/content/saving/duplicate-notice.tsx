import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { nearDuplicates } from "#contract/discovery/discovery.ts";
import { organiseCopy } from "#spec/copy/content/organise.ts";
import { query } from "#web/app/queries.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import styles from "./duplicate-notice.module.css";

type DuplicateNoticeProps = {
  /** The picture that is to be saved. */
  of: { pin_id: string } | { media_upload_id: string };
  /** Told when somebody goes to what is there already. */
  onGo?: (() => void) | undefined;
  /** In a window that is there to save: what is there already opens beside it. */
  inWindow?: boolean | undefined;
};

const words = organiseCopy.duplicate;

/**
 * Says that the viewer has a pin that looks the same, and where. It comes when it is known and holds nothing up: whoever saves
 * before that, saves.
 */
export function DuplicateNotice({ of, onGo, inWindow = false }: DuplicateNoticeProps) {
  const t = useText();
  const [dismissed, setDismissed] = useState(false);
  const { data } = useQuery({ ...query(nearDuplicates, of), staleTime: 30_000, retry: false });
  const pin = data?.[0];
  if (dismissed || pin === undefined) return null;
  const { url, width, height } = pin.images["236x"];
  return (
    <div className={styles.notice} data-window={inWindow} role="status">
      <img className={styles.picture} src={url} width={width} height={height} alt={pin.alt_text} />
      <div className={styles.words}>
        <p className={styles.title}>{t(words.title)}</p>
        {pin.board ? <p className={styles.place}>{t(words.place, { boardName: pin.board.name })}</p> : null}
        <div className={styles.ways}>
          <Link to={`/pin/${pin.id}/`} target={inWindow ? "_blank" : undefined} onClick={onGo}>
            {t(words.go)}
          </Link>
          <Button size="sm" variant="quiet" onClick={() => setDismissed(true)}>
            {t(words.anyway)}
          </Button>
        </div>
      </div>
    </div>
  );
}
