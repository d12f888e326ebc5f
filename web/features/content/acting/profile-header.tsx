import { avatarColor } from "#rules/people/avatar-color.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { getPin } from "#contract/content/pins.ts";
import { mayActAs, profileOfRoute } from "#rules/content/business-profile.ts";
import { actingCopy } from "#spec/copy/content/acting.ts";
import { query } from "#web/app/queries.ts";
import { useViewer } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";
import { actAs, useActingChoice } from "./acting.ts";
import styles from "./profile-header.module.css";
import { useProfiles } from "./profile-queries.ts";
import { switchTo } from "./switch-entries.ts";

const { header: copy } = actingCopy;

/** On the page of a business that the viewer has access to, or of its Pin: what they may do as it. Load it lazily. business §2.6, §4 */
export function ProfileHeader() {
  const t = useText();
  const viewer = useViewer();
  const acting = useActingChoice();
  const profiles = useProfiles() ?? [];
  // The server draws nothing; the profiles may be known by the time this part hydrates.
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  const [first = "", second = "", ...rest] = useLocation().pathname.split("/").filter(Boolean);
  const isPin = first === "pin" && second !== "" && rest.length === 0;
  const { data: pin } = useQuery({ ...query(getPin, { id: second }), enabled: isPin && profiles.length > 0 });
  const route = isPin ? pin && { ownerId: pin.pinner.id } : second === "" ? { username: first } : null;
  const profile = profileOfRoute(profiles, route ?? null);
  if (!alive || viewer === null || profile === null) return null;
  const { businessName: name, username, imgUrl, merchantId, scheduledPinCount, eligibleForStlTool } = profile.user;
  const isActing = acting?.kind === "profile" && acting.id === profile.id;
  const facts = [
    `@${username}`,
    scheduledPinCount > 0 ? t(copy.scheduled, { count: scheduledPinCount }) : null,
    merchantId === null ? null : t(copy.merchant, { id: merchantId }),
  ].filter((fact) => fact !== null);
  return (
    <section aria-label={t(copy.label)} className={styles.bar}>
      <Avatar name={name} src={imgUrl} colorIndex={avatarColor(profile.id)} size={40} decorative />
      <div className={styles.words}>
        <p>
          <strong dir="auto">{name}</strong> <span className={styles.quiet}>{facts.join(" · ")}</span>
        </p>
        <p className={styles.quiet}>
          {isActing ? t(copy.acting, { name }) : mayActAs(profile) ? t(copy.mayAct) : t(actingCopy.asksFactor)}
        </p>
      </div>
      {isActing && eligibleForStlTool ? <Link to="/_tools/shop/">{t(copy.shopTool)}</Link> : null}
      {isActing ? (
        <Button onClick={() => actAs(viewer.id, null)}>{t(actingCopy.stop)}</Button>
      ) : (
        <Button
          variant="primary"
          onClick={() => void switchTo(viewer, { choice: { kind: "profile", id: profile.id }, profile })}
        >
          {t(copy.act, { name })}
        </Button>
      )}
    </section>
  );
}
