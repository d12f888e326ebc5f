import { advertiserUrl } from "#contract/business/advertiser-url.ts";
import type { WireViewer } from "#contract/kit/shapes.ts";
import { managerCopy } from "#spec/copy/business/accounts-manager.ts";
import { useText } from "#web/app/text.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { useInvites } from "./use-invites.ts";

const { invites: copy } = managerCopy;

/** That invitations wait for the viewer's answer, and the way there; nothing while none does. */
export function WaitingInvites({ viewer }: { viewer: WireViewer }) {
  const t = useText();
  const { waiting: count } = useInvites(viewer.id);
  if (count === 0) return null;
  return (
    <Banner
      live
      actions={
        <Button to={advertiserUrl("accountsManager", null, { tab: "invites" })} variant="primary">
          {t(copy.answer)}
        </Button>
      }
    >
      {t(copy.waiting, { count })}
    </Banner>
  );
}
