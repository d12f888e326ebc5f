import { useSearchParams } from "react-router";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { Menu, MenuItem } from "#web/ui/menu.tsx";
import { SortIcon } from "#web/ui/more-icons.tsx";

type SortMenuProps<Sort extends string> = {
  /** The sort orders and their names. */
  sorts: Readonly<Record<Sort, string>>;
  sort: Sort;
  /** The default order. */
  byDefault: NoInfer<Sort>;
};

/** Chooses the sort order of a list, stored in the URL. */
export function SortMenu<Sort extends string>({ sorts, sort, byDefault }: SortMenuProps<Sort>) {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const choose = (chosen: Sort) => {
    const next = new URLSearchParams(search);
    if (chosen === byDefault) next.delete("sort");
    else next.set("sort", chosen);
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  return (
    <Menu
      label={t(commonCopy.board.sort)}
      placement="bottom-start"
      trigger={(props) => (
        <Button {...props} size="sm" icon={<SortIcon size={20} />}>
          {t(sorts[sort])}
        </Button>
      )}
    >
      {(Object.keys(sorts) as Sort[]).map((one) => (
        <MenuItem key={one} checked={one === sort} onSelect={() => choose(one)}>
          {t(sorts[one])}
        </MenuItem>
      ))}
    </Menu>
  );
}
