/**
 * Puts a text on the clipboard, also on plain http, where browsers have the old way alone; false when neither works.
 * @param beside stands where the focus may go: a dialog keeps it inside
 */
export async function copyText(text: string, beside: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text, beside);
  }
}

function copyBySelection(text: string, beside: HTMLElement): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.style.position = "fixed";
  field.style.opacity = "0";
  beside.after(field);
  field.select();
  // oxlint-disable-next-line typescript/no-deprecated -- the clipboard of today needs https
  const isCopied = document.execCommand("copy");
  field.remove();
  beside.focus({ preventScroll: true });
  return isCopied;
}

/** Lets the browser save a text as a file. */
export function saveText(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Prints a title and lines below each other, and nothing else of the page. */
export function printLines(title: string, lines: readonly string[]): void {
  const frame = document.createElement("iframe");
  frame.hidden = true;
  document.body.append(frame);
  const paper = frame.contentDocument;
  if (paper !== null && frame.contentWindow !== null) {
    const heading = paper.createElement("h1");
    heading.textContent = title;
    const text = paper.createElement("pre");
    text.textContent = lines.join("\n");
    paper.body.append(heading, text);
    frame.contentWindow.print();
  }
  setTimeout(() => frame.remove(), 60_000);
}
