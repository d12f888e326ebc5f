import type { MouseEvent } from "react";

/** The view-transition name of a picture that moves from card to closeup. */
const sharedPicture = "pin-picture";

/** Marks the picture of a clicked card as the one that goes over; the one that had the name gives it up. */
export function sharePicture({ currentTarget }: MouseEvent<HTMLElement>): void {
  for (const holder of document.querySelectorAll<HTMLElement>("[data-shared-picture]")) {
    holder.style.viewTransitionName = "none";
  }
  const picture = currentTarget.querySelector<HTMLElement>("picture");
  if (picture === null) return;
  picture.style.viewTransitionName = sharedPicture;
  picture.dataset["sharedPicture"] = "";
}
