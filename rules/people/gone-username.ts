/** Stands in lists for a deleted or hidden account. A username never has a hyphen, so this one names nobody. */
export const goneUsername = "-deleted";

/** Whether there is a profile to lead to: not of a deleted or hidden account. */
export function hasProfile({ username }: { readonly username: string }): boolean {
  return username !== goneUsername;
}
