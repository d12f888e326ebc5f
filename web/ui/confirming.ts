/** What a button says that does it: dots promise that something follows. */
export function confirming(label: string): string {
  return label.replace(/\s*…$/u, "");
}
