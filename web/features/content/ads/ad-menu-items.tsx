import type { WirePin } from "#contract/kit/shapes.ts";
import { adsCopy } from "#spec/copy/discovery/ads.ts";
import { dialogOpener } from "#web/app/dialogs.tsx";
import { useViewer } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { MenuItem, MenuSeparator } from "#web/ui/menu.tsx";
import { FlagIcon, HideIcon, InfoIcon } from "#web/ui/more-icons.tsx";

const openWhy = dialogOpener(async () => (await import("./why-dialog.tsx")).WhyDialog);

/** What an ad's menu has in place of what concerns one's own feed. */
export function AdMenuItems({ pin }: { pin: WirePin }) {
  const t = useText();
  const viewer = useViewer();
  const hide = async () => (await import("./hide-ad.ts")).hideAd(pin, t);
  const openReport = async () =>
    (await import("#web/features/content/pins/report-dialog.tsx")).openReport({ kind: "pin", id: pin.id });
  return (
    <>
      <MenuSeparator />
      <MenuItem icon={<InfoIcon size={20} />} onSelect={() => openWhy({ token: pin.tracking_params })}>
        {t(adsCopy.why)}
      </MenuItem>
      <MenuItem icon={<HideIcon size={20} />} onSelect={() => void hide()}>
        {t(adsCopy.hide)}
      </MenuItem>
      {viewer === null ? null : (
        <MenuItem icon={<FlagIcon size={20} />} onSelect={() => void openReport()}>
          {t(adsCopy.report)}
        </MenuItem>
      )}
    </>
  );
}
