/** Numbers of saving and organising. */
export const savingConstants = {
  saveAnimationMs: 2600, // saving §9
  confettiMs: 800, // saving §9
  confettiParticles: 120, // saving §9
  confettiColors: 5, // saving §9
  saveToastMs: 3500, // business §9
  mobileSuccessToastMs: 5000, // saving §9
  undoToastMs: 8000, // our choice: long enough to read and reach
  bookmarkletCloseMs: 10_000, // saving §9

  popupWidthPx: 750, // saving §9
  popupMinHeightPx: 750, // saving §9
  popupExtraHeightPx: 48, // saving §9
  popupPreviewPercent: 40, // saving §9
  popupPickerPercent: 60, // saving §9

  instagramDismissDelayMs: 2000, // saving §9
  shortlistSuggestions: 2, // saving §9
  flatListMaxBoards: 3, // saving §9
  boardSearchMinChars: 1, // saving §5: value not shown; our choice, one ideograph is a word
  suggestedBoardNamesMax: 5, // our choice
  hashtagSuggestionsMax: 5, // saving §9
  collaboratorNamesMax: 3, // saving §9
  pinImageWidthPx: 236, // saving §9
} as const;

/** Sources of a new section's name. saving §3 */
export const sectionNameSources = { typed: 0, recommendation: 1, edited_recommendation: 2 } as const;

/** How a pin came to be, as the create call names it. saving §3, §7 */
export const pinMethods = ["uploaded", "pinbuilder", "scraped", "button", "button_external"] as const;

/** Sponsorship states that show no brand's name. saving §3 */
export const sponsorshipStatusesWithoutName: readonly number[] = [0, 2, 3];
