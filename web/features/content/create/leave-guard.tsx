import { useEffect } from "react";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { currentTranslate } from "#web/app/text.tsx";
import { toast } from "#web/ui/toast.ts";
import { draftsNow } from "./drafts.ts";

const words = commonCopy.create;
/** Pages that show drafts, or lead to publishing them. */
const stays = /^\/(pin-builder|login)\b/;

/** Drafts are kept: whoever leaves them is told, and shown the way back. Those whose picture is still on its way hold the document. */
export function LeaveGuard() {
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => {
      if (draftsNow().some(({ state }) => state === "uploading")) event.preventDefault();
    };
    window.addEventListener("beforeunload", hold);
    return () => {
      window.removeEventListener("beforeunload", hold);
      if (draftsNow().length === 0 || stays.test(window.location.pathname)) return;
      const t = currentTranslate();
      toast({ key: "drafts", text: t(words.draftKept), action: { label: t(words.title), to: "/pin-builder/" } });
    };
  }, []);
  return null;
}
