import { useEffect } from "react";
import type { WireMail } from "#contract/operate/mails.ts";
import { keyOfViewer } from "#web/app/key-of-viewer.ts";
import { createStore, useStore } from "#web/app/store.ts";

type WhichMail = Pick<WireMail, "name" | "locale">;
export type MailWords = WireMail["usual"];
/** Of a mail in one language only what was typed: the rest is as it's saved. */
export type MailDraft = Partial<MailWords>;
type Drafts = Readonly<Record<string, MailDraft>>;

const storageName = "magpie_mail_drafts";
const none: MailDraft = {};
const drafts = createStore<Drafts>({});
const keyOf = ({ name, locale }: WhichMail) => `${name} ${locale}`;

/** Those of every tab; undefined where storage is blocked. */
function stored(): Drafts | undefined {
  try {
    return JSON.parse(localStorage.getItem(keyOfViewer(storageName)) ?? "{}") as Drafts;
  } catch {
    return undefined;
  }
}

function recall(): void {
  const kept = stored();
  if (kept !== undefined) drafts.set(kept);
}

/** What was typed for mails on this device and isn't saved, until it is. None while the page is hydrated. */
export function useMailDrafts(): (which: WhichMail) => MailDraft {
  useEffect(recall, []);
  const all = useStore(drafts);
  return (which) => all[keyOf(which)] ?? none;
}

/** Keeps what stands in a mail's fields. */
export function keepMailDraft(which: WhichMail, draft: MailDraft): void {
  const { [keyOf(which)]: _before, ...others } = stored() ?? drafts.get();
  const next = Object.keys(draft).length === 0 ? others : { ...others, [keyOf(which)]: draft };
  drafts.set(next);
  try {
    localStorage.setItem(keyOfViewer(storageName), JSON.stringify(next));
  } catch {
    // With storage full or blocked, drafts don't survive a reload.
  }
}

/** Forgets what was saved; what was typed while that was under way stays. */
export function forgetMailDraft(which: WhichMail, saved: MailWords): void {
  const fields = Object.entries(drafts.get()[keyOf(which)] ?? none) as [keyof MailWords, string][];
  keepMailDraft(which, Object.fromEntries(fields.filter(([field, text]) => text !== saved[field])));
}
