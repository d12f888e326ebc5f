import { commonCopy } from "#spec/copy/kit/common.ts";
import type { Translate } from "#web/app/text.tsx";
import { copyText } from "#web/ui/copy-text.ts";
import { toast } from "#web/ui/toast.ts";

/** Shares a URL: through the share sheet on phones, otherwise to the clipboard. */
export async function shareAddress(path: string, title: string, t: Translate): Promise<void> {
  const url = new URL(path, window.location.origin).href;
  if (window.matchMedia("(pointer: coarse)").matches && "share" in navigator) {
    await navigator.share({ title, url }).catch(() => undefined);
    return;
  }
  const copied = await copyText(url);
  // Without clipboard access the URL can be copied by hand.
  toast({
    key: "link",
    ...(copied ? { text: t(commonCopy.actions.linkCopied), tone: "success" } : { text: url, durationMs: 20_000 }),
  });
}
