/** Nothing is active. saving §4 */
export const inactivePosition = -1;

/**
 * The active position after a step through rows that lie in sections one after another (saving §4): past the end
 * begins again, before the start ends at the last. An empty list has no active position.
 */
export function stepPosition(position: number, step: 1 | -1, sectionLengths: readonly number[]): number {
  const count = sectionLengths.reduce((sum, length) => sum + length, 0);
  if (count === 0) return inactivePosition;
  if (position < 0 || position >= count) return step === 1 ? 0 : count - 1;
  return (position + step + count) % count;
}
