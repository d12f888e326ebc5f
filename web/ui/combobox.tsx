import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { folded } from "#rules/kit/folded.ts";
import { inactivePosition, stepPosition } from "#rules/kit/list-navigation.ts";
import styles from "./combobox.module.css";
import control from "./control.module.css";
import { type FieldWords, FormField } from "./form-field.tsx";
import { CheckIcon } from "./icons.tsx";
import { usePopoverPlace } from "./use-popover-place.ts";

export interface ComboboxItem {
  value: string;
  label: string;
}

interface ComboboxProps extends FieldWords {
  label: string;
  items: readonly ComboboxItem[];
  value: ComboboxItem | null;
  onChange: (item: ComboboxItem) => void;
  /** Says that nothing fits. */
  emptyText: ReactNode;
  placeholder?: string | undefined;
  /** Name of the box that is typed in: the form keeps the choice itself. */
  typedName?: string | undefined;
}

/**
 * One of many, found by typing. Up and Down move through what fits, Enter takes it, Escape and leaving put back what was chosen. Load it
 * lazily: `lazy(() => import("./combobox.tsx"))`.
 */
export function Combobox({ items, value, onChange, emptyText, placeholder, typedName, ...words }: ComboboxProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  /** Null: the choice is shown, and everything fits. */
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(inactivePosition);
  const query = folded(typed ?? "");
  const fits = isOpen ? items.filter(({ label }) => folded(label).includes(query)) : [];

  const close = () => {
    setOpen(false);
    setTyped(null);
    setActive(inactivePosition);
  };
  const choose = (item: ComboboxItem) => {
    close();
    onChange(item);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : null;
    // A single match needs no arrow.
    const chosen =
      event.key === "Enter" ? (fits[active] ?? (query !== "" && fits.length === 1 ? fits[0] : null)) : null;
    if (step !== null) {
      setOpen(true);
      setActive(stepPosition(active, step, [isOpen ? fits.length : items.length]));
    } else if (chosen) choose(chosen);
    else if (event.key === "Escape" && isOpen) close();
    // What is typed is no choice yet: the form isn't sent without it.
    else if (event.key === "Enter" && query !== "") setOpen(true);
    else return;
    event.preventDefault();
    // Escape closes the list, not the dialog around it.
    event.stopPropagation();
  };

  return (
    <>
      <FormField {...words}>
        {(wiring) => (
          <span id={`${id}-field`} className={control.frame}>
            <input
              {...wiring}
              type="text"
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={isOpen}
              aria-controls={`${id}-list`}
              aria-activedescendant={fits[active] ? `${id}-${active}` : undefined}
              autoComplete="off"
              spellCheck={false}
              name={typedName}
              placeholder={placeholder}
              value={typed ?? value?.label ?? ""}
              className={control.control}
              onClick={() => setOpen(true)}
              onChange={(event) => {
                setTyped(event.currentTarget.value);
                setActive(inactivePosition);
                setOpen(true);
              }}
              onBlur={close}
              onKeyDown={onKeyDown}
            />
          </span>
        )}
      </FormField>
      <Choices
        {...{ id, isOpen, active, fits, emptyText }}
        label={words.label}
        value={value}
        onActive={setActive}
        onChoose={choose}
      />
    </>
  );
}

interface ChoicesProps extends Pick<ComboboxProps, "label" | "value" | "emptyText"> {
  /** Of the field: its own and those of the parts follow from it. */
  id: string;
  isOpen: boolean;
  fits: readonly ComboboxItem[];
  active: number;
  onActive: (position: number) => void;
  onChoose: (item: ComboboxItem) => void;
}

/** What fits, under the field, which keeps the focus; in the browser's top layer, above an open dialog too. */
function Choices({ id, isOpen, label, value, fits, emptyText, active, onActive, onChoose }: ChoicesProps) {
  const popup = useRef<HTMLDivElement>(null);
  // It is shown before it is placed: what is hidden has no size.
  useEffect(() => {
    const [element, field] = [popup.current, document.getElementById(`${id}-field`)];
    if (!element || !field || !isOpen) return;
    element.style.inlineSize = `${field.offsetWidth}px`;
    element.showPopover();
    return () => element.hidePopover();
  }, [isOpen, id]);
  usePopoverPlace(isOpen, `${id}-field`, `${id}-popup`, "bottom-start");
  useEffect(() => {
    popup.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    <div
      ref={popup}
      id={`${id}-popup`}
      popover="manual"
      className={styles.popup}
      onMouseDown={(event) => event.preventDefault()}
    >
      <div role="status" className={styles.empty}>
        {isOpen && fits.length === 0 ? emptyText : null}
      </div>
      <div role="listbox" id={`${id}-list`} className={styles.list} aria-label={label}>
        {fits.map((item, at) => (
          <div
            key={item.value}
            id={`${id}-${at}`}
            role="option"
            aria-selected={at === active}
            className={styles.item}
            onPointerMove={() => at !== active && onActive(at)}
            onClick={() => onChoose(item)}
          >
            <span dir="auto" className={styles.words}>
              {item.label}
            </span>
            {item.value === value?.value ? <CheckIcon size={20} className={styles.check} /> : null}
          </div>
        ))}
      </div>
    </div>
  );
}
