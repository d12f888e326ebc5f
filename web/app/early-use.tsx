import { useNonce } from "./nonce.tsx";

/**
 * Runs in `<head>`, on its own: nothing else of this file is there. It keeps what is clicked, typed and chosen on parts that aren't hydrated,
 * and tells each part as soon as it is; React marks the elements it has taken over.
 *
 * - Of buttons the last click is replayed, of ticks and choices all. A form submit counts as a click on its button (Enter clicks it), or the
 *   browser would submit it natively, with the passwords in its URL. Forms with an action are the browser's.
 * - React leaves a field's text where it is, but the state that the field is drawn from knows nothing of it: the next drawing would put the
 *   old text back. So the field is set to what React believes, and then to what was typed, which React takes for a change.
 *
 * Only server-rendered elements are waited for, not what other scripts add later.
 */
function keepEarlyUse(): void {
  const everyMs = 30;
  const choices = "input[type=checkbox],input[type=radio],[role=switch]";
  const buttons =
    "button[type=button]:not([role=switch]),form:not([action]) [type=submit]:not([role=switch]),[type=submit][form]";
  const texts = "input:not([type=checkbox],[type=radio],[type=file]),textarea,select";
  type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
  type Given = { value?: string | number | null };

  const typed = new Map<Field, string>();
  let clicked: HTMLElement[] = [];
  let sent: WeakSet<Element> | undefined;
  let isAsking = false;

  const markOf = (element: Element, mark: string) => Object.keys(element).find((key) => key.startsWith(mark));
  const lives = (element: Element) => markOf(element, "__reactFiber") !== undefined;
  const givenTo = (element: Element) => {
    const mark = markOf(element, "__reactProps");
    return mark === undefined ? {} : (element as unknown as Record<string, Given>)[mark];
  };

  const tell = (field: Field, text: string) => {
    const { value: known } = givenTo(field) ?? {};
    // What no state is kept of needs no telling.
    if (known === undefined || known === null || String(known) === text) return;
    const [from, to] = field instanceof HTMLSelectElement ? [null, null] : [field.selectionStart, field.selectionEnd];
    field.value = String(known);
    const plain = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, "value");
    plain?.set?.call(field, text);
    if (!(field instanceof HTMLSelectElement) && from !== null) field.setSelectionRange(from, to);
    const kind = field instanceof HTMLSelectElement ? "change" : "input";
    field.dispatchEvent(new Event(kind, { bubbles: true }));
  };

  const ask = () => {
    let hasTold = false;
    for (const [field, text] of typed) {
      if (field.isConnected && !lives(field)) continue;
      typed.delete(field);
      if (!field.isConnected) continue;
      tell(field, text);
      hasTold = true;
    }
    clicked = clicked.filter((one) => one.isConnected);
    // A click sees what the fields have told.
    const next = hasTold ? [] : clicked.filter(lives);
    clicked = clicked.filter((one) => !next.includes(one));
    for (const one of next) one.click();
    isAsking = typed.size + clicked.length > 0;
    if (isAsking) setTimeout(ask, everyMs);
  };
  const askSoon = () => {
    if (isAsking) return;
    isAsking = true;
    setTimeout(ask, everyMs);
  };

  addEventListener("DOMContentLoaded", () => {
    sent = new WeakSet(document.querySelectorAll(`${buttons},${choices}`));
  });
  addEventListener(
    "click",
    (event) => {
      const at = event.target instanceof Element ? event.target.closest<HTMLElement>(`${buttons},${choices}`) : null;
      if (at === null || lives(at) || (sent !== undefined && !sent.has(at))) return;
      event.preventDefault();
      const again = clicked.includes(at);
      clicked = clicked.filter((one) => one !== at && (!at.matches(buttons) || one.matches(choices)));
      // A tick that is taken back is none.
      if (!again || !at.matches("input[type=checkbox],[role=switch]")) clicked.push(at);
      askSoon();
    },
    true,
  );
  addEventListener(
    "input",
    (event) => {
      const field = event.target;
      if (!(field instanceof Element) || !field.matches(texts)) return;
      // React hears what comes now, with all that was typed before.
      if (lives(field)) return void typed.delete(field as Field);
      typed.set(field as Field, (field as Field).value);
      askSoon();
    },
    true,
  );
}

const code = import.meta.env.SSR ? `(${keepEarlyUse.toString()})()` : "";

/** Keeps what was done before hydration. Part of `<head>`. */
export function EarlyUse() {
  return <script nonce={useNonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />;
}
