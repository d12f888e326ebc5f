import { acceptedPictures } from "#web/ui/accepted-pictures.ts";

/** The accepted files, as in `<input accept>`: pictures and films. */
export const acceptedFiles = `${acceptedPictures},video/mp4,video/quicktime,video/webm,.m4v,.mov,.mp4,.webm`;
export const maxFilesAtOnce = 30;
