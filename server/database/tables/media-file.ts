/** One stored rendition of a picture; `kept` is the file as it came but for its metadata, for whoever brought it. */
export type MediaFile = {
  rendition: "236x" | "474x" | "736x" | "orig" | "kept";
  format: string;
  width: number;
  height: number;
  bytes: number;
};
