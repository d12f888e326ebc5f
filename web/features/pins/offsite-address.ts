import type { WirePin } from "#contract/shapes.ts";

/** Where a pin's link leads: over the check of outbound links, which opens it when nothing speaks against it. */
export function offsiteAddress({ id, link }: Pick<WirePin, "id"> & { link: string }): string {
  return `/offsite/?${new URLSearchParams({ url: link, pin: id })}`;
}
