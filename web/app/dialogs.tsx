import type { ComponentType, ReactNode } from "react";
import { Fragment, Suspense, useEffect } from "react";
import { useLocation } from "react-router";
import { lazyComponent } from "./lazy-component.ts";
import { createStore, useStore } from "./store.ts";

type Opened = { id: number; render: (close: () => void) => ReactNode; kind: unknown };

const opened = createStore<readonly Opened[]>([]);
let last = 0;

/**
 * Opens a dialog over the page from anywhere; the content draws the dialog itself. Answers what closes it. Of a `kind` there is one at a
 * time, also while its code is still on its way.
 */
export function openDialog(render: Opened["render"], kind: unknown = render): () => void {
  const known = opened.get().find((dialog) => dialog.kind === kind);
  if (known !== undefined) return () => closeDialog(known.id);
  last += 1;
  const id = last;
  opened.set((stack) => [...stack, { id, render, kind }]);
  return () => closeDialog(id);
}

/** What opens a dialog over the page, whose code is loaded when it is first opened; asked for again, it stays the one. */
export function dialogOpener<Props extends { onClose: () => void }>(load: () => Promise<ComponentType<Props>>) {
  const Dialog = lazyComponent(load);
  return (props: Omit<Props, "onClose">): void => {
    openDialog(
      (onClose) => (
        <Suspense>
          <Dialog {...({ ...props, onClose } as unknown as Props)} />
        </Suspense>
      ),
      Dialog,
    );
  };
}

function closeDialog(id: number): void {
  opened.set((stack) => stack.filter((dialog) => dialog.id !== id));
}

/** Where dialogs opened by `openDialog` live; going to another page closes them. */
export function DialogHost() {
  const { pathname } = useLocation();
  const stack = useStore(opened);
  useEffect(() => () => opened.set([]), [pathname]);
  return stack.map(({ id, render }) => <Fragment key={id}>{render(() => closeDialog(id))}</Fragment>);
}
