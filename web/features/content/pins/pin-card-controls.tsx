import type { WirePin } from "#contract/kit/shapes.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { useText } from "#web/app/text.tsx";
import { SaveControl } from "#web/features/content/saving/save-control.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { MoreIcon } from "#web/ui/more-icons.tsx";
import { Menu } from "#web/ui/menu.tsx";
import { PinMenuItems } from "./pin-menu-items.tsx";

/** On a hovered card: board choice and Save. */
export function SaveControls({ pin }: { pin: WirePin }) {
  return <SaveControl pin={pin} look="picture" />;
}

/** On a hovered card: the menu. */
export function MoreControls({ pin }: { pin: WirePin }) {
  const t = useText();
  return (
    <Menu
      label={t(commonCopy.actions.more)}
      placement="bottom-end"
      trigger={(props) => (
        <IconButton {...props} variant="picture" size="sm" label={t(commonCopy.actions.more)} icon={<MoreIcon />} />
      )}
    >
      <PinMenuItems pin={pin} />
    </Menu>
  );
}
