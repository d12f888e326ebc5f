import type { WireViewer } from "#contract/kit/shapes.ts";
import { mayActAs } from "#rules/content/business-profile.ts";
import { avatarColor } from "#rules/people/avatar-color.ts";
import { useActingChoice } from "./acting.ts";
import { useProfiles } from "./profile-queries.ts";

/** Under which name a person is shown to themselves. */
type ShownAs = { name: string; username: string; image: string | null; colorIndex: number };

/** The business that the viewer acts as, or they themselves. business §4 */
export function useShownAs(viewer: WireViewer): ShownAs {
  const choice = useActingChoice();
  const profile = useProfiles()?.find(({ id }) => choice?.kind === "profile" && choice.id === id);
  if (profile !== undefined && mayActAs(profile)) {
    const { businessName: name, username, imgUrl: image } = profile.user;
    return { name, username, image, colorIndex: avatarColor(profile.id) };
  }
  const { full_name: name, username, image_medium_url: image, avatar_color_index: colorIndex } = viewer;
  return { name, username, image, colorIndex };
}
