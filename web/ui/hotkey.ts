/** The parts of a keyboard event that identify a shortcut. */
export interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/**
 * Whether a key press is the shortcut. `mod` is Control, or Command on a Mac: "mod+k", "shift+arrowdown", "space", "/", "+".
 * A printed character is compared as typed, so Shift need not be named for "?".
 */
export function matchesHotkey(shortcut: string, press: KeyPress): boolean {
  const parts = shortcut.toLowerCase().split(/\+(?=.)/u);
  const last = parts.pop();
  const key = last === "space" ? " " : last;
  const wants = new Set(parts);
  if (press.key.toLowerCase() !== key) return false;
  if ((press.ctrlKey || press.metaKey) !== wants.has("mod")) return false;
  if (press.altKey !== wants.has("alt")) return false;
  const typed = press.key.length === 1 && !wants.has("mod");
  return typed || press.shiftKey === wants.has("shift");
}
