/** Sites by type code. business §2.5, §6: the codes of the names are our choice. */
export const siteTypes = { www: 0, analytics: 1, sterling: 2, business: 3, trends: 4 } as const;

/** Path prefix of a site type when a link crosses from another one. business §2.5: the prefixes are our choice. */
export const sitePathPrefixes: Readonly<Record<number, string>> = { 0: "/_www", 3: "/_business", 4: "/_trends" };
