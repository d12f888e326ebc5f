import type { ReactNode } from "react";

export interface ToastAction {
  label: string;
  onClick?: (() => void) | undefined;
  to?: string | undefined;
}

export interface ToastInput {
  text: ReactNode;
  /** What to do about it, such as taking it back, at most two things; doing one closes the toast. */
  action?: ToastAction | readonly ToastAction[] | undefined;
  /** How long it stays, in milliseconds; 3500 when not said. `Infinity` stays until closed. */
  durationMs?: number | undefined;
  tone?: "neutral" | "success" | "error" | undefined;
  /** A small square picture before the text. */
  picture?: string | undefined;
  /** A toast with the same key takes the place of the one shown. */
  key?: string | undefined;
}

export interface Toast extends Omit<ToastInput, "key"> {
  id: string;
}

const LIMIT = 3;
let shown: readonly Toast[] = [];
let count = 0;
const listeners = new Set<() => void>();

const publish = (next: readonly Toast[]) => {
  shown = next;
  for (const listener of listeners) listener();
};

/** The visible toasts, oldest first, and the listeners. */
export const toasts = {
  get: (): readonly Toast[] => shown,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

export function dismissToast(id: string): void {
  if (shown.some((one) => one.id === id)) publish(shown.filter((one) => one.id !== id));
}

/**
 * Shows a toast. At most three are visible; the oldest is replaced.
 * @returns the way to take it off again
 */
export function toast({ key, ...input }: ToastInput): () => void {
  count += 1;
  const id = key ?? `toast-${count}`;
  publish([...shown.filter((one) => one.id !== id), { ...input, id }].slice(-LIMIT));
  return () => dismissToast(id);
}
