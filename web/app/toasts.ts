import type { ReactNode } from "react";
import { createStore } from "./store.ts";

export type Toast = {
  id: number;
  message: ReactNode;
  tone: "plain" | "error";
  image?: string | undefined;
  action?: { label: string; to?: string; onClick?: () => void } | undefined;
};

const most = 3;
let last = 0;

export const toasts = createStore<readonly Toast[]>([]);

/** Shows a short message at the edge of the screen; answers what takes it away again. */
export function showToast(message: ReactNode, more: Partial<Omit<Toast, "id" | "message">> = {}): () => void {
  last += 1;
  const id = last;
  toasts.set((shown) => [...shown.slice(1 - most), { id, message, tone: "plain", ...more }]);
  return () => dismissToast(id);
}

export function dismissToast(id: number): void {
  toasts.set((shown) => shown.filter((toast) => toast.id !== id));
}
