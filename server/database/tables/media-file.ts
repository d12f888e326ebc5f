/** One stored rendition of a picture. */
export type MediaFile = {
  rendition: "236x" | "474x" | "736x" | "orig";
  format: string;
  width: number;
  height: number;
  bytes: number;
};
