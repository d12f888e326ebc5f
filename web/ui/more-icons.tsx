import { icon } from "./icon.tsx";

/* The icons of menus, dialogs and panels, which come after the page; drawn as those in icons.tsx are. */

export const ArrowRightIcon = /* @__PURE__ */ icon("M4 12h15.5M13 5.5l6.5 6.5-6.5 6.5", true);
export const BellIcon = /* @__PURE__ */ icon(
  "M6.5 16.5V11a5.5 5.5 0 0 1 11 0v5.5l1.5 1.5H5zM10 20.8a2.3 2.3 0 0 0 4 0",
);
export const CameraIcon = /* @__PURE__ */ icon(
  "M4.5 7.5h3l1.2-2a1.5 1.5 0 0 1 1.3-.8h4a1.5 1.5 0 0 1 1.3.8l1.2 2h3a1.5 1.5 0 0 1 1.5 1.5v9a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 18V9a1.5 1.5 0 0 1 1.5-1.5zM8.5 13a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0",
);
export const CheckCircleIcon = /* @__PURE__ */ icon("M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M8 12.3l2.8 2.8L16 9.7");
export const ChevronLeftIcon = /* @__PURE__ */ icon("M14.5 6l-6 6 6 6", true);
export const ChevronUpIcon = /* @__PURE__ */ icon("M6 14.5l6-6 6 6");
export const ClockIcon = /* @__PURE__ */ icon("M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M12 7v5.3l3.5 2");
export const CopyIcon = /* @__PURE__ */ icon(
  "M11 8.5h7a2.5 2.5 0 0 1 2.5 2.5v7a2.5 2.5 0 0 1 -2.5 2.5h-7a2.5 2.5 0 0 1 -2.5 -2.5v-7a2.5 2.5 0 0 1 2.5 -2.5zM15.5 8.5V6A2.5 2.5 0 0 0 13 3.5H6A2.5 2.5 0 0 0 3.5 6v7A2.5 2.5 0 0 0 6 15.5h2.5",
);
export const DownloadIcon = /* @__PURE__ */ icon(
  "M12 4v11.2M7.8 11l4.2 4.2 4.2-4.2M5 16.5V18a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-1.5",
);
export const DragHandleIcon = /* @__PURE__ */ icon(
  "M8.5 6a0.5 0.5 0 1 0 1.0 0a0.5 0.5 0 1 0 -1.0 0M14.5 6a0.5 0.5 0 1 0 1.0 0a0.5 0.5 0 1 0 -1.0 0M8.5 12a0.5 0.5 0 1 0 1.0 0a0.5 0.5 0 1 0 -1.0 0M14.5 12a0.5 0.5 0 1 0 1.0 0a0.5 0.5 0 1 0 -1.0 0M8.5 18a0.5 0.5 0 1 0 1.0 0a0.5 0.5 0 1 0 -1.0 0M14.5 18a0.5 0.5 0 1 0 1.0 0a0.5 0.5 0 1 0 -1.0 0",
);
export const EditIcon = /* @__PURE__ */ icon(
  "M4 20l.9-4.2L16 4.7a1.8 1.8 0 0 1 2.5 0l.8.8a1.8 1.8 0 0 1 0 2.5L8.2 19.1zM14 6.8l3.2 3.2",
);
export const FilterIcon = /* @__PURE__ */ icon("M4 6.5h16M7 12h10M10 17.5h4");
export const FlagIcon = /* @__PURE__ */ icon(
  "M5.5 21V4M5.5 4.5s1.3-.7 3.5-.7c3.2 0 4.6 2 7.5 2 1.5 0 2.5-.3 2.5-.3v9s-1 .3-2.5.3c-2.9 0-4.3-2-7.5-2-2.2 0-3.5.7-3.5.7",
);
export const FolderIcon = /* @__PURE__ */ icon(
  "M3.5 7.5a2 2 0 0 1 2-2h3.7a2 2 0 0 1 1.5.7l1 1.1a2 2 0 0 0 1.5.7h5.3a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2z",
);
export const GlobeIcon = /* @__PURE__ */ icon(
  "M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M3 12h18M12 3c2.5 2.5 3.8 5.6 3.8 9s-1.3 6.5-3.8 9c-2.5-2.5-3.8-5.6-3.8-9S9.5 5.5 12 3z",
);
export const HeartIcon = /* @__PURE__ */ icon(
  "M12 20.2S3.5 15.5 3.5 9.3A4.8 4.8 0 0 1 12 6.5a4.8 4.8 0 0 1 8.5 2.8c0 6.2-8.5 10.9-8.5 10.9z",
);
export const HideIcon = /* @__PURE__ */ icon("M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M5.7 5.7l12.6 12.6");
export const ImageIcon = /* @__PURE__ */ icon(
  "M6.5 4.5h11a3 3 0 0 1 3 3v9a3 3 0 0 1 -3 3h-11a3 3 0 0 1 -3 -3v-9a3 3 0 0 1 3 -3zM7.1 9.5a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0 -3.2 0M4 17l4.6-4.3a1.5 1.5 0 0 1 2 0l2 1.8 2.6-2.6a1.5 1.5 0 0 1 2.1 0l3.2 3.2",
);
export const InfoIcon = /* @__PURE__ */ icon("M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M12 11v5.5M12 7.8h.01");
export const KeyIcon = /* @__PURE__ */ icon(
  "M3.8 15.5a4.2 4.2 0 1 0 8.4 0a4.2 4.2 0 1 0 -8.4 0M11 12.5 19.5 4M16 7.5l2.8 2.8M13.5 10l1.8 1.8",
);
export const LinkIcon = /* @__PURE__ */ icon(
  "M10 14a4 4 0 0 0 5.7.3l3-3a4 4 0 0 0-5.7-5.7l-1.5 1.5M14 10a4 4 0 0 0-5.7-.3l-3 3a4 4 0 0 0 5.7 5.7l1.5-1.5",
);
export const KeyboardIcon = /* @__PURE__ */ icon(
  "M4.5 6h15A1.5 1.5 0 0 1 21 7.5v9a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 16.5v-9A1.5 1.5 0 0 1 4.5 6zM7 10h.01M10.3 10h.01M13.7 10h.01M17 10h.01M8.5 14h7",
);
export const LogOutIcon = /* @__PURE__ */ icon(
  "M14 4.5H7a2 2 0 0 0-2 2v11a2 2 0 0 0 2 2h7M10.5 12H20M16 8l4 4-4 4",
  true,
);
export const MailIcon = /* @__PURE__ */ icon(
  "M5.5 5h13a2.5 2.5 0 0 1 2.5 2.5v9a2.5 2.5 0 0 1 -2.5 2.5h-13a2.5 2.5 0 0 1 -2.5 -2.5v-9a2.5 2.5 0 0 1 2.5 -2.5zM3.8 7l7 5.4a2 2 0 0 0 2.4 0l7-5.4",
);
export const MessageIcon = /* @__PURE__ */ icon(
  "M12 4c5 0 9 3.4 9 7.6s-4 7.6-9 7.6c-1 0-2-.15-2.9-.4L4.5 20.5l1-3.7C3.9 15.4 3 13.6 3 11.6 3 7.4 7 4 12 4z",
);
export const MinusIcon = /* @__PURE__ */ icon("M5 12h14");
export const MoonIcon = /* @__PURE__ */ icon("M20 14.2A8.5 8.5 0 0 1 9.8 4 8.5 8.5 0 1 0 20 14.2z");
export const MoreIcon = /* @__PURE__ */ icon(
  "M4.8 12a0.7 0.7 0 1 0 1.4 0a0.7 0.7 0 1 0 -1.4 0M11.3 12a0.7 0.7 0 1 0 1.4 0a0.7 0.7 0 1 0 -1.4 0M17.8 12a0.7 0.7 0 1 0 1.4 0a0.7 0.7 0 1 0 -1.4 0",
);
export const PeopleIcon = /* @__PURE__ */ icon(
  "M5.5 8.5a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0M2.5 19.5c.5-3.6 3.2-5.5 6.5-5.5s6 1.9 6.5 5.5M15.5 5.2a3.5 3.5 0 0 1 0 6.6M17.8 14.5c2.1.7 3.4 2.4 3.7 5",
);
export const PersonIcon = /* @__PURE__ */ icon(
  "M8 8a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M4.5 20.5c.6-4 3.7-6.2 7.5-6.2s6.9 2.2 7.5 6.2",
);
export const PhoneIcon = /* @__PURE__ */ icon(
  "M9 2.5h6a2.5 2.5 0 0 1 2.5 2.5v14a2.5 2.5 0 0 1 -2.5 2.5h-6a2.5 2.5 0 0 1 -2.5 -2.5v-14a2.5 2.5 0 0 1 2.5 -2.5zM11 18.5h2",
);
export const QrIcon = /* @__PURE__ */ icon(
  "M5.2 4h4.1a1.2 1.2 0 0 1 1.2 1.2v4.1a1.2 1.2 0 0 1 -1.2 1.2h-4.1a1.2 1.2 0 0 1 -1.2 -1.2v-4.1a1.2 1.2 0 0 1 1.2 -1.2zM14.7 4h4.1a1.2 1.2 0 0 1 1.2 1.2v4.1a1.2 1.2 0 0 1 -1.2 1.2h-4.1a1.2 1.2 0 0 1 -1.2 -1.2v-4.1a1.2 1.2 0 0 1 1.2 -1.2zM5.2 13.5h4.1a1.2 1.2 0 0 1 1.2 1.2v4.1a1.2 1.2 0 0 1 -1.2 1.2h-4.1a1.2 1.2 0 0 1 -1.2 -1.2v-4.1a1.2 1.2 0 0 1 1.2 -1.2zM13.5 13.5h2.5v2.5h-2.5zM20 13.5v2.5M20 20h-2.5v-2M13.5 20h.01",
);
export const RefreshIcon = /* @__PURE__ */ icon("M19.5 12a7.5 7.5 0 1 1-2.3-5.4L19.5 9M19.5 4v5h-5");
export const ScissorsIcon = /* @__PURE__ */ icon(
  "M3.5 6.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0M3.5 17.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0M8.2 8 20 18.5M8.2 16 20 5.5",
);
export const SettingsIcon = /* @__PURE__ */ icon(
  "M4 7h9M17.5 7H20M4 17h2.5M11 17h9M13 7a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0 -4.4 0M6.6000000000000005 17a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0 -4.4 0",
);
export const ShieldIcon = /* @__PURE__ */ icon(
  "M12 3.5l7.5 2.7v5.3c0 4.5-3 7.6-7.5 9-4.5-1.4-7.5-4.5-7.5-9V6.2zM8.8 12l2.3 2.3 4.2-4.5",
);
export const SortIcon = /* @__PURE__ */ icon("M7.5 4.5v15M4 16l3.5 3.5L11 16M16.5 19.5v-15M13 8l3.5-3.5L20 8");
export const SparkleIcon = /* @__PURE__ */ icon(
  "M10.5 4l1.7 4.6a3 3 0 0 0 1.7 1.7l4.6 1.7-4.6 1.7a3 3 0 0 0-1.7 1.7L10.5 20l-1.7-4.6a3 3 0 0 0-1.7-1.7L2.5 12l4.6-1.7a3 3 0 0 0 1.7-1.7zM19 3v4M17 5h4",
);
export const StarIcon = /* @__PURE__ */ icon("M12 3.8l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z");
export const SunIcon = /* @__PURE__ */ icon(
  "M8 12a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4",
);
export const TagIcon = /* @__PURE__ */ icon(
  "M4 11.2V5.5A1.5 1.5 0 0 1 5.5 4h5.7a2 2 0 0 1 1.4.6l7 7a2 2 0 0 1 0 2.8l-5.2 5.2a2 2 0 0 1-2.8 0l-7-7A2 2 0 0 1 4 11.2zM8.3 8.3h.01",
);
export const TrashIcon = /* @__PURE__ */ icon(
  "M4.5 6.5h15M9.5 6.5V5a1.5 1.5 0 0 1 1.5-1.5h2A1.5 1.5 0 0 1 14.5 5v1.5M6.3 6.5l.8 12a2 2 0 0 0 2 2h5.8a2 2 0 0 0 2-2l.8-12M10 10.5v6M14 10.5v6",
);
export const WarningIcon = /* @__PURE__ */ icon(
  "M10.6 4.4a1.6 1.6 0 0 1 2.8 0l7.3 13a1.6 1.6 0 0 1-1.4 2.4H4.7a1.6 1.6 0 0 1-1.4-2.4zM12 9.5v4.5M12 17h.01",
);
