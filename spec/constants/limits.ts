/** Lengths and amounts of what people write. The public API's limits are those of its version 5. */
export const limits = {
  boardNameMaxChars: 50, // saving §5: value not shown; our choice
  boardDescriptionMaxChars: 500, // our choice
  sectionNameFormMaxChars: 50, // our choice: what the form lets a person type
  sectionNameMaxChars: 180, // public API v5
  pinTitleMaxChars: 100, // public API v5
  pinDescriptionMaxChars: 800, // public API v5
  pinAltTextMaxChars: 500, // public API v5
  linkMaxChars: 2048, // public API v5
  pinNoteMaxChars: 500, // our choice
  commentMaxChars: 500, // our choice
  mentionsPerCommentMax: 10, // our choice: each is told
  messageMaxChars: 1000, // our choice
  messageEditMinutes: 15, // our choice: as long as what was said is still being talked about
  messagesToStrangerMax: 3, // our choice: before they have answered or accepted
  messageSearchMinChars: 2, // our choice

  usernameMinChars: 3, // our choice
  usernameMaxChars: 30, // our choice
  fullNameMaxChars: 64, // our choice
  aboutMaxChars: 500, // our choice

  sectionsPerBoardMax: 500, // our choice
  sectionsFoundMax: 5000, // our choice
  boardsPerPersonMax: 2000, // our choice
  pinsPerBoardMax: 200_000, // our choice
  collaboratorsPerBoardMax: 500, // our choice
  invitesPerSaveMax: 50, // our choice
  groupNameMaxChars: 50, // our choice
  groupsPerPersonMax: 100, // our choice: made or joined
  peoplePerGroupMax: 100, // our choice
  boardsPerGroupMax: 200, // our choice
  packTitleMaxChars: 50, // our choice
  packDescriptionMaxChars: 300, // our choice
  packLeast: 3, // our choice: people and boards together; fewer are a click away by themselves
  packPeopleMax: 50, // our choice
  packBoardsMax: 20, // our choice
  packsPerPersonMax: 100, // our choice
  bulkPinsMax: 500, // our choice: pins named one by one in a bulk call
  scrapedPinsMax: 30, // our choice: pins made at once from one page

  imageUploadMaxBytes: 20 * 1024 * 1024, // our choice
  imageMaxPixels: 50_000_000, // our choice
  avifMaxPixels: 25_000_000, // our choice, of HEIC too: each takes four times as long as one of another format
  imageMinSidePx: 100, // our choice
  videoUploadMaxBytes: 512 * 1024 * 1024, // our choice
  videoMaxSeconds: 900, // our choice
  videoMaxSidePx: 4096, // our choice
  pinPicturesMax: 5, // public API v5

  pageSizeDefault: 25,
  pageSizeMax: 250,

  trashDays: 30, // our choice: what was deleted comes back within a month
} as const;
