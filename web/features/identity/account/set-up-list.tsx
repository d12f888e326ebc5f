import type { z } from "zod";
import type { setUpShape } from "#contract/kit/shapes.ts";
import { accountCopy } from "#spec/copy/identity/account.ts";
import { useText } from "#web/app/text.tsx";
import { Badge } from "#web/ui/badge.tsx";
import styles from "./account.module.css";

const { setUp: copy } = accountCopy;

export type SetUp = z.output<typeof setUpShape>;

/** What somebody set up that can act, one by one; `tells`: also whether it ended with them. */
export function SetUpList({ things, tells = false }: { things: readonly SetUp[]; tells?: boolean }) {
  const t = useText();
  return (
    <ul role="list" className={styles.setUp}>
      {things.map(({ kind, name, ended }, index) => (
        <li key={`${kind} ${name} ${index}`}>
          {t(copy[kind], { name })} {tells ? <Badge>{t(ended ? copy.ended : copy.goesOn)}</Badge> : null}
        </li>
      ))}
    </ul>
  );
}
