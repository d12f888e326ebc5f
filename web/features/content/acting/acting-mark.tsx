import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link } from "react-router";
import { listAdvertisers } from "#contract/business/advertisers.ts";
import { actingCopy } from "#spec/copy/content/acting.ts";
import { query } from "#web/app/queries.ts";
import { useText } from "#web/app/text.tsx";
import { BoardIcon } from "#web/ui/icons.tsx";
import { toast } from "#web/ui/toast.ts";
import { useActing } from "./acting.ts";
import { checkActing } from "./check-acting.ts";
import styles from "./acting-mark.module.css";
import { stopActing } from "./acting-now.ts";

/**
 * While one acts in an advertiser account: for which. When one belongs to it no more, one acts for oneself from then on, and is told.
 * Load it lazily.
 */
export function ActingMark() {
  const t = useText();
  const queries = useQueryClient();
  const id = useActing().subject?.orbac_subject_id;
  const { data: accounts } = useQuery({
    ...query(listAdvertisers, {}),
    enabled: id !== undefined,
    refetchOnWindowFocus: true,
  });
  const account = accounts?.find((one) => one.id === id);
  const isLost = id !== undefined && accounts !== undefined && account === undefined;
  useEffect(() => {
    if (!isLost) return;
    stopActing();
    toast({ key: "acting", text: t(actingCopy.lost) });
  }, [isLost, t]);
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
  if (account === undefined) return null;
  const { name } = account;
  return (
    <Link
      to="/settings/advertisers"
      className={styles.mark}
      aria-label={t(actingCopy.actingFor, { name })}
      title={name}
    >
      <BoardIcon size={18} />
      <span className={styles.name}>{name}</span>
    </Link>
  );
}
