import { useSearchParams } from "react-router";
import { organiseCopy } from "#spec/copy/content/organise.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { SearchIcon } from "#web/ui/icons.tsx";
import { withoutNarrowing } from "./pin-narrowing.ts";

/** A filtered list without results, with a button to clear the filters. */
export function NothingNarrowed() {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  return (
    <EmptyState
      icon={<SearchIcon />}
      title={t(organiseCopy.narrow.none)}
      actions={
        <Button onClick={() => setSearch(withoutNarrowing(search), { replace: true, preventScrollReset: true })}>
          {t(organiseCopy.narrow.clear)}
        </Button>
      }
    />
  );
}
