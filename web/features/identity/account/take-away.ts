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
