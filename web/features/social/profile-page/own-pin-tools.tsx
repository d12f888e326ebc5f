import { useSearchParams } from "react-router";
import type { WireProfile } from "#contract/kit/shapes.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { organiseCopy } from "#spec/copy/content/organise.ts";
import { useText } from "#web/app/text.tsx";
import { NarrowPins } from "#web/features/content/pins/narrow-pins.tsx";
import { Button } from "#web/ui/button.tsx";
import { Row } from "#web/ui/layout.tsx";
import { Menu, MenuItem } from "#web/ui/menu.tsx";
import { SortIcon } from "#web/ui/more-icons.tsx";
import { ownPinSort, type OwnPinSort } from "./own-pin-sort.ts";

const sorts: Readonly<Record<OwnPinSort, string>> = {
  newest: commonCopy.board.sortNewest,
  oldest: organiseCopy.order.oldest,
  alphabetical: commonCopy.board.sortAlphabetical,
};

/** Above all of one's own pins: their order, and what is looked for among them. */
export function OwnPinTools({ person }: { person: WireProfile }) {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const sort = ownPinSort(search);
  const choose = (chosen: OwnPinSort) => {
    const next = new URLSearchParams(search);
    if (chosen === "newest") next.delete("sort");
    else next.set("sort", chosen);
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  return (
    <Row justify="space-between" gap={2} wrap>
      <Menu
        label={t(commonCopy.board.sort)}
        placement="bottom-start"
        trigger={(props) => (
          <Button {...props} size="sm" icon={<SortIcon size={20} />}>
            {t(sorts[sort])}
          </Button>
        )}
      >
        {(Object.keys(sorts) as OwnPinSort[]).map((one) => (
          <MenuItem key={one} checked={one === sort} onSelect={() => choose(one)}>
            {t(sorts[one])}
          </MenuItem>
        ))}
      </Menu>
      <NarrowPins of={{ username: person.username }} label={t(organiseCopy.narrow.mine)} />
    </Row>
  );
}
