/** The owner of a link: a pin by id, or a person by username; `ad`: the `tracking_params` of the ad it is of. */
export type LinkOf = { link: string; id?: string; pin?: string; user?: string; ad?: string };

/** The URL of an outbound link: through the link check, which redirects if the link is safe. */
export function offsiteAddress({ link, id, pin = id, user, ad }: LinkOf): string {
  return `/offsite/?${new URLSearchParams({ url: link, ...(pin ? { pin } : {}), ...(user ? { user } : {}), ...(ad ? { client_tracking_params: ad } : {}) })}`;
}
