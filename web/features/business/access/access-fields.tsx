import { useState } from "react";
import { permissionsOf } from "#rules/business/asset-permissions.ts";
import type { AssetPermission } from "#spec/constants/business-access.ts";
import { managerCopy } from "#spec/copy/business/accounts-manager.ts";
import { useText } from "#web/app/text.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { ChevronDownIcon } from "#web/ui/icons.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import styles from "./access.module.css";
import { type AssetIs, canWords, kindWords, permissionWords } from "./access-words.ts";
import { useAssetNames } from "./managed.ts";

const { editor: copy } = managerCopy;

/** Permissions by the id of the asset they are on. */
export type Chosen = ReadonlyMap<string, readonly AssetPermission[]>;

type AccessFieldsProps = {
  assets: readonly AssetIs[];
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
  /** All choices are in sight from the beginning, as where they are the question. */
  isOpen?: boolean;
  /** What can be chosen of an asset; everything that its kind knows where it is left out. */
  among?: ((asset: AssetIs) => readonly AssetPermission[]) | undefined;
};

/** More than these are searched. */
const fewAssets = 7;

/** Which permissions on which assets, each in words. */
export function AccessFields({ assets, chosen, onChoose, among, isOpen = false }: AccessFieldsProps) {
  const t = useText();
  const nameOf = useAssetNames();
  const [typed, setTyped] = useState("");
  const wanted = typed.trim().toLocaleLowerCase(t.locale);
  const shown = assets.filter((asset) => nameOf(asset).toLocaleLowerCase(t.locale).includes(wanted));
  const choose = (id: string, permission: AssetPermission, isOn: boolean) => {
    const others = (chosen.get(id) ?? []).filter((one) => one !== permission);
    onChoose(new Map(chosen).set(id, isOn ? [...others, permission] : others));
  };
  if (assets.length === 0) return <p className={styles.quiet}>{t(copy.noAssets)}</p>;
  return (
    <div className={styles.fields}>
      {assets.length > fewAssets ? (
        <SearchField label={t(copy.search)} value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
      ) : null}
      {shown.length === 0 ? <p role="status">{t(copy.noneFound)}</p> : null}
      {shown.map((asset) => {
        const held = chosen.get(asset.id) ?? [];
        return (
          <details key={asset.id} className={styles.asset} open={isOpen || assets.length === 1 || undefined}>
            <summary className={styles.summary}>
              <span className={styles.words}>
                <strong>{nameOf(asset)}</strong>
                <span className={styles.quiet}>{kindWords(t, asset.type)}</span>
                {held.length > 0 ? <span>{permissionWords(t, held)}</span> : null}
              </span>
              <ChevronDownIcon size={20} className={styles.chevron} />
            </summary>
            <fieldset className={styles.permissions}>
              <legend className={styles.unseen}>{nameOf(asset)}</legend>
              {(among?.(asset) ?? permissionsOf[asset.type]).map((permission) => (
                <Checkbox
                  key={permission}
                  label={canWords(t, permission)}
                  checked={held.includes(permission)}
                  onChange={(event) => choose(asset.id, permission, event.currentTarget.checked)}
                />
              ))}
            </fieldset>
          </details>
        );
      })}
    </div>
  );
}
