import type { ReactNode } from "react";
import { Link } from "react-router";
import type { WireAuditLine } from "#contract/operate/people-desk.ts";
import { commandPrefix } from "#spec/constants/audit-kinds.ts";
import { auditSays, type AuditSays } from "#spec/constants/audit-says.ts";
import { auditCopy as copy } from "#spec/copy/operate/audit.ts";
import { operateCopy } from "#spec/copy/operate/operate.ts";
import type { Translate } from "#web/app/text.tsx";
import { personUrl } from "#web/features/operate/area/sections.ts";

const bySentence: Readonly<Record<string, AuditSays>> = Object.assign({}, ...Object.values(auditSays));

/** The sentence of a line, with {who} and {about} in it; null for a call that the list does not know. */
export function auditSentence({ call, names }: Pick<WireAuditLine, "call" | "names">): string | null {
  const says = bySentence[call];
  const key = typeof says === "object" ? says.says[names[says.by] ?? ""] : says;
  return key === undefined ? null : copy.says[key];
}

/** Stand where people do until the sentence is taken apart. */
const [whoMark, aboutMark] = ["⟦who⟧", "⟦about⟧"];

/** Who did what to whom. People lead to where the viewer sees them. */
export function auditWords(t: Translate, line: WireAuditLine, leadsOn: boolean): ReactNode {
  const { call, names, actor, about } = line;
  const sentence = auditSentence(line);
  const person = (who: WireAuditLine["actor"]) =>
    who === null ? (
      t(copy.someone)
    ) : leadsOn ? (
      <Link to={personUrl(who.id)}>@{who.username}</Link>
    ) : (
      <strong>@{who.username}</strong>
    );
  const roles = (names["roles"] ?? "").split(",").map((role) => roleName(t, role));
  const said =
    sentence === null
      ? call.startsWith(commandPrefix)
        ? t(copy.command, { command: call })
        : t(copy.other, { who: whoMark, call })
      : t(sentence, {
          who: whoMark,
          about: aboutMark,
          roles: new Intl.ListFormat(t.locale, { type: "conjunction" }).format(roles),
        });
  return said.split(/(⟦who⟧|⟦about⟧)/).map((part, at) => (
    // Parts of one sentence keep their places.
    // oxlint-disable-next-line react/no-array-index-key
    <span key={at}>{part === whoMark ? person(actor) : part === aboutMark ? person(about) : part}</span>
  ));
}

function roleName(t: Translate, role: string): string {
  const { roles } = operateCopy;
  return role in roles ? t(roles[role as keyof typeof roles]) : role;
}
