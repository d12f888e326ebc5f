import type { WirePin } from "#contract/shapes.ts";
import { commonCopy } from "#spec/copy/common.ts";
import { useText } from "#web/app/text.tsx";
import { SaveControl } from "#web/features/saving/save-control.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { MoreIcon, ShareIcon } from "#web/ui/icons.tsx";
import { Menu } from "#web/ui/menu.tsx";
import { PinMenuItems } from "./pin-menu-items.tsx";
import styles from "./pin-closeup.module.css";
import { copyPinLink, sharePin } from "./share-pin.ts";

/** Above a pin's words: share, everything else, and Save. On phones it stays at the lower edge. */
export function PinActions({ pin, onDeleted }: { pin: WirePin; onDeleted: () => void }) {
  const t = useText();
  const { actions } = commonCopy;
  const share = () => void ("share" in navigator ? sharePin(pin, t) : copyPinLink(pin, t));
  return (
    <div className={styles.actions}>
      <div className={styles.tools}>
        <IconButton label={t(actions.share)} icon={<ShareIcon />} onClick={share} />
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
