import { useEffect, useEffectEvent } from "react";
import { useSearchParams } from "react-router";
import type { WirePin } from "#contract/kit/shapes.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { useViewer } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { SaveControl } from "#web/features/content/saving/save-control.tsx";
import { FavoriteButton } from "./favorite-button.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { ShareIcon } from "#web/ui/icons.tsx";
import { MoreIcon } from "#web/ui/more-icons.tsx";
import { Menu } from "#web/ui/menu.tsx";
import { PinMenuItems } from "./pin-menu-items.tsx";
import styles from "./pin-closeup.module.css";
import { sharePin } from "./share-pin.ts";

/** Above a pin's words: share, everything else, and Save. On phones it stays at the lower edge. */
export function PinActions({ pin, onDeleted }: { pin: WirePin; onDeleted: () => void }) {
  const t = useText();
  const { actions } = commonCopy;
  const viewer = useViewer();
  const openShare = async () => (await import("./share-dialog.tsx")).openSharePin(pin);
  const share = () => {
    // A phone's own way knows whom one talks to.
    if ("share" in navigator && window.matchMedia("(pointer: coarse)").matches) void sharePin(pin, t);
    else void openShare();
  };
  // An address may ask for it, such as that behind Send after a save. business §2.3
  const [search, setSearch] = useSearchParams();
  const isAsked = search.get("share") === "true";
  const open = useEffectEvent(() => {
    void openShare();
    const rest = new URLSearchParams(search);
    rest.delete("share");
    setSearch(rest, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (isAsked) open();
  }, [isAsked]);
  return (
    <div className={styles.actions}>
      <div className={styles.tools}>
        <IconButton label={t(actions.share)} icon={<ShareIcon />} onClick={share} />
        {viewer ? <FavoriteButton of={{ pin_id: pin.id }} /> : null}
        <Menu
          label={t(actions.more)}
          placement="bottom-start"
          trigger={(props) => <IconButton {...props} label={t(actions.more)} icon={<MoreIcon />} />}
        >
          <PinMenuItems pin={pin} onDeleted={onDeleted} />
        </Menu>
      </div>
      <SaveControl pin={pin} look="page" />
    </div>
  );
}
