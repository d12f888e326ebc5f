import type { WireProfile } from "#contract/kit/shapes.ts";
import { claimCopy } from "#spec/copy/content/claims.ts";
import { useText } from "#web/app/text.tsx";
import { offsiteAddress } from "#web/features/content/pins/offsite-address.ts";
import { CheckIcon } from "#web/ui/icons.tsx";
import styles from "./profile-head.module.css";

/** The website of a profile after its username, marked when it is claimed. */
export function ProfileWebsite({ person }: { person: WireProfile }) {
  const t = useText();
  if (!person.website_url) return null;
  const href = offsiteAddress({ link: person.website_url, user: person.username });
  return (
    <>
      {" · "}
      <a href={href} rel="nofollow noopener me" target="_blank">
        {hostOf(person.website_url)}
      </a>
      {person.website_verified ? (
        <span
          role="img"
          aria-label={t(claimCopy.verifiedMark)}
          title={t(claimCopy.verifiedMark)}
          className={styles.claimed}
        >
          <CheckIcon size={16} />
        </span>
      ) : null}
    </>
  );
}

function hostOf(address: string): string {
  return URL.parse(address)?.host.replace(/^www\./, "") ?? address;
}
