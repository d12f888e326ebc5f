let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

const publish = (next: readonly HTMLDialogElement[]) => {
  open = next;
  for (const listener of listeners) listener();
};

/** Modal dialogs now open, the topmost last: all else on the page is inert, so what must be reachable goes inside it. */
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
