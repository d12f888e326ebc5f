import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { advertiserUrl } from "#contract/business/advertiser-url.ts";
import { bulkCopy } from "#spec/copy/business/bulk.ts";
import { optional } from "#web/app/queries.ts";
import { useText } from "#web/app/text.tsx";
import type { SetUpAccount } from "#web/features/business/area/area-page.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { BulkFrame } from "./bulk-frame.tsx";
import { isMoving, movingMs, sheetQuery } from "./bulk-queries.ts";
import { SheetDrop } from "./sheet-drop.tsx";
import { SheetView } from "./sheet-view.tsx";

const { drop, sheet: copy } = bulkCopy;

/** A sheet that came in, or where one is dropped. */
export function UploadPage({ account }: { account: SetUpAccount }) {
  const [search] = useSearchParams();
  const id = search.get("sheet");
  const isSheet = id !== null && /^[1-9]\d{0,17}$/.test(id);
  return (
    <BulkFrame accountId={account.id} title={drop.title} isWide>
      {isSheet ? <OneSheet key={id} account={account} sheetId={id} /> : <SheetDrop account={account} />}
    </BulkFrame>
  );
}

function OneSheet({ account, sheetId }: { account: SetUpAccount; sheetId: string }) {
  const t = useText();
  const { data: sheet, isError } = useQuery({
    ...optional(sheetQuery(account.id, sheetId)),
    refetchInterval: ({ state }) => (state.data !== undefined && isMoving(state.data) ? movingMs : false),
  });
  const heading = useRef<HTMLHeadingElement>(null);
  // Whoever dropped it is led to what became of it.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [sheetId]);
  if (sheet !== undefined) return <SheetView account={account} sheet={sheet} heading={heading} />;
  return isError ? (
    <EmptyState
      title={t(copy.goneTitle)}
      actions={<Button to={advertiserUrl("bulkEditorHistory", account.id)}>{t(bulkCopy.list.all)}</Button>}
    />
  ) : null;
}
