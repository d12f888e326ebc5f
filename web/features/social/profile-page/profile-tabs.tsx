import type { WireProfile } from "#contract/kit/shapes.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { organiseCopy } from "#spec/copy/content/organise.ts";
import { useText } from "#web/app/text.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import styles from "./profile-head.module.css";

/** The views of a profile. */
export function ProfileTabs({ person }: { person: WireProfile }) {
  const t = useText();
  const path = `/${person.username}`;
  return (
    <div className={styles.tabs}>
      <Tabs
        label={person.full_name}
        tabs={[
          { to: `${path}/`, label: t(commonCopy.profile.boards) },
          { to: `${path}/pins/`, label: t(commonCopy.profile.pins) },
          ...(person.is_me ? [{ to: `${path}/favorites/`, label: t(organiseCopy.favorite.title) }] : []),
        ]}
      />
    </div>
  );
}
