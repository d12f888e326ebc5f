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
  // Either of them in the address goes before the scope a tab leads to.
  const kept = writeSearchParams(changeSearchParams(asked.params, { scope: undefined, commerce_only: undefined }));
  const scopes: SearchScope[] = ["pins", ...(hasShop ? ["buyable_pins" as const] : []), "boards", "users"];
  if (viewer) scopes.push("my_pins");
  if (asked.scope !== null && !scopes.includes(asked.scope)) scopes.push(asked.scope);
  return (
    <Tabs
      label={t(searchCopy.box.label)}
      tabs={scopes.map((name) => ({
        to: `/search/${name}/?${kept}`,
        label: t(searchCopy.scopes[name]),
        current: name === asked.scope,
      }))}
    />
  );
}
