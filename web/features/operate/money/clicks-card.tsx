import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { WireClickGroup } from "#contract/operate/click-desk.ts";
import type { WireDeskAccount } from "#contract/operate/money-desk.ts";
import { foundClicks } from "#spec/constants/ad-clicks.ts";
import { clickDeskCopy as copy } from "#spec/copy/operate/click-desk.ts";
import { dialogOpener } from "#web/app/dialogs.tsx";
import { useText } from "#web/app/text.tsx";
import type { Formats } from "#web/features/business/area/formats.ts";
import { useTableWords } from "#web/features/business/reporting/report-words.ts";
import { clickGroupsQuery, type GroupedBy } from "#web/features/operate/area/operate-queries.ts";
import styles from "#web/features/operate/area/operate.module.css";
import { confirming } from "#web/ui/confirming.ts";
import { Button } from "#web/ui/button.tsx";
import { SegmentedControl } from "#web/ui/segmented-control.tsx";
import { DataTable } from "#web/ui/table/data-table.tsx";
import type { TableColumn } from "#web/ui/table/table-types.ts";

const ways = ["network", "person", "hour"] as const;
const keyOf = ({ group }: WireClickGroup) => group;

const openCredit = dialogOpener(async () => (await import("./credit-clicks-dialog.tsx")).CreditClicksDialog);

type ClicksCardProps = { account: WireDeskAccount; formats: Formats; mayMove: boolean };

/** The billed clicks of an account by where they came from, and what can be credited of them. */
export function ClicksCard({ account, formats, mayMove }: ClicksCardProps) {
  const t = useText();
  const words = useTableWords();
  const [by, setBy] = useState<GroupedBy>("network");
  const { data: groups } = useQuery(clickGroupsQuery(account.advertiser_id, by));
  const columns = useClickColumns({ account, formats, mayMove, by });
  return (
    <section aria-labelledby="clicks" className={styles.section}>
      <div className={styles.line}>
        <div className={styles.grow}>
          <h2 id="clicks" className={styles.heading}>
            {t(copy.title)}
          </h2>
          <p className={styles.quiet}>{t(copy.text, { days: foundClicks.lookDays })}</p>
        </div>
        <SegmentedControl
          label={t(copy.by)}
          options={ways.map((value) => ({ value, label: t(copy[value]) }))}
          value={by}
          onChange={setBy}
        />
      </div>
      {groups === undefined ? null : groups.length === 0 ? (
        <p className={styles.quiet}>{t(copy.none)}</p>
      ) : (
        <DataTable label={t(copy.title)} columns={columns} rows={groups} keyOf={keyOf} nameOf={keyOf} words={words} />
      )}
    </section>
  );
}

/** What can be credited of a group, or why nothing can. */
function Creditable({ group, formats }: { group: WireClickGroup; formats: Formats }) {
  const t = useText();
  const { clicks, credited, creditable, creditable_micro: micro } = group;
  const before = credited === clicks ? t(copy.allCredited) : t(copy.partCredited, { count: credited });
  return (
    <span className={styles.words}>
      {creditable === 0 ? null : <span suppressHydrationWarning>{formats.money(micro)}</span>}
      {credited === 0 ? null : <span className={styles.quiet}>{before}</span>}
      {credited + creditable < clicks && creditable === 0 ? (
        <span className={styles.quiet}>{t(copy.notBooked)}</span>
      ) : null}
    </span>
  );
}

function useClickColumns(given: ClicksCardProps & { by: GroupedBy }): TableColumn<WireClickGroup>[] {
  const { account, formats, mayMove, by } = given;
  const t = useText();
  return useMemo(() => {
    const count = (key: "people" | "networks") => ({
      key,
      title: t(copy[key]),
      numeric: true,
      cell: (one: WireClickGroup) => formats.count(one[key]),
    });
    return [
      {
        key: "group",
        title: t(copy[by]),
        cell: ({ group }) => <span suppressHydrationWarning>{by === "hour" ? formats.moment(group) : group}</span>,
      },
      { key: "clicks", title: t(copy.clicks), numeric: true, cell: ({ clicks }) => formats.count(clicks) },
      ...(by === "person" ? [] : [count("people")]),
      ...(by === "network" ? [] : [count("networks")]),
      {
        key: "last",
        title: t(copy.last),
        cell: ({ last_at: at }) => <span suppressHydrationWarning>{formats.moment(at)}</span>,
      },
      {
        key: "billed",
        title: t(copy.billed),
        numeric: true,
        cell: ({ sum_micro: micro }) => <span suppressHydrationWarning>{formats.money(micro)}</span>,
      },
      {
        key: "creditable",
        title: t(copy.creditable),
        numeric: true,
        cell: (one) => <Creditable group={one} formats={formats} />,
      },
      ...(mayMove
        ? [
            {
              key: "credit",
              title: confirming(t(copy.credit)),
              holdsControl: true,
              cell: (group: WireClickGroup, inCell: object) =>
                group.creditable === 0 ? (
                  <span {...inCell}>–</span>
                ) : (
                  <Button {...inCell} size="sm" onClick={() => openCredit({ account, group, by })}>
                    {t(copy.credit)}
                  </Button>
                ),
            },
          ]
        : []),
    ];
  }, [t, formats, by, mayMove, account]);
}
