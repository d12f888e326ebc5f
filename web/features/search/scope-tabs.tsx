import { changeSearchParams, writeSearchParams } from "#rules/search-params.ts";
import type { SearchScope } from "#rules/search-scope.ts";
import { searchCopy } from "#spec/copy/search.ts";
import { useViewer } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import type { Asked } from "./search-results.ts";

/** Where the same words can be looked for. `hasShop`: there is something to buy among what was found. */
export function ScopeTabs({ asked, hasShop }: { asked: Asked; hasShop: boolean }) {
  const t = useText();
  const viewer = useViewer();
  const kept = writeSearchParams(changeSearchParams(asked.params, { scope: undefined }));
  const tab = (name: SearchScope) => ({ to: `/search/${name}/?${kept}`, label: t(searchCopy.scopes[name]) });
  return (
    <Tabs
      label={t(searchCopy.box.label)}
      tabs={[
        tab("pins"),
        ...(hasShop ? [tab("buyable_pins")] : []),
        ...(asked.scope === "videos" ? [tab("videos")] : []),
        tab("boards"),
        tab("users"),
        ...(viewer ? [tab("my_pins")] : []),
      ]}
    />
  );
}
