import { discoveryCopy } from "#spec/copy/discovery/discovery.ts";
import { useText } from "#web/app/text.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { TagIcon } from "#web/ui/more-icons.tsx";

const { shop } = discoveryCopy;

/** The shop without results. */
export function EmptyShop() {
  const t = useText();
  return (
    <EmptyState icon={<TagIcon size={32} />} title={t(shop.none)}>
      {t(shop.noneText)}
    </EmptyState>
  );
}
