import { useState } from "react";
import { Link } from "react-router";
import { putAnnouncementAway, type WireAnnouncement } from "#contract/kit/announcement.ts";
import { announcementCopy as copy } from "#spec/copy/kit/announcement.ts";
import { useCall } from "#web/app/mutations.ts";
import { useText } from "#web/app/text.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { CloseIcon } from "#web/ui/icons.tsx";
import { toast } from "#web/ui/toast.ts";
import styles from "./announcement-banner.module.css";

/** What operators announce, above a page: it comes with the page's HTML, so nothing moves. */
export function AnnouncementBanner({ announcements }: { announcements: readonly WireAnnouncement[] }) {
  const t = useText();
  const [gone, setGone] = useState<readonly string[]>([]);
  const away = useCall(putAnnouncementAway, {
    onStart: ({ id }) => setGone((before) => [...before, id]),
    onRefused(refusal, { id }) {
      setGone((before) => before.filter((one) => one !== id));
      toast({ key: "announcement", text: t(refusal.message), tone: "error" });
    },
  });
  return announcements
    .filter(({ id }) => !gone.includes(id))
    .map((one) => <AnnouncementLine key={one.id} announcement={one} onPutAway={() => away.mutate({ id: one.id })} />);
}

/** One of them, as it looks. */
export function AnnouncementLine({
  announcement: { text, link, link_text: linkText, level },
  onPutAway,
}: {
  announcement: Omit<WireAnnouncement, "id">;
  onPutAway?: () => void;
}) {
  const t = useText();
  return (
    <section className={styles.line} data-level={level} aria-label={t(copy.region)}>
      <p className={styles.text}>
        {text} {link === null ? null : <Link to={link}>{linkText || t(copy.more)}</Link>}
      </p>
      {onPutAway ? <IconButton size="sm" label={t(copy.putAway)} icon={<CloseIcon />} onClick={onPutAway} /> : null}
    </section>
  );
}
