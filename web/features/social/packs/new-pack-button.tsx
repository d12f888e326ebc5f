import { packsCopy } from "#spec/copy/social/packs.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { PeopleIcon } from "#web/ui/more-icons.tsx";

/** Leads to the form of a new starter pack. */
export function NewPackButton() {
  const t = useText();
  return (
    <Button size="sm" to="/packs/new/" icon={<PeopleIcon size={20} />}>
      {t(packsCopy.edit.new)}
    </Button>
  );
}
