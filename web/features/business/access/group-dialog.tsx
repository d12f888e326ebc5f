import { useRef } from "react";
import { createGroup, updateGroups } from "#contract/v5/session-calls.ts";
import { businessAccessLimits } from "#spec/constants/business-access.ts";
import { managerCopy } from "#spec/copy/business/accounts-manager.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { useCall } from "#web/app/mutations.ts";
import { type Translate, useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { textOf } from "#web/ui/text-of.ts";
import { toast } from "#web/ui/toast.ts";
import { useForm } from "#web/ui/use-form.ts";
import styles from "./access.module.css";
import { assetsQuery, type BusinessAsset } from "./access-queries.ts";
import { accessRefusal, assetOf } from "./access-words.ts";
import { useAssetNames, useManaged } from "./managed.ts";
import { useList } from "./use-list.ts";

const { groups: copy } = managerCopy;
const kinds = ["BRAND", "LOCATION_OR_LANGUAGE", "PRODUCT_LINE", "OTHER"] as const;

export function groupKindWords(t: Translate, kind: string): string {
  const known = kinds.find((one) => one === kind);
  return known === undefined ? kind : t(copy[known]);
}

/** Makes a group of accounts and profiles, or changes one. */
export function GroupDialog({ group, onClose }: { group: BusinessAsset | null; onClose: () => void }) {
  const t = useText();
  const managed = useManaged();
  const nameOf = useAssetNames();
  const list = useList(assetsQuery(managed.id, true), { whole: true });
  const assets = (list.items ?? []).map(assetOf).filter(({ type }) => type !== "ASSET_GROUP");
  const info = group?.asset_group_info;
  const inside = insideOf(group);
  const form = useGroupForm(group, onClose);

  return (
    <Dialog
      open
      onClose={onClose}
      title={group === null ? t(copy.create) : t(copy.editTitle, { name: info?.asset_group_name ?? "" })}
      closeLabel={t(commonCopy.actions.close)}
      dismissible={!form.submitting}
    >
      <form {...form.props} className={styles.form}>
        <TextField
          {...form.field("name")}
          label={t(copy.name)}
          defaultValue={info?.asset_group_name ?? ""}
          maxLength={businessAccessLimits.groupNameMaxChars}
          data-autofocus=""
        />
        <TextArea
          {...form.field("description")}
          label={t(copy.description)}
          defaultValue={info?.asset_group_description ?? ""}
          maxLength={businessAccessLimits.groupDescriptionMaxChars}
        />
        <fieldset className={styles.plain}>
          <legend className={styles.legend}>{t(copy.kinds)}</legend>
          {kinds.map((kind) => (
            <Checkbox
              key={kind}
              name={kind}
              label={t(copy[kind])}
              defaultChecked={info?.asset_group_types?.includes(kind) ?? kind === "BRAND"}
            />
          ))}
        </fieldset>
        {assets.length > 0 ? (
          <fieldset className={styles.plain}>
            <legend className={styles.legend}>{t(copy.content)}</legend>
            {assets.map((asset) => (
              <Checkbox
                key={asset.id}
                name="asset"
                value={asset.id}
                label={nameOf(asset)}
                defaultChecked={inside.includes(asset.id)}
              />
            ))}
          </fieldset>
        ) : null}
        <Failure>{form.error}</Failure>
        <Button type="submit" variant="primary" wide loading={form.submitting}>
          {t(copy.save)}
        </Button>
      </form>
    </Dialog>
  );
}

/** The accounts and profiles in a group. */
function insideOf(group: BusinessAsset | null): string[] {
  const info = group?.asset_group_info;
  return [...(info?.ad_accounts_ids ?? []), ...(info?.profiles_ids ?? [])];
}

function useGroupForm(group: BusinessAsset | null, onClose: () => void) {
  const t = useText();
  const managed = useManaged();
  const create = useCall(createGroup);
  const update = useCall(updateGroups);
  const inside = insideOf(group);
  const parts = { path: { business_id: managed.id }, query: {} };
  const made = useRef<string | null>(null);
  const form = useForm({
    check(field, value) {
      if (field === "name" && value.trim() === "") return t(copy.nameMissing);
      return field === "description" && value.trim() === "" ? t(copy.descriptionMissing) : undefined;
    },
    async onSubmit(values, handle) {
      const [name, description] = [textOf(values, "name").trim(), textOf(values, "description").trim()];
      const asset_group_types = kinds.filter((kind) => values.has(kind));
      const after = values.getAll("asset").map(String);
      if (asset_group_types.length === 0) return handle.setError(t(copy.kindsMissing));
      try {
        // Made, though it could not be filled yet: the next attempt is about its content alone.
        made.current ??= group?.asset_id ?? (await make(name, description, asset_group_types));
        const id = made.current;
        const change = {
          asset_group_id: id,
          ...(group !== null && { name, description, asset_group_types }),
          assets_to_add: after.filter((one) => !inside.includes(one)),
          assets_to_remove: inside.filter((one) => !after.includes(one)),
        };
        if (group !== null || change.assets_to_add.length > 0) {
          const { exceptions } = await update.mutateAsync({ ...parts, body: { asset_groups_to_update: [change] } });
          const [refused] = exceptions ?? [];
          if (refused !== undefined) return handle.setError(t(refused.message ?? managerCopy.refusals.generic));
        }
        toast({ key: "access", text: t(group === null ? copy.created : copy.saved), tone: "success" });
        onClose();
      } catch (error) {
        handle.setError(accessRefusal(t, error));
      }
    },
  });

  async function make(name: string, description: string, asset_group_types: (typeof kinds)[number][]): Promise<string> {
    const body = { asset_group_name: name, asset_group_description: description, asset_group_types };
    return (await create.mutateAsync({ ...parts, body })).asset_group?.id ?? "";
  }

  return form;
}
