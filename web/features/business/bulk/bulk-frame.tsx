import type { ReactNode } from "react";
import { advertiserUrl } from "#contract/business/advertiser-url.ts";
import { bulkCopy } from "#spec/copy/business/bulk.ts";
import { useText } from "#web/app/text.tsx";
import { Page } from "#web/ui/layout.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import styles from "./bulk.module.css";

const { tabs } = bulkCopy;

type BulkFrameProps = { accountId: string; title?: string; intro?: string; isWide?: boolean; children: ReactNode };

/** What every page of the bulk editor has around it. */
export function BulkFrame({ accountId, title = bulkCopy.title, intro, isWide = false, children }: BulkFrameProps) {
  const t = useText();
  return (
    <Page width={isWide ? "wide" : "medium"}>
      <h1>{t(title)}</h1>
      <Tabs
        label={t(bulkCopy.title)}
        tabs={[
          { to: advertiserUrl("bulkEditor", accountId), label: t(tabs.hub) },
          { to: advertiserUrl("bulkEditorUpload", accountId), label: t(tabs.upload) },
          { to: advertiserUrl("bulkEditorDownload", accountId), label: t(tabs.download) },
          { to: advertiserUrl("bulkEditorHistory", accountId), label: t(tabs.history) },
          { to: advertiserUrl("bulkEditorIdLibrary", accountId), label: t(tabs.ids) },
          { to: advertiserUrl("bulkEditorResources", accountId), label: t(tabs.resources) },
        ]}
      />
      {intro === undefined ? null : <p className={styles.quiet}>{t(intro)}</p>}
      {children}
    </Page>
  );
}
