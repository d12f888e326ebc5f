/** Whether a name that stands on ads as who pays reads as the site's own, however its letters are written. */
export function isNameOfSite(name: string, site: string): boolean {
  const own = payerKey(site);
  return own !== "" && payerKey(name).includes(own);
}

/** Letters and digits alone, in one form: neither case, width, accents nor what isn't seen tells two names apart. */
export function payerKey(name: string): string {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
}
