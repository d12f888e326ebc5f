import { commonCopy } from "#spec/copy/kit/common.ts";
import { savingCopy } from "#spec/copy/content/saving.ts";
import { packsCopy } from "#spec/copy/social/packs.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { BoardIcon, PlusIcon } from "#web/ui/icons.tsx";
import { Menu, MenuItem } from "#web/ui/menu.tsx";
import { PeopleIcon } from "#web/ui/more-icons.tsx";

/** What can be made on one's own profile, in one button that fits beside the sort order on phones. */
export function CreateMenu() {
  const t = useText();
  const { create } = commonCopy.navigation;
  return (
    <Menu
      label={t(create)}
      trigger={(props) => (
        <Button {...props} size="sm" variant="primary" icon={<PlusIcon size={20} />}>
          {t(create)}
        </Button>
      )}
    >
      <MenuItem icon={<BoardIcon size={20} />} to="/board/create">
        {t(savingCopy.titles.createBoard)}
      </MenuItem>
      <MenuItem icon={<PeopleIcon size={20} />} to="/packs/new/">
        {t(packsCopy.edit.new)}
      </MenuItem>
    </Menu>
  );
}
