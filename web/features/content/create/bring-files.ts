import { commonCopy } from "#spec/copy/kit/common.ts";
import { mediaCopy } from "#spec/copy/content/media.ts";
import { currentTranslate } from "#web/app/text.tsx";
import { isAccepted } from "#web/ui/dropped-files.ts";
import { toast } from "#web/ui/toast.ts";
import { acceptedFiles, maxFilesAtOnce } from "./accepted-files.ts";
import { takeFiles } from "./take-pictures.ts";

/** Creates drafts from files, and reports those that are unsupported or too many. */
export function bringFiles(accepted: readonly File[], refused: readonly File[]): void {
  const t = currentTranslate();
  takeFiles(accepted);
  const unfit = refused.filter((file) => !isAccepted(file, acceptedFiles));
  for (const file of unfit) toast({ text: `${file.name}: ${t(commonCopy.create.fileKind)}`, tone: "error" });
  const left = refused.length - unfit.length;
  if (left > 0) toast({ text: t(mediaCopy.create.tooManyFiles, { most: maxFilesAtOnce, count: left }) });
}
