type Field = HTMLInputElement | HTMLTextAreaElement;

/** What is written here is written again in a moment, or by the browser itself. */
const FLEETING = '[type="search"], [type="password"], [role="combobox"], [autocomplete]:not([autocomplete="off"])';
const NO_TEXT = new Set(["checkbox", "radio", "file", "range", "color", "button", "submit", "hidden"]);

/** Whether an element is a field whose text would be missed if lost. */
export function isWorthKeeping(target: EventTarget): target is Field {
  if (!(target instanceof HTMLElement) || target.matches(FLEETING)) return false;
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !NO_TEXT.has(target.type));
}

export type HeldText = Pick<Field, "value" | "isConnected">;

/** The fields' values when they got the focus, and whether they have changed since. */
export function typedFields() {
  const before = new Map<HeldText, string>();
  return {
    come(field: HeldText): void {
      if (!before.has(field)) before.set(field, field.value);
    },
    hasTyped: (): boolean =>
      [...before].some(([field, value]) => field.isConnected && field.value.trim() !== "" && field.value !== value),
    forget: (): void => before.clear(),
  };
}
