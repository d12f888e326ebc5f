import { Suspense, useEffect, useMemo, useRef, useState } from "react";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { lazyComponent } from "#web/app/lazy-component.ts";
import { later } from "#web/app/later.tsx";
import { useNonce } from "#web/app/nonce.tsx";
import { keyOfPerson } from "#web/app/person-storage.ts";
import { useViewer } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { classNames } from "#web/ui/class-names.ts";
import styles from "./builder.module.css";
import { draftsName, useDrafts } from "./drafts.ts";
import { FilesPanel } from "./files-panel.tsx";
import { useKeepFocus } from "#web/ui/use-keep-focus.ts";
import { canRetry } from "./take-pictures.ts";
import { usePublish } from "./use-publish.ts";

const AddressPanel = later(async () => (await import("./address-panel.tsx")).AddressPanel);

/** Drafts live in the browser: the server's HTML has none. */
const DraftForm = later(async () => (await import("./draft-form.tsx")).DraftForm);
const DraftList = later(async () => (await import("./draft-list.tsx")).DraftList);

/** Code that the Pin builder loads after hydration. */
export const loadBuilderParts = () => Promise.all([AddressPanel.load(), DraftForm.load(), DraftList.load()]);

const LeaveGuard = lazyComponent(async () => (await import("./leave-guard.tsx")).LeaveGuard);

/** Runs before the first paint, to reserve space for drafts restored after a reload. */
const keepRoom = (personId: string | null) =>
  import.meta.env.SSR
    ? `{let kept;try{kept=JSON.parse(sessionStorage.getItem("${keyOfPerson(draftsName, personId)}")).filter(one=>one.of===undefined).length}catch{}if(kept>0){const room=document.currentScript.parentElement;room.dataset.kept=kept;room.style.setProperty("--kept",kept)}}`
    : "";

/** The Pin builder: pictures from the device, a page or a URL, then their texts and board. */
export function Builder({ address = "" }: { address?: string | undefined }) {
  const t = useText();
  const everything = useDrafts();
  const drafts = useMemo(() => everything.filter(({ of }) => of === undefined), [everything]);
  const publishing = usePublish();
  const viewerId = useViewer()?.id ?? null;
  const nonce = useNonce();
  const head = useRef<HTMLHeadingElement>(null);
  const builder = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const active = drafts.find(({ id }) => id === chosen) ?? drafts[0];

  // Preloaded, because publishing shouldn't wait for it.
  useEffect(() => void import("./publish-draft.ts").catch(() => undefined), []);
  useEffect(() => {
    // Where room is kept they take it all at once.
    const room = builder.current;
    const parts = room?.dataset["kept"] === undefined ? null : loadBuilderParts();
    void Promise.all([import("./recall-drafts.ts"), parts]).then(([{ recallDrafts }]) => {
      room?.removeAttribute("data-kept");
      recallDrafts();
    });
  }, []);

  // An unusable file stays in the list with its reason and doesn't block publishing.
  const usable = drafts.filter(({ id, state }) => state !== "failed" || canRetry(id));
  const publishable = usable.length > 0 ? usable : drafts;
  const publish = async () => {
    const wrong = await publishing.publish(publishable);
    if (wrong === null) return;
    setChosen(wrong);
    requestAnimationFrame(() => document.querySelector<HTMLElement>("form [aria-invalid]")?.focus());
  };

  // The list of drafts, or the heading when there are none.
  const focusHandlers = useKeepFocus(
    drafts.length,
    () => builder.current?.querySelector<HTMLElement>('[aria-current="true"]') ?? head.current,
  );

  return (
    <>
      <h1 ref={head} tabIndex={-1} className={styles.head}>
        {t(commonCopy.create.title)}
      </h1>
      <div
        ref={builder}
        className={classNames(styles.builder, active && styles.two)}
        suppressHydrationWarning
        {...focusHandlers}
      >
        {active ? null : (
          <>
            <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: keepRoom(viewerId) }} />
            <div className={styles.keptList} aria-hidden="true" />
            <div className={styles.keptForm} aria-hidden="true" />
          </>
        )}
        {active ? <DraftList drafts={drafts} active={active.id} onChoose={setChosen} publishing={publishing} /> : null}
        {active ? (
          <DraftForm
            key={active.id}
            draft={active}
            position={drafts.indexOf(active) + 1}
            count={drafts.length}
            publishable={publishable.length}
            publishing={publishing}
            onPublish={() => void publish()}
          />
        ) : null}
        <div className={styles.sources}>
          <FilesPanel small={active !== undefined} />
          <AddressPanel initial={address} />
        </div>
      </div>
      <Suspense>{drafts.length > 0 ? <LeaveGuard /> : null}</Suspense>
    </>
  );
}
