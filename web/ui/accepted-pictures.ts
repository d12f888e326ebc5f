/** What is chosen where pictures are asked for, as in `<input accept>`. Some systems don't know the type of phone photos, so their endings are listed too. */
export const acceptedPictures = "image/*,.heic,.heif";
