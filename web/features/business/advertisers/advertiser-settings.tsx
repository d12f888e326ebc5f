import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { listAdvertisers } from "#contract/business/advertisers.ts";
import { listBoards } from "#contract/content/boards.ts";
import type { CallData } from "#contract/kit/define.ts";
import type { WireViewer } from "#contract/kit/shapes.ts";
import { actingCopy } from "#spec/copy/content/acting.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { query } from "#web/app/queries.ts";
import { useText } from "#web/app/text.tsx";
import { actAs, useActingChoice } from "#web/features/content/acting/acting.ts";
import { accountsToActIn } from "#web/features/content/acting/switch-entries.ts";
import { Button } from "#web/ui/button.tsx";
import styles from "#web/features/identity/settings/settings.module.css";

type Account = CallData<typeof listAdvertisers>[number];

const maxBoards = 250;

/** The viewer's advertiser accounts and the boards made for them, which no profile lists. saving §6 */
export function AdvertiserSettings({ viewer }: { viewer: WireViewer }) {
  const t = useText();
  const { data: accounts = [] } = useQuery(accountsToActIn);
  if (accounts.length === 0) return <p className={styles.quiet}>{t(actingCopy.none)}</p>;
  return accounts.map((account) => <AccountPart key={account.id} account={account} viewer={viewer} />);
}

function AccountPart({ account, viewer }: { account: Account; viewer: WireViewer }) {
  const t = useText();
  const acting = useActingChoice();
  const isActing = acting?.kind === "account" && acting.id === account.id;
  const choice = { kind: "account" as const, id: account.id, another: account.owner_user_id !== viewer.id };
  const { data: boards } = useQuery(query(listBoards, { advertiser_id: account.id, page_size: maxBoards }));
  return (
    <section className={styles.block}>
      <h2 className={styles.heading}>{account.name}</h2>
      {isActing ? (
        <>
          <p className={styles.quiet}>{t(actingCopy.acting)}</p>
          <div>
            <Button onClick={() => actAs(viewer.id, null, "/settings/advertisers")}>{t(actingCopy.stop)}</Button>
          </div>
        </>
      ) : (
        <div>
          <Button onClick={() => actAs(viewer.id, choice, "/settings/advertisers")}>{t(actingCopy.act)}</Button>
        </div>
      )}
      {boards?.length === 0 ? <p className={styles.quiet}>{t(actingCopy.noBoards)}</p> : null}
      <ul className={styles.list}>
        {boards?.map((board) => (
          <li key={board.id} className={styles.item}>
            <Link to={board.url} className={styles.words} dir="auto">
              {board.name}
            </Link>
            <span className={styles.quiet}>{t(commonCopy.counts.pins, { count: board.pin_count })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
