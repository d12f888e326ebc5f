import { Combobox as Base } from "@base-ui/react/combobox";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./combobox.module.css";
import control from "./control.module.css";
import { type FieldWords, FormField } from "./form-field.tsx";
import { CheckIcon } from "./icons.tsx";
import { openDialogs } from "./open-dialogs.ts";
import { Spinner } from "./spinner.tsx";

export interface ComboboxItem {
  value: string;
  label: string;
  hint?: string | undefined;
  icon?: ReactNode;
}

interface ComboboxProps extends FieldWords {
  items: readonly ComboboxItem[];
  value: ComboboxItem | null;
  onChange: (item: ComboboxItem | null) => void;
  /** For lists found elsewhere: what is typed. Then nothing is filtered here. */
  onSearch?: ((text: string) => void) | undefined;
  /** Says that nothing fits. */
  emptyText: ReactNode;
  /** More are being looked for. */
  loading?: boolean | undefined;
  placeholder?: string | undefined;
  name?: string | undefined;
  /** Name of the box that is typed in, where the form keeps the choice itself. */
  typedName?: string | undefined;
  disabled?: boolean | undefined;
  required?: boolean | undefined;
}

/** One of many, found by typing. Load it lazily: `lazy(() => import("./combobox.tsx"))`. */
export function Combobox(props: ComboboxProps) {
  const { label, hint, error, hideLabel, aside, items, value, onChange, onSearch, emptyText, loading } = props;
  const { placeholder, name, typedName, disabled = false, required = false } = props;
  return (
    <Base.Root
      items={items}
      value={value}
      onValueChange={onChange}
      itemToStringLabel={(item: ComboboxItem) => item.label}
      itemToStringValue={(item: ComboboxItem) => item.value}
      isItemEqualToValue={(item: ComboboxItem, chosen: ComboboxItem) => item.value === chosen.value}
      disabled={disabled}
      required={required}
      {...(name ? { name } : {})}
      {...(onSearch
        ? {
            filter: null,
            onInputValueChange: (text: string, { reason }: { reason: string }) => {
              if (reason !== "item-press") onSearch(text);
            },
          }
        : {})}
    >
      <FormField {...{ label, hint, error, hideLabel, aside }}>
        {(wiring) => (
          <span className={control.frame}>
            <Base.Input
              {...wiring}
              name={typedName}
              placeholder={placeholder}
              className={classNames(control.control, loading && control["has-after"])}
            />
            {loading ? (
              <span className={control.after}>
                <Spinner />
              </span>
            ) : null}
          </span>
        )}
      </FormField>
      {/* Inside the open dialog, if any: the rest of the page is inert then. */}
      <Base.Portal container={openDialogs.topmost() ?? undefined}>
        <Base.Positioner sideOffset={6} className={styles.positioner}>
          <Base.Popup className={styles.popup}>
            <Base.Empty className={styles.empty}>{emptyText}</Base.Empty>
            <Base.List>
              {(item: ComboboxItem) => (
                <Base.Item key={item.value} value={item} className={styles.item}>
                  {item.icon}
                  <span className={styles.words}>
                    <span dir="auto">{item.label}</span>
                    {item.hint ? <span className={styles.hint}>{item.hint}</span> : null}
                  </span>
                  <Base.ItemIndicator className={styles.check}>
                    <CheckIcon size={20} />
                  </Base.ItemIndicator>
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
