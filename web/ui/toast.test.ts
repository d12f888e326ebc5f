import { beforeEach, expect, it } from "vitest";
import { dismissToast, toast, toasts } from "./toast.ts";

beforeEach(() => {
  for (const { id } of toasts.get()) dismissToast(id);
});

const texts = () => toasts.get().map((one) => one.text);

it("shows toasts in the order they came, three at most", () => {
  for (const text of ["one", "two", "three", "four"]) toast({ text });
  expect(texts()).toEqual(["two", "three", "four"]);
});

it("replaces the toast of the same key", () => {
  toast({ text: "Saving", key: "save" });
  toast({ text: "other" });
  toast({ text: "Saved", key: "save" });
  expect(texts()).toEqual(["other", "Saved"]);
});

it("is taken off once, and hears nothing of a second time", () => {
  let heard = 0;
  const close = toast({ text: "gone" });
  const stop = toasts.subscribe(() => (heard += 1));
  close();
  close();
  stop();
  expect(texts()).toEqual([]);
  expect(heard).toBe(1);
});
