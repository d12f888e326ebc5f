import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useSyncExternalStore } from "react";
import type { WirePin } from "#contract/kit/shapes.ts";
import { promotionLink } from "#rules/business/promotion-offer.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { cutOutCopy } from "#spec/copy/content/cut-outs.ts";
import { discoveryCopy } from "#spec/copy/discovery/discovery.ts";
import { searchCopy } from "#spec/copy/discovery/search.ts";
import { lazyComponent } from "#web/app/lazy-component.ts";
import { useSession } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { savingCopy } from "#spec/copy/content/saving.ts";
import { type SavedCopy, savedCopy } from "#web/features/content/saving/saved-copy.ts";
import { openAccess } from "#web/features/identity/access/open-access.ts";
import { ShareIcon } from "#web/ui/icons.tsx";
import {
  CameraIcon,
  CopyIcon,
  DownloadIcon,
  EditIcon,
  FlagIcon,
  HideIcon,
  MinusIcon,
  ScissorsIcon,
  SettingsIcon,
  SparkleIcon,
  TrashIcon,
} from "#web/ui/more-icons.tsx";
import { MenuItem, MenuSeparator } from "#web/ui/menu.tsx";
import { useIsOwn } from "#web/features/content/acting/acting.ts";
import { downloadPin } from "./download-pin.ts";
import { openPinEditor } from "./open-pin-editor.ts";
import { copyPinLink, sharePin } from "./share-pin.ts";
import { useDeletePin } from "./use-delete-pin.tsx";

const AdMenuItems = lazyComponent(
  async () => (await import("#web/features/content/ads/ad-menu-items.tsx")).AdMenuItems,
);
const never = () => () => {};

/** The pin's menu: share, download, and for its owner edit and delete. */
export function PinMenuItems({ pin, onDeleted }: { pin: WirePin; onDeleted?: (() => void) | undefined }) {
  const t = useText();
  const { user: viewer, seen, ads_sold: areAdsSold } = useSession();
  const isOwn = useIsOwn(pin.pinner.id);
  const queries = useQueryClient();
  const askToDelete = useDeletePin(pin, onDeleted);
  const canShare = useSyncExternalStore(
    never,
    () => "share" in navigator,
    () => false,
  );
  const { actions, pin: words } = commonCopy;
  const copy = savedCopy(pin);
  const unsave = async (saved: SavedCopy) =>
    (await import("#web/features/content/saving/remove-save.ts")).removeSave(queries, pin, saved);
  // Whoever was here before is asked to log in as well as to sign up.
  const source = seen === null ? "downloadImageBtnDweb" : "downloadImageBtnUnauth";
  const download = () => (viewer === null ? openAccess({ source, pin }) : void downloadPin(pin, viewer.id));
  const cut = async () => (await import("#web/features/content/cut-outs/open-cut-out.ts")).openCutOut({ pin });
  const hide = async () => (await import("./hide-pin.ts")).hidePin({ queries, pin, t });
  const openReport = async () => (await import("./report-dialog.tsx")).openReport({ kind: "pin", id: pin.id });
  const fewer = async () => (await import("./hide-pin.ts")).seeFewer({ queries, pin, t });
  return (
    <>
      <MenuItem icon={<CopyIcon size={20} />} onSelect={() => void copyPinLink(pin, t)}>
        {t(actions.copyLink)}
      </MenuItem>
      <MenuItem
        icon={<ShareIcon size={20} />}
        onSelect={() =>
          canShare && window.matchMedia("(pointer: coarse)").matches
            ? void sharePin(pin, t)
            : void import("./share-dialog.tsx").then(({ openSharePin }) => openSharePin(pin))
        }
      >
        {t(actions.share)}
      </MenuItem>
      <MenuItem icon={<DownloadIcon size={20} />} onSelect={download}>
        {t(actions.download)}
      </MenuItem>
      <MenuItem icon={<CameraIcon size={20} />} to={`/pin/${pin.id}/visual-search/`}>
        {t(discoveryCopy.visual.ofPin)}
      </MenuItem>
      {viewer === null || pin.media ? null : (
        <MenuItem icon={<ScissorsIcon size={20} />} onSelect={() => void cut()}>
          {t(cutOutCopy.menu)}
        </MenuItem>
      )}
      {pin.is_promoted ? (
        <Suspense>
          <AdMenuItems pin={pin} />
        </Suspense>
      ) : viewer !== null && !isOwn ? (
        <>
          <MenuSeparator />
          <MenuItem icon={<HideIcon size={20} />} onSelect={() => void hide()}>
            {t(searchCopy.feed.hide)}
          </MenuItem>
          <MenuItem icon={<MinusIcon size={20} />} onSelect={() => void fewer()}>
            {t(discoveryCopy.hide.fewer)}
          </MenuItem>
          {pin.reason === undefined ? null : (
            <MenuItem icon={<SettingsIcon size={20} />} to="/homefeed/tune/" hint={pin.reason}>
              {t(discoveryCopy.tune.title)}
            </MenuItem>
          )}
          <MenuItem icon={<FlagIcon size={20} />} onSelect={() => void openReport()}>
            {t(actions.report)}
          </MenuItem>
        </>
      ) : null}
      {copy ? (
        <>
          <MenuSeparator />
          <MenuItem icon={<MinusIcon size={20} />} onSelect={() => void unsave(copy)}>
            {t(savingCopy.picker.removeFrom, { boardName: copy.board.name })}
          </MenuItem>
        </>
      ) : null}
      {pin.can_edit || (isOwn && !pin.is_promoted) ? (
        <>
          <MenuSeparator />
          {areAdsSold === true && viewer?.is_partner && viewer.id === pin.pinner.id ? (
            <MenuItem icon={<SparkleIcon size={20} />} to={promotionLink(pin.id)}>
              {t(actions.promote)}
            </MenuItem>
          ) : null}
          <MenuItem icon={<EditIcon size={20} />} onSelect={() => openPinEditor({ pin })}>
            {t(words.edit)}
          </MenuItem>
          <MenuItem icon={<TrashIcon size={20} />} danger onSelect={askToDelete}>
            {t(words.delete)}
          </MenuItem>
        </>
      ) : null}
    </>
  );
}
