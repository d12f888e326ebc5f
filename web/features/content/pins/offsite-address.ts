/** Whose link it is: a pin by id, or a person by username. */
export type LinkOf = { link: string; id?: string; pin?: string; user?: string };

/** Where an outbound link leads: over the check of outbound links, which opens it when nothing speaks against it. */
export function offsiteAddress({ link, id, pin = id, user }: LinkOf): string {
  return `/offsite/?${new URLSearchParams({ url: link, ...(pin ? { pin } : {}), ...(user ? { user } : {}) })}`;
}
