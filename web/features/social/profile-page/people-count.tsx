import { Suspense } from "react";
import type { WireProfile } from "#contract/kit/shapes.ts";
import { compactCount } from "#rules/kit/counts.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { lazyComponent } from "#web/app/lazy-component.ts";
import { openDialog } from "#web/app/dialogs.tsx";
import { useText } from "#web/app/text.tsx";
import styles from "./profile-head.module.css";

const PeopleDialog = lazyComponent(
  async () => (await import("#web/features/people/profiles/people-dialog.tsx")).PeopleDialog,
);

type PeopleCountProps = { person: WireProfile; kind: "followers" | "following"; count: number };

/** The number of followers, which opens the list of them. */
export function PeopleCount({ person: { username }, kind, count }: PeopleCountProps) {
  const t = useText();
  const { counts } = commonCopy;
  const sentence = t(kind === "followers" ? counts.followers : counts.following, { count });
  if (count === 0) return <span className={styles.quiet}>{sentence}</span>;
  const open = () =>
    openDialog((close) => (
      <Suspense>
        <PeopleDialog username={username} kind={kind} onClose={close} />
      </Suspense>
    ));
  return (
    <button type="button" className={styles.count} onClick={open} title={sentence}>
      {count < 10_000 ? sentence : sentence.replace(/[\d.,\u00a0\u202f]+/u, compactCount(count, t.locale))}
    </button>
  );
}
