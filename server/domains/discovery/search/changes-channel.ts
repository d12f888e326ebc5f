/** The NOTIFY channel for changed documents. */
export const changesChannel = "magpie_search";
