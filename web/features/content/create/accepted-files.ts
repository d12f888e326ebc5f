/** What a pin can be made of, as in `<input accept>`. */
export const acceptedFiles = "image/*,video/mp4,video/quicktime,video/webm,.m4v,.mov,.mp4,.webm";
export const maxFilesAtOnce = 30;
