export type GivenSponsorship = { status: number | null; sponsor_name?: string | null | undefined; paid_link: boolean };
export type KeptSponsorship = { status: number | null; name: string | null; paid_link: boolean };

/** What is kept of a sponsorship that was given: null when nobody pays. A name without a status says that it is one with a name. */
export function keptSponsorship(given: GivenSponsorship | null | undefined): KeptSponsorship | null {
  if (!given) return null;
  const name = given.sponsor_name?.trim() || null;
  if (given.status === null) return given.paid_link ? { status: null, name: null, paid_link: true } : null;
  return { status: given.status, name, paid_link: given.paid_link };
}
