import { bulkCopy } from "#spec/copy/business/bulk.ts";
import type { SetUpAccount } from "#web/features/business/area/area-page.ts";
import { BulkFrame } from "./bulk-frame.tsx";
import { NoSheets } from "./hub-page.tsx";
import { SheetTable } from "./sheet-table.tsx";

/** Every sheet that came in: who sent it, what became of it, its result, and the way to undo it. */
export function SheetHistory({ account }: { account: SetUpAccount }) {
  return (
    <BulkFrame accountId={account.id} title={bulkCopy.list.all} isWide>
      <SheetTable account={account} none={<NoSheets accountId={account.id} />} />
    </BulkFrame>
  );
}
