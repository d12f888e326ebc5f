/** Labels of campaigns in the Ads Manager, in English. */
export const labelsCopy = {
  title: "Labels",
  type: { BRAND: "Brand", CUSTOM: "Other" },
  more: "+{count}",
  dialog: {
    title: "{count, plural, one {Labels of # campaign} other {Labels of # campaigns}}",
    add: "Add a label",
    kind: "Kind",
    put: "Add",
    known: "Labels",
    hint: "A campaign has up to 30 labels, and one brand.",
    onSome: "on {count, number} of {all, number}",
    none: "No labels yet.",
    missing: "Write a label.",
  },
  done: {
    changed: "{count, plural, one {# label changed} other {# labels changed}}",
    failed:
      "{count, plural, one {# campaign couldn't be labelled: {problem}} other {# campaigns couldn't be labelled: {problem}}}",
  },
  problems: {
    label_is_there: "The campaign has this label already.",
    brand_is_there: "The campaign has a brand already. Remove it first.",
    too_many_labels: "A campaign has at most 30 labels. Remove one first.",
  },
} as const;
