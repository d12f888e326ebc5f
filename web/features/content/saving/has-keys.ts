/** Whether there are most likely real keys: a field that takes the focus then brings no keyboard onto the screen. */
export function hasKeys(): boolean {
  return matchMedia("(hover: hover) and (pointer: fine)").matches;
}
