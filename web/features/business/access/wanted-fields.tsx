import { permissionsOf } from "#rules/business/asset-permissions.ts";
import type { AssetPermission } from "#spec/constants/business-access.ts";
import { managerCopy } from "#spec/copy/business/accounts-manager.ts";
import { useText } from "#web/app/text.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import styles from "./access.module.css";
import type { Chosen } from "./access-fields.tsx";
import { canWords } from "./access-words.ts";

const { invite: copy } = managerCopy;

type WantedFieldsProps = {
  /** By `profile` and `account`. */
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
  account: { name: string; error: string | undefined };
};

/** What one would like to do with things of another business, whose lists one can't see. */
export function WantedFields({ chosen, onChoose, account }: WantedFieldsProps) {
  const t = useText();
  const boxes = (of: "profile" | "account", permissions: readonly AssetPermission[]) =>
    permissions.map((permission) => {
      const held = chosen.get(of) ?? [];
      const others = held.filter((one) => one !== permission);
      return (
        <Checkbox
          key={permission}
          label={canWords(t, permission)}
          checked={held.includes(permission)}
          onChange={({ currentTarget: { checked } }) =>
            onChoose(new Map(chosen).set(of, checked ? [...others, permission] : others))
          }
        />
      );
    });
  return (
    <>
      <fieldset className={styles.plain}>
        <legend className={styles.legend}>{t(copy.theirProfile)}</legend>
        {boxes("profile", permissionsOf.PROFILE)}
      </fieldset>
      <fieldset className={styles.plain}>
        <legend className={styles.legend}>{t(copy.theirAccount)}</legend>
        <TextField {...account} label={t(copy.accountId)} hint={t(copy.accountHint)} inputMode="numeric" />
        {boxes("account", permissionsOf.AD_ACCOUNT)}
      </fieldset>
    </>
  );
}
