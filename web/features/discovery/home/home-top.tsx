import { Link } from "react-router";
import { discoveryCopy } from "#spec/copy/discovery/discovery.ts";
import { useText } from "#web/app/text.tsx";
import { SettingsIcon } from "#web/ui/more-icons.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import styles from "./home-top.module.css";

/** The top of the home page: tabs for the ranked and the following feed, and a link to tune the ranked one. */
export function HomeTop() {
  const t = useText();
  const { home, tune } = discoveryCopy;
  return (
    <div className={styles.top}>
      <Tabs
        label={t(home.tabs)}
        tabs={[
          { to: "/", label: t(home.forYou) },
          { to: "/following/", label: t(home.following) },
        ]}
      />
      <Link to="/homefeed/tune/" className={styles.tune} aria-label={t(tune.title)} title={t(tune.title)}>
        <SettingsIcon size={22} />
      </Link>
    </div>
  );
}
