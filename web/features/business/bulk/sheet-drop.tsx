import { useState } from "react";
import { useNavigate } from "react-router";
import { advertiserUrl } from "#contract/business/advertiser-url.ts";
import { uploadSheet } from "#contract/business/bulk.ts";
import type { Refusal } from "#contract/kit/refusal.ts";
import { sheetLimits } from "#spec/constants/bulk.ts";
import { bulkCopy } from "#spec/copy/business/bulk.ts";
import { useCall } from "#web/app/mutations.ts";
import { type Translate, useText } from "#web/app/text.tsx";
import type { SetUpAccount } from "#web/features/business/area/area-page.ts";
import { Banner } from "#web/ui/banner.tsx";
import { FileDrop } from "#web/ui/file-drop.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { readBase64 } from "./read-file.ts";
import { sheetQuery } from "./bulk-queries.ts";

const { drop: copy } = bulkCopy;

/** Where a sheet is dropped or chosen; once it is read, its page opens. */
export function SheetDrop({ account }: { account: SetUpAccount }) {
  const t = useText();
  const navigate = useNavigate();
  const [fault, setFault] = useState<string | null>(null);
  const upload = useCall(uploadSheet, {
    onDone(sheet, _input, queries) {
      queries.setQueryData(sheetQuery(account.id, sheet.id).queryKey, sheet);
      void navigate(advertiserUrl("bulkEditorUpload", account.id, { sheet: sheet.id }));
    },
    onRefused: (refusal) => setFault(faultText(t, refusal)),
  });
  if (!account.rights.includes("ads:manage")) return <Banner>{t(copy.readOnly)}</Banner>;
  const take = async (file: File | undefined) => {
    if (file === undefined || upload.isPending) return;
    setFault(null);
    if (file.size > sheetLimits.fileMaxBytes) return setFault(t(copy.tooLarge));
    try {
      const file_name = file.name.slice(-sheetLimits.fileNameMaxChars);
      upload.mutate({ advertiser_id: account.id, file_name, file_base64: await readBase64(file) });
    } catch {
      setFault(t(copy.unreadable));
    }
  };
  return (
    <>
      <FileDrop
        label={t(copy.title)}
        touchLabel={t(copy.choose)}
        hint={t(copy.text)}
        error={fault}
        disabled={upload.isPending}
        paste={false}
        onFiles={([taken], [refused]) => void take(taken ?? refused)}
      />
      {upload.isPending ? <ProgressBar label={t(copy.reading)} /> : null}
    </>
  );
}

/** Why a file isn't taken, and where in it. */
function faultText(t: Translate, { message, data }: Refusal): string {
  const { line, column } = data ?? {};
  const text = t(message);
  if (typeof line !== "number") return text;
  const place =
    typeof column === "string"
      ? t(bulkCopy.placeInRow, { line: String(line), column })
      : t(bulkCopy.place, { line: String(line) });
  return t(bulkCopy.sheet.at, { column: place, problem: text });
}
