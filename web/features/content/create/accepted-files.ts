/** The accepted files, as in `<input accept>`. Some systems don't know the type of phone photos, so extensions are listed too. */
export const acceptedFiles = "image/*,.heic,.heif,video/mp4,video/quicktime,video/webm,.m4v,.mov,.mp4,.webm";
export const maxFilesAtOnce = 30;
