import { type RefObject, useEffect } from "react";
import type { Access } from "#web/features/identity/access/use-access.ts";
import { firstWrong } from "./email-form.ts";

/** Keeps a form's fields and what is known of them together: what is typed, cleared, or wrong and to be mended first. */
export function useTypedFields(
  element: RefObject<HTMLFormElement | null>,
  { state, type }: Access,
  setEmail: (email: string) => void,
): void {
  const { errors, sending, passwordCleared } = state;
  // What was typed before the page lived, or by the browser itself, counts too.
  useEffect(() => {
    for (const field of element.current?.elements ?? [])
      if (field instanceof HTMLInputElement && field.value !== "") {
        type(field.name, field.value);
        if (field.name === "email") setEmail(field.value);
      }
  }, [element, type, setEmail]);

  useEffect(() => {
    if (passwordCleared === 0) return;
    const password = element.current?.elements.namedItem("password") as HTMLInputElement | null;
    if (password) password.value = "";
    type("password", "");
  }, [element, passwordCleared, type]);

  useEffect(() => {
    if (sending) return;
    const wrong = firstWrong(errors);
    const field = wrong && (element.current?.elements.namedItem(wrong) as HTMLInputElement | null);
    if (field && !field.disabled) field.focus();
  }, [element, errors, sending]);
}
