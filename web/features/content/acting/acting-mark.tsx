import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link } from "react-router";
import { mayActAs } from "#rules/content/business-profile.ts";
import { actingCopy } from "#spec/copy/content/acting.ts";
import { useText } from "#web/app/text.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { BoardIcon } from "#web/ui/icons.tsx";
import { toast } from "#web/ui/toast.ts";
import { useActingChoice } from "./acting.ts";
import styles from "./acting-mark.module.css";
import { type ActingChoice, stopActing } from "./acting-now.ts";
import { checkActing } from "./check-acting.ts";
import { profilesQuery } from "./profile-queries.ts";
import { accountsToActIn } from "./switch-entries.ts";

type Acting = { name: string; sentence: string; to: string; image?: string | null };

/** As whom one acts: undefined until that is known, else who it is, or why not any more: a sentence. */
function useActed(choice: ActingChoice | null): Acting | string | undefined {
  const asked = { refetchOnWindowFocus: true } as const;
  const isProfile = choice?.kind === "profile";
  const { data: accounts } = useQuery({ ...accountsToActIn, ...asked, enabled: choice !== null && !isProfile });
  const { data: profiles } = useQuery({ ...profilesQuery, ...asked, enabled: isProfile });
  if (choice === null) return undefined;
  if (!isProfile) {
    const account = accounts?.find(({ id }) => id === choice.id);
    if (account === undefined) return accounts && actingCopy.lost;
    return { name: account.name, sentence: actingCopy.actingFor, to: "/settings/advertisers" };
  }
  const profile = profiles?.find(({ id }) => id === choice.id);
  if (profile === undefined) return profiles && actingCopy.lostProfile;
  if (!mayActAs(profile)) return actingCopy.lostFactor;
  const { businessName: name, username, imgUrl: image } = profile.user;
  return { name, sentence: actingCopy.actingAs, to: `/${username}/`, image };
}

/**
 * While one acts as a business or in an advertiser account: as whom. When one may no more, one acts as oneself from then on, and is told.
 * Load it lazily.
 */
export function ActingMark() {
  const t = useText();
  const queries = useQueryClient();
  const acted = useActed(useActingChoice());
  const lost = typeof acted === "string" ? acted : undefined;
  useEffect(() => {
    if (lost === undefined) return;
    stopActing();
    toast({ key: "acting", text: t(lost) });
    // What is shown was asked for as whom they acted as.
    void queries.invalidateQueries();
  }, [lost, queries, t]);
  useEffect(() => {
    const stops = [
      queries.getQueryCache().subscribe((event) => {
        if (event.type === "updated" && event.action.type === "error") checkActing(queries, event.action.error);
      }),
      queries.getMutationCache().subscribe((event) => {
        if (event.type === "updated" && event.action.type === "error") checkActing(queries, event.action.error);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queries]);
  if (typeof acted !== "object") return null;
  const { name, sentence, to, image } = acted;
  return (
    <Link to={to} className={styles.mark} aria-label={t(sentence, { name })} title={name}>
      {image ? <Avatar name={name} src={image} size={22} decorative /> : <BoardIcon size={18} />}
      <span className={styles.name} dir="auto">
        {name}
      </span>
    </Link>
  );
}
