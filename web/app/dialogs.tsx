import type { ReactNode } from "react";
import { Fragment, useEffect } from "react";
import { useLocation } from "react-router";
import { createStore, useStore } from "./store.ts";

type Opened = { id: number; render: (close: () => void) => ReactNode };

const opened = createStore<readonly Opened[]>([]);
let last = 0;

/** Opens a dialog over the page from anywhere; the content draws the dialog itself. Answers what closes it. */
export function openDialog(render: Opened["render"]): () => void {
  last += 1;
  const id = last;
  opened.set((stack) => [...stack, { id, render }]);
  return () => closeDialog(id);
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
