import { useEffect, useRef } from "react";
import { useRouteLoaderData } from "react-router";
import { saveWindowCopy } from "#spec/copy/content/save-window.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { PinIcon } from "#web/ui/icons.tsx";
import { CopyIcon } from "#web/ui/more-icons.tsx";
import { copyText } from "#web/ui/copy-text.ts";
import { toast } from "#web/ui/toast.ts";
import { overlayBookmark, windowBookmark } from "./bookmarklet-code.ts";
import styles from "./bookmarklet-settings.module.css";

const words = saveWindowCopy.settings;

/** How to save from other sites: a bookmark to drag, one for strict sites, and sharing from the phone. */
export function BookmarkletSettings() {
  const t = useText();
  const origin = useRouteLoaderData<{ origin: string }>("root")?.origin ?? "";
  const code = overlayBookmark(origin);
  const copy = async () => {
    if (await copyText(code)) toast({ key: "code", text: t(words.copied), tone: "success" });
  };
  return (
    <>
      <section className={styles.part}>
        <h2>{t(words.browser)}</h2>
        <p>{t(words.drag)}</p>
        <Bookmark code={code} label={t(words.label)} />
        <ol className={styles.steps}>
          <li>{t(words.stepOpen)}</li>
          <li>{t(words.stepPress)}</li>
          <li>{t(words.stepChoose)}</li>
        </ol>
        <p className={styles.muted}>{t(words.copyHelp)}</p>
        <Button icon={<CopyIcon size={20} />} onClick={() => void copy()}>
          {t(words.copy)}
        </Button>
      </section>
      <section className={styles.part}>
        <h2>{t(words.strict)}</h2>
        <p className={styles.muted}>{t(words.strictHelp)}</p>
        <Bookmark code={windowBookmark(origin)} label={t(words.strictLabel)} />
      </section>
      <section className={styles.part}>
        <h2>{t(words.phone)}</h2>
        <p className={styles.muted}>{t(words.phoneHelp)}</p>
      </section>
    </>
  );
}

function Bookmark({ code, label }: { code: string; label: string }) {
  const t = useText();
  const link = useRef<HTMLAnchorElement>(null);
  // React writes no addresses that are scripts; a bookmark is one.
  useEffect(() => link.current?.setAttribute("href", code), [code]);
  return (
    <a
      ref={link}
      href="#bookmark"
      draggable
      className={styles.bookmark}
      onClick={(event) => {
        event.preventDefault();
        toast({ key: "drag", text: t(words.dragHint) });
      }}
    >
      <PinIcon size={20} />
      {label}
    </a>
  );
}
