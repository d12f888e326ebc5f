import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { afterMobileSave } from "#rules/content/board-picker-flow.ts";
import { savingConstants } from "#spec/constants/saving.ts";
import { savingCopy } from "#spec/copy/content/saving.ts";
import { toastOverPages } from "#web/app/kept-toast.ts";
import { useText } from "#web/app/text.tsx";
import { offerInstagram } from "#web/features/content/saving/offer-instagram.tsx";
import type { SavingPlace } from "#web/features/content/saving/places.ts";
import { isPopup } from "./fit-popup.ts";

type SavedTo = { place: SavingPlace; pinId: string };

/** Long enough to read where it was saved before another site, or nothing, is there. */
const readMs = 1500;

/**
 * The end of saving on a phone: says where it was saved for five seconds, on the page behind too when that is one of ours, and goes back
 * as far as the flow came; but first offers the Instagram connection to whoever saved from there (`link`). saving §4
 */
export function useLeaveAfterSave() {
  const t = useText();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [leaving, setLeaving] = useState(false);

  const leave = async ({ place, pinId }: SavedTo, cameFromDetour: boolean, link = "") => {
    setLeaving(true);
    const words = savingCopy.confirmations;
    const names = { boardName: place.board.name, sectionName: place.section?.title ?? "" };
    const pinPage = `/pin/${pinId}/`;
    toastOverPages({
      key: "saved",
      text: t(place.section ? words.savedToSection : words.savedTo, names),
      action: { label: t(words.view), to: pinPage },
      durationMs: savingConstants.mobileSuccessToastMs,
    });
    if (await offerInstagram(link, queries)) return;
    const way = afterMobileSave({ isPopup: isPopup(), historyLength: window.history.length, cameFromDetour });
    if (way === "close" || !cameFromHere()) await new Promise((resolve) => setTimeout(resolve, readMs));
    if (way !== "close") return void navigate(way);
    window.close();
    // A window no script opened stays: it shows what was saved.
    setTimeout(() => void navigate(pinPage, { replace: true }), 250);
  };
  return { leaving, leave };
}

/** Whether the page behind is one of ours. */
function cameFromHere(): boolean {
  return document.referrer.startsWith(`${location.origin}/`);
}
