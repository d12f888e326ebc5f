let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

const publish = (next: readonly HTMLDialogElement[]) => {
  open = next;
  for (const listener of listeners) listener();
};

/** The open modal dialogs, topmost last: everything else on the page is inert, so what must stay reachable goes inside it. */
export const openDialogs = {
  add: (dialog: HTMLDialogElement) => publish([...open.filter((one) => one !== dialog), dialog]),
  remove: (dialog: HTMLDialogElement) => publish(open.filter((one) => one !== dialog)),
  topmost: (): HTMLDialogElement | null => open.at(-1) ?? null,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
