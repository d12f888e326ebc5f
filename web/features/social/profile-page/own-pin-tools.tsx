import { useSearchParams } from "react-router";
import type { WireProfile } from "#contract/kit/shapes.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { organiseCopy } from "#spec/copy/content/organise.ts";
import { useText } from "#web/app/text.tsx";
import { SortMenu } from "#web/features/content/boards/sort-menu.tsx";
import { NarrowPins } from "#web/features/content/pins/narrow-pins.tsx";
import { Row } from "#web/ui/layout.tsx";
import { ownPinSort, type OwnPinSort } from "./own-pin-sort.ts";

const sorts: Readonly<Record<OwnPinSort, string>> = {
  newest: commonCopy.board.sortNewest,
  oldest: organiseCopy.order.oldest,
  alphabetical: commonCopy.board.sortAlphabetical,
};

/** Tools above the viewer's own pins: sort order and search. */
export function OwnPinTools({ person }: { person: WireProfile }) {
  const t = useText();
  const [search] = useSearchParams();
  return (
    <Row justify="space-between" gap={2} wrap>
      <SortMenu sorts={sorts} sort={ownPinSort(search)} byDefault="newest" />
      <NarrowPins of={{ username: person.username }} label={t(organiseCopy.narrow.mine)} />
    </Row>
  );
}
