import { forgetOld } from "../domains/access/forget-old.ts";
import { deleteClosedAccounts } from "../domains/access/recovery/delete-closed.job.ts";
import { showPersonJob, withholdLateJob } from "../domains/access/show-person.job.ts";
import { forgetGuessesJob } from "../domains/access/shared-windows.ts";
import { answerMailRequest } from "../domains/access/mailed/ask-for-mail.ts";
import { importAvatarJob } from "../domains/access/social/import-avatar.job.ts";
import { forgetExportsJob } from "../domains/export/forget-exports.job.ts";
import { convertVideoJob } from "../domains/media/convert-video.job.ts";
import { sweepMedia } from "../domains/media/sweep-media.job.ts";
import { checkClaimJob } from "../domains/claims/check-claim.job.ts";
import { makeExportJob } from "../domains/export/make-export.job.ts";
import { notifySavesJob } from "../domains/notifications/notify-saves.job.ts";
import { tendActionsJob, workActionJob } from "../domains/organise/work-action.job.ts";
import { sendMail } from "../domains/mails/send-mail.ts";
import { indexBoardJob } from "../domains/search/index-board.job.ts";
import { indexPersonJob } from "../domains/search/index-person.job.ts";
import { indexPinsJob } from "../domains/search/index-pins.job.ts";
import { rewriteDocumentsJob } from "../domains/search/rewrite-documents.job.ts";
import { foldSearchesJob } from "../domains/search/guides/fold-searches.job.ts";
import { readProductJob } from "../domains/search/read-product.job.ts";
import { refreshProductsJob } from "../domains/search/refresh-products.job.ts";
import { emptyTrash } from "../domains/pins/empty-trash.job.ts";
import { loadSamplesJob } from "../domains/samples/load-samples.job.ts";
import type { Job } from "./job.ts";

/** What the worker can do: the jobs of every domain. */
export const jobs: readonly Job[] = [
  sendMail,
  importAvatarJob,
  answerMailRequest,
  deleteClosedAccounts,
  showPersonJob,
  withholdLateJob,
  forgetGuessesJob,
  forgetOld,
  emptyTrash,
  indexPinsJob,
  indexBoardJob,
  indexPersonJob,
  rewriteDocumentsJob,
  readProductJob,
  refreshProductsJob,
  foldSearchesJob,
  loadSamplesJob,
  convertVideoJob,
  sweepMedia,
  makeExportJob,
  forgetExportsJob,
  workActionJob,
  tendActionsJob,
  notifySavesJob,
  checkClaimJob,
];
