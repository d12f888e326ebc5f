/** Where processes hear that documents changed. */
export const changesChannel = "magpie_search";
