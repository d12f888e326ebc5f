/** A business profile that a person may have access to, as far as switching to it goes. business §3 */
export type SwitchableProfile = {
  id: string;
  permissions: readonly string[];
  user: { username: string };
  viewerMeetsMfaRequirement: boolean;
};

/** What lets somebody act as a business: its owner, its administrators, and those who publish for it. */
const publishing: ReadonlySet<string> = new Set(["OWNER", "ADMIN", "PROFILE_PUBLISHER"]);

/** Whether there is anything to switch to: a profile of another on which the person may publish. */
export function isActable(profile: SwitchableProfile, viewerId: string): boolean {
  return profile.id !== viewerId && profile.permissions.some((permission) => publishing.has(permission));
}

/** Acting as a profile applies only to who meets what it asks of second factors, or owns it. business §4 */
export function mayActAs({ permissions, viewerMeetsMfaRequirement }: SwitchableProfile): boolean {
  return viewerMeetsMfaRequirement || permissions.includes("OWNER");
}

/** What a page is about: whoever `/{username}` names, or whose pin `/pin/{id}` shows. */
export type ProfileRoute = { username: string } | { ownerId: string } | null;

/** The profile that a page is of; null when it is of nobody among them. Usernames are the same in any case. business §4 */
export function profileOfRoute<P extends SwitchableProfile>(profiles: readonly P[], route: ProfileRoute): P | null {
  if (route === null) return null;
  const isIt = (profile: P) =>
    "ownerId" in route
      ? profile.id === route.ownerId
      : profile.user.username.toLowerCase() === route.username.toLowerCase();
  return profiles.find(isIt) ?? null;
}
