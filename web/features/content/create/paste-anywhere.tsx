import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { normaliseLink } from "#rules/kit/link.ts";
import { saveWindowCopy } from "#spec/copy/content/save-window.ts";
import { useText } from "#web/app/text.tsx";
import { toast } from "#web/ui/toast.ts";
import { takeFiles } from "./take-pictures.ts";

const editable = "input, textarea, select, [contenteditable], dialog";

/** A picture or a link pasted anywhere begins a pin. Where things are typed, and where pins are made, paste is theirs. */
export function PasteAnywhere() {
  const t = useText();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    if (event.defaultPrevented || /^\/(pin-builder|settings)\b/.test(pathname)) return;
    if (event.target instanceof Element && event.target.closest(editable)) return;
    if (document.querySelector("dialog:modal")) return;
    const pictures = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith("image/"));
    const text = event.clipboardData?.getData("text/plain").trim() ?? "";
    const link = /^https?:\/\/\S+$/i.test(text) ? normaliseLink(text) : null;
    if (pictures.length === 0 && link === null) return;
    event.preventDefault();
    if (pictures.length > 0) takeFiles(pictures);
    toast({ key: "pasted", text: t(saveWindowCopy.pasted) });
    void navigate(
      pictures.length > 0 || link === null ? "/pin-builder/" : `/pin-builder/?${new URLSearchParams({ url: link })}`,
    );
  });
  useEffect(() => {
    document.addEventListener("paste", onPaste);
    return () => document.removeEventListener("paste", onPaste);
  }, []);
  return null;
}
