import { icon } from "./icon.tsx";

/* One set: 24 px box, 1.8 px round strokes. Here are those of first sights; the others, in more-icons.tsx, load with what shows them.
   Each is free when unused; those that point along the line mirror in right-to-left text. */

export const ArrowLeftIcon = /* @__PURE__ */ icon("M20 12H4.5M11 5.5 4.5 12l6.5 6.5", true);
export const BoardIcon = /* @__PURE__ */ icon(
  "M5.5 3.5h4.5a2 2 0 0 1 2 2v13a2 2 0 0 1 -2 2h-4.5a2 2 0 0 1 -2 -2v-13a2 2 0 0 1 2 -2zM16.8 3.5h1.9a1.8 1.8 0 0 1 1.8 1.8v3.4a1.8 1.8 0 0 1 -1.8 1.8h-1.9a1.8 1.8 0 0 1 -1.8 -1.8v-3.4a1.8 1.8 0 0 1 1.8 -1.8zM16.8 13.5h1.9a1.8 1.8 0 0 1 1.8 1.8v3.4a1.8 1.8 0 0 1 -1.8 1.8h-1.9a1.8 1.8 0 0 1 -1.8 -1.8v-3.4a1.8 1.8 0 0 1 1.8 -1.8z",
);
export const CheckIcon = /* @__PURE__ */ icon("M5 12.5l4.8 4.8L19.5 7.5");
export const ChevronDownIcon = /* @__PURE__ */ icon("M6 9.5l6 6 6-6");
export const ChevronRightIcon = /* @__PURE__ */ icon("M9.5 6l6 6-6 6", true);
export const CloseIcon = /* @__PURE__ */ icon("M6 6l12 12M18 6 6 18");
export const CompassIcon = /* @__PURE__ */ icon("M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M15.8 8.2l-2 5.6-5.6 2 2-5.6z");
export const ErrorIcon = /* @__PURE__ */ icon("M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M12 7.5v5.5M12 16.2h.01");
export const ExternalLinkIcon = /* @__PURE__ */ icon(
  "M10 5H7a2.5 2.5 0 0 0-2.5 2.5V17A2.5 2.5 0 0 0 7 19.5h9.5A2.5 2.5 0 0 0 19 17v-3M13.5 4.5h6v6M19.2 4.8 11 13",
  true,
);
export const EyeIcon = /* @__PURE__ */ icon(
  "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0",
);
export const EyeOffIcon = /* @__PURE__ */ icon(
  "M4 4l16 16M9.9 5.7A9.6 9.6 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.8 3.5M6.5 7.3A15.5 15.5 0 0 0 2.5 12S6 18.5 12 18.5c1.6 0 3-.4 4.3-1.1M9.9 9.9a3 3 0 0 0 4.2 4.2",
);
export const HomeIcon = /* @__PURE__ */ icon(
  "M3.5 11 12 3.8l8.5 7.2M5.5 9.5V19a1.5 1.5 0 0 0 1.5 1.5h10a1.5 1.5 0 0 0 1.5-1.5V9.5M9.8 20.5V15a1 1 0 0 1 1-1h2.4a1 1 0 0 1 1 1v5.5",
);
export const LockIcon = /* @__PURE__ */ icon(
  "M7.5 10.5h9a2.5 2.5 0 0 1 2.5 2.5v5a2.5 2.5 0 0 1 -2.5 2.5h-9a2.5 2.5 0 0 1 -2.5 -2.5v-5a2.5 2.5 0 0 1 2.5 -2.5zM8 10.5V8a4 4 0 0 1 8 0v2.5M12 14.5v2",
);
export const PinIcon = /* @__PURE__ */ icon("M9 3.5h6M10 3.5v5.7L6.5 13v1.5h11V13L14 9.2V3.5M12 14.5v6.5");
export const PlusIcon = /* @__PURE__ */ icon("M12 5v14M5 12h14");
export const SearchIcon = /* @__PURE__ */ icon("M4 11a7 7 0 1 0 14 0a7 7 0 1 0 -14 0M16.2 16.2 21 21");
export const ShareIcon = /* @__PURE__ */ icon(
  "M12 15V3.8M7.8 8 12 3.8 16.2 8M5 12.5V18a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-5.5",
);
export const UploadIcon = /* @__PURE__ */ icon(
  "M12 15.5V4.3M7.8 8.5 12 4.3l4.2 4.2M5 16.5V18a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-1.5",
);
