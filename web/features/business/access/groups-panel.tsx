import { deleteGroups } from "#contract/v5/session-calls.ts";
import { managerCopy } from "#spec/copy/business/accounts-manager.ts";
import { useCall } from "#web/app/mutations.ts";
import { useText } from "#web/app/text.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { FolderIcon } from "#web/ui/more-icons.tsx";
import { toast } from "#web/ui/toast.ts";
import styles from "./access.module.css";
import { type BusinessAsset, groupsQuery } from "./access-queries.ts";
import { askFirst } from "./ask-first.ts";
import { GroupDialog, groupKindWords } from "./group-dialog.tsx";
import { ListFrame } from "./list-frame.tsx";
import { useManaged } from "./managed.ts";
import { useManagedDialog } from "./managed-dialog.tsx";
import { PanelHead } from "./panel-head.tsx";
import { useList } from "./use-list.ts";

const { groups: copy } = managerCopy;

/** Accounts and profiles that access is given to together. */
export function GroupsPanel() {
  const t = useText();
  const { id } = useManaged();
  const open = useManagedDialog();
  const list = useList(groupsQuery(id));
  const create = () => open((close) => <GroupDialog group={null} onClose={close} />, GroupDialog);
  return (
    <section aria-labelledby="groups" className={styles.panel}>
      <PanelHead id="groups" title={copy.title} text={copy.text}>
        <Button variant="primary" onClick={create}>
          {t(copy.create)}
        </Button>
      </PanelHead>
      <ListFrame
        list={list}
        label={t(copy.title)}
        none={
          <EmptyState level={3} icon={<FolderIcon size={32} />} title={t(copy.none)}>
            <p>{t(copy.noneText)}</p>
          </EmptyState>
        }
      >
        {(group) => <GroupRow key={group.asset_id} group={group} />}
      </ListFrame>
    </section>
  );
}

function GroupRow({ group }: { group: BusinessAsset }) {
  const t = useText();
  const { id: businessId } = useManaged();
  const open = useManagedDialog();
  const remove = useCall(deleteGroups);
  const { asset_id: id = "", asset_group_info: info } = group;
  const name = info?.asset_group_name ?? id;
  const count = (info?.ad_accounts_ids?.length ?? 0) + (info?.profiles_ids?.length ?? 0);
  const askToDelete = () =>
    askFirst({
      title: t(copy.deleteTitle, { name }),
      text: t(copy.deleteText),
      label: t(copy.delete),
      write: () =>
        remove.mutateAsync({ path: { business_id: businessId }, query: {}, body: { asset_groups_to_delete: [id] } }),
      onDone: () => toast({ key: "access", text: t(copy.deleted), tone: "success" }),
    });
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>
          {name}
          {info?.asset_group_types?.map((kind) => (
            <Badge key={kind}>{groupKindWords(t, kind)}</Badge>
          ))}
        </p>
        <p className={styles.quiet}>{info?.asset_group_description}</p>
        <p className={styles.quiet}>{t(copy.count, { count })}</p>
      </div>
      <div className={styles.tools}>
        <Button
          size="sm"
          aria-label={`${t(copy.edit)}: ${name}`}
          onClick={() => open((close) => <GroupDialog group={group} onClose={close} />, GroupDialog)}
        >
          {t(copy.edit)}
        </Button>
        <Button size="sm" aria-label={`${t(copy.delete)}: ${name}`} onClick={askToDelete}>
          {t(copy.delete)}
        </Button>
      </div>
    </li>
  );
}
