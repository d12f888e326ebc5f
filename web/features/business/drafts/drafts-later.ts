import { later } from "#web/app/later.tsx";

/** The pages of drafts, whose code comes after the page's own. */
export const BeginDraft = later(async () => (await import("./begin-draft.tsx")).BeginDraft);
export const DraftEditor = later(async () => (await import("./draft-editor.tsx")).DraftEditor);
export const DraftsList = later(async () => (await import("./drafts-list.tsx")).DraftsList);
