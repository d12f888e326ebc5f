import { commonCopy } from "#spec/copy/kit/common.ts";
import { useText } from "#web/app/text.tsx";
import { BoardIcon } from "#web/ui/icons.tsx";
import { DownloadIcon, ShieldIcon } from "#web/ui/more-icons.tsx";
import styles from "./landing.module.css";

const { landing } = commonCopy;

const truths = [
  { Icon: BoardIcon, title: landing.ownTitle, text: landing.ownText },
  { Icon: DownloadIcon, title: landing.leaveTitle, text: landing.leaveText },
  { Icon: ShieldIcon, title: landing.adsTitle, text: landing.adsText },
];

/** What holds for everybody here, in three sentences. */
export function LandingPoints() {
  const t = useText();
  return (
    <ul role="list" className={styles.truths}>
      {truths.map(({ Icon, title, text }) => (
        <li key={title} className={styles.truth}>
          <span className={styles.icon}>
            <Icon size={24} />
          </span>
          <h2>{t(title)}</h2>
          <p>{t(text)}</p>
        </li>
      ))}
    </ul>
  );
}
