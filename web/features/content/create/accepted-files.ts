/** What a pin can be made of, as in `<input accept>`. Some systems know no type of phone photos: those go by their names. */
export const acceptedFiles = "image/*,.heic,.heif,video/mp4,video/quicktime,video/webm,.m4v,.mov,.mp4,.webm";
export const maxFilesAtOnce = 30;
