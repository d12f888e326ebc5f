import { advertiserUrl } from "#contract/business/advertiser-url.ts";
import { bulkCopy } from "#spec/copy/business/bulk.ts";
import { useText } from "#web/app/text.tsx";
import type { SetUpAccount } from "#web/features/business/area/area-page.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { BulkFrame } from "./bulk-frame.tsx";
import { recentSheets } from "./bulk-queries.ts";
import styles from "./bulk.module.css";
import { SheetDrop } from "./sheet-drop.tsx";
import { SheetTable } from "./sheet-table.tsx";

const { list, download } = bulkCopy;

/** The bulk editor's first page: where a sheet is dropped, and the last ones. */
export function HubPage({ account }: { account: SetUpAccount }) {
  const t = useText();
  return (
    <BulkFrame accountId={account.id} intro={bulkCopy.intro} isWide>
      <SheetDrop account={account} />
      <section className={styles.part}>
        <h2 className={styles.heading}>{t(list.recent)}</h2>
        <SheetTable account={account} size={recentSheets} isShort none={<NoSheets accountId={account.id} />} />
      </section>
    </BulkFrame>
  );
}

/** In place of a list of sheets. */
export function NoSheets({ accountId }: { accountId: string }) {
  const t = useText();
  return (
    <EmptyState
      title={t(list.emptyTitle)}
      actions={
        <Button variant="primary" to={advertiserUrl("bulkEditorDownload", accountId)}>
          {t(download.title)}
        </Button>
      }
    >
      <p>{t(list.emptyText)}</p>
    </EmptyState>
  );
}
