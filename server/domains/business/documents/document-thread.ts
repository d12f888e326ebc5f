import { workTasks } from "#server/platform/threads/work-tasks.ts";
import { documentPdf } from "./document-pdf.ts";

// The thread in which a document is drawn; see draw-document.ts.
workTasks(documentPdf);
