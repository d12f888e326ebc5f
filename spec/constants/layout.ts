/** Measures of the screen, in CSS pixels unless the name says otherwise. */
export const layout = {
  headerHeightPx: 80, // business §9
  phoneHeaderHeightPx: 56, // business §9
  compactHeaderHeightPx: 64, // business §9
  wideBreakpointPx: 1050, // business §9
  narrowBreakpointPx: 880, // business §9
  mediumFromPx: 870, // business §9: narrow below
  wideAbovePx: 1275, // business §9: medium up to and including
  modalMinWidthPx: 500, // business §9
  toastMs: 3500, // business §9
  mediaGridColumnPx: 160, // business §2.3
  mediaGridMinColumns: 3, // business §2.3
  mediaGridMaxHeightPx: 540, // business §2.3
  pinImageWidthPx: 236, // business §9
  creatorNameMaxChars: 70, // business §9
  timingShortMs: 8000, // business §9: use not shown
  timingLongMs: 30_000, // business §9: use not shown
} as const;

/** Widths of the closeup's layouts; the names are ours. saving §9 */
export const closeupWidthsPx = {
  pane: 508,
  max: 1016,
  pane_compact: 488,
  pane_compact_max: 992,
  side_open: 672,
  side_open_max: 1176,
  medium: 740,
  wide: 912,
} as const;
