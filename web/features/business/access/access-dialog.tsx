import { useState } from "react";
import { managerCopy } from "#spec/copy/business/accounts-manager.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { toast } from "#web/ui/toast.ts";
import { AccessFields, type Chosen } from "./access-fields.tsx";
import { assetsQuery, memberAssetsQuery, partnerAssetsQuery } from "./access-queries.ts";
import { accessRefusal, assetOf, heldOf } from "./access-words.ts";
import { changeBetween, chosenFrom } from "./chosen.ts";
import { useManaged } from "./managed.ts";
import { type Grantee, useSaveAccess } from "./save-access.ts";
import { useMutationAction } from "#web/app/use-mutation-action.ts";
import { useList } from "./use-list.ts";

const { editor: copy } = managerCopy;

/** What somebody may do with each asset: members with all the business has access to, partners with its own. */
export function AccessDialog({ grantee, onClose }: { grantee: Grantee; onClose: () => void }) {
  const t = useText();
  const { id } = useManaged();
  const assets = useList(assetsQuery(id, grantee.kind === "partner"), { whole: true });
  const ofMember = useList(memberAssetsQuery(id, grantee.id), { whole: true, enabled: grantee.kind === "member" });
  const ofPartner = useList(partnerAssetsQuery(id, grantee.id, "INTERNAL"), {
    whole: true,
    enabled: grantee.kind === "partner",
  });
  const held = grantee.kind === "member" ? ofMember : ofPartner;
  const [changed, setChanged] = useState<Chosen | null>(null);
  const save = useSaveAccess(grantee);
  const { run, failure, isBusy } = useMutationAction(accessRefusal);
  const isThere = assets.items !== undefined && held.items !== undefined && assets.more === null && held.more === null;
  const before = chosenFrom((held.items ?? []).map(heldOf));
  const after = changed ?? before;

  const submit = async () => {
    const { granted, taken } = changeBetween(before, after);
    if (!(await run(() => save(before, after)))) return;
    onClose();
    if (granted.length + taken.length === 0) return void toast({ key: "access", text: t(copy.unchanged) });
    const undo = {
      label: t(commonCopy.actions.undo),
      onClick: () =>
        void save(after, before).then(
          () => toast({ key: "access", text: t(managerCopy.people.undone) }),
          (error: unknown) => toast({ key: "access", text: accessRefusal(t, error), tone: "error" }),
        ),
    };
    toast({
      key: "access",
      text: t(copy.saved),
      tone: "success",
      action: undo,
      durationMs: 8000,
    });
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={t(copy.title, { name: grantee.name })}
      closeLabel={t(commonCopy.actions.close)}
      dismissible={!isBusy}
      footer={
        <Button variant="primary" wide loading={isBusy} disabled={!isThere} onClick={() => void submit()}>
          {t(copy.save)}
        </Button>
      }
    >
      {isThere ? (
        <AccessFields assets={(assets.items ?? []).map(assetOf)} chosen={after} onChoose={setChanged} />
      ) : assets.error || held.error ? (
        <Failure>{t(managerCopy.failed)}</Failure>
      ) : (
        <Skeleton height="8rem" shape="block" />
      )}
      <Failure>{failure}</Failure>
    </Dialog>
  );
}
