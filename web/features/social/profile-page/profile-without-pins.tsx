import type { WireProfile } from "#contract/kit/shapes.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { PinIcon } from "#web/ui/icons.tsx";
import { ClosedProfile } from "./closed-profile.tsx";

/** A profile without pins: a call to action for its owner, a plain message for others. */
export function ProfileWithoutPins({ person }: { person: WireProfile }) {
  const t = useText();
  const { profile, create } = commonCopy;
  if (person.is_closed) return <ClosedProfile person={person} />;
  if (!person.is_me) return <EmptyState icon={<PinIcon />} title={t(profile.noPins, { name: person.full_name })} />;
  return (
    <EmptyState
      icon={<PinIcon />}
      title={t(profile.ownEmpty)}
      actions={
        <>
          <Button to="/ideas" variant="primary">
            {t(profile.findIdeas)}
          </Button>
          <Button to="/pin-builder">{t(create.title)}</Button>
        </>
      }
    >
      {t(profile.ownEmptyText)}
    </EmptyState>
  );
}
