import type { CallData } from "#contract/kit/define.ts";
import type { imprint } from "#contract/identity/legal.ts";
import { splitAround } from "#rules/kit/text.ts";
import { legalCopy } from "#spec/copy/identity/legal.ts";
import { useText } from "#web/app/text.tsx";
import { Page } from "#web/ui/layout.tsx";
import styles from "./legal-page.module.css";
import { OperatorText } from "./operator-text.tsx";

type ImprintTextProps = CallData<typeof imprint> & { title: string; none: string };

/** Who runs the site, and how they are reached. */
export function ImprintText({ title, none, blocks, contact }: ImprintTextProps) {
  return (
    <Page width="medium">
      <article className={styles.article}>
        {blocks === null ? <h1>{title}</h1> : <OperatorText title={title} blocks={blocks} />}
        {contact === null ? null : <Contact contact={contact} />}
        {blocks === null && contact === null ? <p>{none}</p> : null}
      </article>
    </Page>
  );
}

function Contact({ contact }: { contact: string }) {
  const t = useText();
  const said = splitAround(t(legalCopy.imprint.contact, { contact }), contact);
  const href = /^https?:/.test(contact) ? contact : `mailto:${contact}`;
  return (
    <p>
      {said?.before}
      <a href={href} rel="noopener">
        {contact}
      </a>
      {said?.after}
    </p>
  );
}
