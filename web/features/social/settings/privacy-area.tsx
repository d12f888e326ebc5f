import type { WireViewer } from "#contract/kit/shapes.ts";
import { PrivacySettings } from "#web/features/identity/settings/privacy-settings.tsx";
import { UnheardPeople } from "./unheard-people.tsx";

/** What others see of the viewer, and of whom the viewer sees nothing. */
export function PrivacyArea({ viewer }: { viewer: WireViewer }) {
  return (
    <>
      <PrivacySettings viewer={viewer} />
      <UnheardPeople />
    </>
  );
}
