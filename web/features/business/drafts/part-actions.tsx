import { draftsCopy } from "#spec/copy/business/ad-drafts.ts";
import { reportsCopy } from "#spec/copy/business/reports.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";
import { copyPart, removePart } from "./draft-actions.ts";
import { valueAt } from "./draft-field.tsx";
import type { DraftForm } from "./draft-form.ts";
import { campaignPath, partPath, splitPath, standsAt } from "./draft-parts.ts";
import styles from "./drafts.module.css";

const { tree: copy, untitledAd, untitledGroup } = draftsCopy;
const undoMs = 8_000;

/** Copies an ad group or an ad, or takes it out; one button brings it back. */
export function PartActions({ form, part }: { form: DraftForm; part: string }) {
  const t = useText();
  const { keeper, body, onOpen } = form;
  const { kind } = splitPath(part);
  const name = valueAt<string>({ form, part, field: "name" }) || t(kind === "ads" ? untitledAd : untitledGroup);

  const remove = () => {
    const group = standsAt(body, `${part}/ad_group`);
    const undo = removePart(keeper, body, part);
    onOpen(typeof group === "string" ? partPath("ad_groups", group) : campaignPath);
    toast({
      key: `draft-${part}`,
      text: t(copy.removed, { name }),
      durationMs: undoMs,
      action: {
        label: t(reportsCopy.campaigns.undo),
        onClick() {
          undo();
          onOpen(part);
        },
      },
    });
  };
  return (
    <div className={styles.actions}>
      <Button size="sm" onClick={() => onOpen(copyPart(keeper, body, part, (own) => t(copy.copyName, { name: own })))}>
        {t(copy.copy)}
      </Button>
      <Button size="sm" onClick={remove}>
        {t(copy.remove)}
      </Button>
    </div>
  );
}
