/** Sentences of cutting a part out of a pin's picture. saving §3 */
export const cutOutCopy = {
  menu: "Cut out",
  title: "Cut out part of the image",
  how: "Draw around what you want to keep.",
  canvas: "The image to cut from",
  lasso: "Draw",
  flood: "Remove the background",
  floodHint: "Removes the color around the edges.",
  tolerance: "How much counts as background",
  cut: "Cut out",
  again: "Start again",
  result: "The cut-out",
  save: "Save the cut-out",
  nothingLeft: "Nothing is left of the image. Choose a smaller amount, or draw around more of it.",
  nothingCut: "There's nothing to remove at the edges. Choose a larger amount, or draw around what you want.",
  tooMany: "You've reached the limit for cut-outs of this Pin. Delete one first.",
  noPicture: "We can't read the image right now. Try again in a moment.",
} as const;
