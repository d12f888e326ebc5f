/** Whether the viewer may decide what waits on a desk: it is not their own, and nobody else looks at it. */
export function isOpenTo({ is_own, claim }: { is_own: boolean; claim: { is_mine: boolean } | null }): boolean {
  return !is_own && (claim === null || claim.is_mine);
}
