import type { WireProfile } from "#contract/kit/shapes.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { useText } from "#web/app/text.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { ShareIcon } from "#web/ui/icons.tsx";

/** Shares the URL of a profile. */
export function ShareProfile({ person }: { person: WireProfile }) {
  const t = useText();
  return (
    <IconButton
      variant="soft"
      label={t(commonCopy.actions.share)}
      icon={<ShareIcon />}
      onClick={async () =>
        (await import("#web/features/content/boards/share-address.ts")).shareAddress(
          `/${person.username}/`,
          person.full_name,
          t,
        )
      }
    />
  );
}
