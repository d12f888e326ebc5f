import { layout } from "#spec/constants/layout.ts";
import { charactersOf } from "#rules/kit/characters.ts";

/**
 * Whether the confirmation shows whose website a pin comes from: to a signed-in viewer who is not that person and does
 * not follow them yet. business §5
 */
export function showsCreatorCard(
  viewerId: string | null,
  official: { id: string; followed_by_me: boolean } | null,
): boolean {
  return viewerId !== null && official !== null && official.id !== viewerId && !official.followed_by_me;
}

/** A creator's name in at most 70 characters. business §9 */
export function truncateCreatorName(name: string): string {
  const letters = charactersOf(name);
  return letters.length <= layout.creatorNameMaxChars
    ? name
    : `${letters.slice(0, layout.creatorNameMaxChars - 1).join("")}…`;
}
