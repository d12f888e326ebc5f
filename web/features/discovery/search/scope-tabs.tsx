import type { SearchScope } from "#rules/discovery/search-scope.ts";
import { searchCopy } from "#spec/copy/discovery/search.ts";
import { useViewer } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { addressOf, type SearchQuery } from "./search-results.ts";

/** Tabs for searching the same query in another scope. `hasShop`: the results contain products. */
export function ScopeTabs({ searchQuery, hasShop }: { searchQuery: SearchQuery; hasShop: boolean }) {
  const t = useText();
  const viewer = useViewer();
  const scopes: SearchScope[] = ["pins", ...(hasShop ? ["buyable_pins" as const] : []), "videos", "boards", "users"];
  if (viewer) scopes.push("my_pins", "my_boards", "my_content");
  if (searchQuery.scope !== null && !scopes.includes(searchQuery.scope)) scopes.push(searchQuery.scope);
  return (
    <Tabs
      label={t(searchCopy.box.label)}
      tabs={scopes.map((name) => ({
        to: addressOf(name, searchQuery.params),
        label: t(searchCopy.scopes[name]),
      }))}
    />
  );
}
