import type { WireProfile } from "#contract/kit/shapes.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { useText } from "#web/app/text.tsx";
import { useIsOwn } from "#web/features/content/acting/acting.ts";
import { FollowButton } from "#web/features/people/profiles/follow-button.tsx";
import { Button } from "#web/ui/button.tsx";

/** To follow somebody and to write to them; nothing for the business one acts as. */
export function ContactWays({ person }: { person: WireProfile }) {
  const t = useText();
  const isOwn = useIsOwn(person.id);
  if (isOwn) return null;
  return (
    <>
      <FollowButton person={person} />
      <Button onClick={async () => (await import("#web/features/social/messages/write-to.tsx")).writeTo(person)}>
        {t(commonCopy.profile.message)}
      </Button>
    </>
  );
}
