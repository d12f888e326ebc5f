/**
 * Height in px of what stands under a pin's picture, known from the data alone so that a grid can place cards it has not
 * drawn: a line of title, a line about the person, the space before and after.
 */
export function pinCaptionHeight({ title, meta }: { title: boolean; meta: boolean }): number {
  if (!title && !meta) return 0;
  return 8 + (title ? 22 : 0) + (meta ? 28 : 0) + 4;
}
