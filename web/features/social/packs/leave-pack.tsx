import { leavePack, type WirePack } from "#contract/social/packs.ts";
import { packsCopy } from "#spec/copy/social/packs.ts";
import { askFirst } from "#web/app/ask-first.tsx";
import { useCall } from "#web/app/mutations.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";
import styles from "./packs.module.css";

const copy = packsCopy.leave;

/** Takes whoever is in a pack out of it. */
export function LeavePack({ pack }: { pack: WirePack }) {
  const t = useText();
  const leave = useCall(leavePack);
  const ask = () =>
    askFirst({
      title: t(copy.title, { title: pack.title }),
      text: t(copy.text, { name: pack.maker.full_name }),
      label: t(copy.confirm),
      write: () => leave.mutateAsync({ pack_id: pack.id }),
      onDone: () => void toast({ key: "pack", text: t(copy.done, { title: pack.title }), tone: "success" }),
    });
  return (
    <p className={styles.mine}>
      <span className={styles.quiet}>{t(packsCopy.includesMe)}</span>
      <Button size="sm" onClick={ask}>
        {t(copy.label)}
      </Button>
    </p>
  );
}
