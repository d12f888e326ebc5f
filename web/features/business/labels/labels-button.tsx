import { useState } from "react";
import type { WireCampaign } from "#contract/business/campaigns.ts";
import { labelsCopy } from "#spec/copy/business/labels.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { LabelsDialog } from "./labels-later.ts";

type LabelsButtonProps = {
  accountId: string;
  /** All campaigns of the account: what is there to choose from. */
  known: readonly WireCampaign[];
  /** Those that are labelled. */
  campaigns: readonly WireCampaign[];
};

/** Opens the labels of campaigns that are selected. */
export function LabelsButton({ accountId, known, campaigns }: LabelsButtonProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const open = campaigns.filter(({ status }) => status !== "ARCHIVED");
  if (open.length === 0) return null;
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t(labelsCopy.title)}
      </Button>
      {isOpen ? <LabelsDialog {...{ accountId, known, campaigns: open }} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
