import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { normaliseLink } from "#rules/kit/link.ts";
import { mediaCopy } from "#spec/copy/content/media.ts";
import { useText } from "#web/app/text.tsx";
import { sortFiles } from "#web/ui/dropped-files.ts";
import { UploadIcon } from "#web/ui/icons.tsx";
import { isLayerOpen } from "#web/ui/open-layer.ts";
import { acceptedFiles, maxFilesAtOnce } from "./accepted-files.ts";
import { bringFiles } from "./bring-files.ts";
import styles from "./drop-anywhere.module.css";

/** Pages with their own use for pictures, where drops elsewhere are ignored. */
const elsewhere = /^\/(settings|search\/visual|messages)\b/;
const builder = "/pin-builder/";

/** The first URL in the data of a dragged picture or link. */
function linkIn(data: DataTransfer): string | null {
  const lines = data.getData("text/uri-list").split(/\r?\n/);
  return normaliseLink(lines.find((line) => line !== "" && !line.startsWith("#")) ?? "");
}

/**
 * Files, pictures and links from outside, dropped anywhere, begin a pin. Nowhere does the browser open them in place of
 * the page. What is dragged within the page is left alone.
 */
export function DropAnywhere() {
  const t = useText();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [over, setOver] = useState(false);
  const fromHere = useRef(false);

  const isOurs = (event: DragEvent) =>
    !fromHere.current &&
    !event.defaultPrevented &&
    (event.dataTransfer?.types ?? []).some((type) => type === "Files" || type === "text/uri-list") &&
    !(event.target instanceof Element && event.target.closest("input:not([type=file]), textarea, [contenteditable]"));
  const onDragOver = useEffectEvent((event: DragEvent) => {
    const { dataTransfer } = event;
    if (fromHere.current || dataTransfer === null) return;
    if (!isOurs(event)) return setOver(event.defaultPrevented && over);
    event.preventDefault();
    const isTaken = !isLayerOpen() && !elsewhere.test(pathname);
    dataTransfer.dropEffect = isTaken ? "copy" : "none";
    setOver(isTaken);
  });
  const onDrop = useEffectEvent((event: DragEvent) => {
    setOver(false);
    if (!isOurs(event) || event.dataTransfer === null) return;
    event.preventDefault();
    const { accepted, refused } = sortFiles([...event.dataTransfer.files], acceptedFiles, maxFilesAtOnce);
    const link = linkIn(event.dataTransfer);
    if (accepted.length + refused.length > 0) bringFiles(accepted, refused);
    if (accepted.length > 0) {
      if (!pathname.startsWith("/pin-builder")) void navigate(builder);
    } else if (refused.length === 0 && link !== null) {
      void navigate(`${builder}?${new URLSearchParams({ url: link })}`);
    }
  });
  useEffect(() => {
    const begin = () => {
      fromHere.current = true;
    };
    const end = () => {
      fromHere.current = false;
      setOver(false);
    };
    // Out of the window there is nothing the pointer goes over next.
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false);
    const control = new AbortController();
    const { signal } = control;
    document.addEventListener("dragstart", begin, { signal });
    document.addEventListener("dragend", end, { signal });
    document.addEventListener("dragover", onDragOver, { signal });
    document.addEventListener("dragleave", leave, { signal });
    document.addEventListener("drop", onDrop, { signal });
    return () => control.abort();
  }, []);

  if (!over) return null;
  return (
    <div className={styles.over} role="status">
      <UploadIcon size={40} />
      {t(mediaCopy.create.dropAnywhere)}
    </div>
  );
}
