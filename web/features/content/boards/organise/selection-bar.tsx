import { type RefObject, useEffect, useRef } from "react";
import type { WireBoard, WireSection } from "#contract/kit/shapes.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { organiseCopy } from "#spec/copy/content/organise.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { ArrowRightIcon, CopyIcon, EditIcon, FolderIcon, MinusIcon, TrashIcon } from "#web/ui/more-icons.tsx";
import styles from "./organise.module.css";
import { allSelected, countSelected, nothingSelected, type Selection } from "./selection.ts";
import { type SelectionTool, selectionTools } from "./selection-tools.ts";
import { type Organised, usePinActions } from "./use-pin-actions.ts";
import { type SelectionDialogs, useSelectionDialogs } from "./use-selection-dialogs.tsx";

type SelectionBarProps = {
  board: WireBoard;
  section: WireSection | null;
  selection: Selection;
  shown: readonly string[];
  total: number;
  onSelection: (selection: Selection) => void;
  onDone: () => void;
};

const words = organiseCopy.select;
const { actions } = commonCopy;

/** What can be done with the selected pins, at the lower edge. */
export function SelectionBar(props: SelectionBarProps) {
  const { board, section, selection, shown, total, onSelection, onDone } = props;
  const t = useText();
  const pins = usePinActions();
  const count = countSelected(selection, total);
  const organised = { board, section, selection, shown, count };
  const none = count === 0;
  const tools = selectionTools(selection, { total, count, inSection: section !== null });
  const isShut = (tool: SelectionTool) => !tools.get(tool);
  const bar = useRef<HTMLDivElement>(null);
  const clear = () => onSelection(nothingSelected);
  useFocusKept(bar, none);
  const asking = useSelectionDialogs(pins, organised, clear);

  return (
    <div ref={bar} className={styles.bar} role="toolbar" aria-label={t(words.bar)}>
      <p className={styles.count} aria-live="polite">
        {t(actions.selected, { count })}
      </p>
      <div className={styles.tools}>
        {tools.has("selectNone") ? (
          <Button size="sm" className={styles.all} onClick={clear}>
            {t(words.none)}
          </Button>
        ) : (
          <Button
            size="sm"
            className={styles.all}
            disabled={isShut("selectAll")}
            onClick={() => onSelection(allSelected)}
          >
            {t(actions.selectAll)}
          </Button>
        )}
        <Button
          size="sm"
          variant="primary"
          disabled={isShut("move")}
          icon={<ArrowRightIcon size={18} />}
          onClick={() => asking.choosePlace((place) => pins.move(organised, place))}
        >
          {t(actions.move)}
        </Button>
        {tools.has("copy") ? <CopyTools {...{ tools, isShut, pins, organised, asking }} /> : null}
        <Button size="sm" disabled={isShut("delete")} icon={<TrashIcon size={18} />} onClick={asking.askToDelete}>
          <span className={styles.word}>{t(actions.delete)}</span>
        </Button>
      </div>
      <Button size="sm" variant="inverse" onClick={onDone}>
        {t(actions.done)}
      </Button>
    </div>
  );
}

/** With nothing selected the button last pressed is shut: the keyboard goes on from the bar's first. */
function useFocusKept(bar: RefObject<HTMLElement | null>, none: boolean): void {
  const hadSome = useRef(false);
  useEffect(() => {
    if (!none) hadSome.current = true;
    if (!none || !hadSome.current) return;
    const frame = requestAnimationFrame(() => {
      const held = document.activeElement;
      if (held === document.body || (held?.matches(":disabled") && bar.current?.contains(held)))
        bar.current?.querySelector<HTMLElement>("button:enabled")?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [bar, none]);
}

interface CopyToolsProps {
  tools: ReadonlyMap<SelectionTool, boolean>;
  isShut: (tool: SelectionTool) => boolean;
  pins: ReturnType<typeof usePinActions>;
  organised: Organised;
  asking: SelectionDialogs;
}

/** What isn't offered of all pins of a board at once. */
function CopyTools({ tools, isShut, pins, organised, asking }: CopyToolsProps) {
  const t = useText();
  return (
    <>
      <Button
        size="sm"
        disabled={isShut("copy")}
        icon={<CopyIcon size={18} />}
        onClick={() => asking.choosePlace((place) => pins.copy(organised, place))}
      >
        <span className={styles.word}>{t(words.copyTo)}</span>
      </Button>
      {tools.has("takeOut") ? (
        <Button
          size="sm"
          disabled={isShut("takeOut")}
          icon={<MinusIcon size={18} />}
          onClick={() => void asking.clearAfter(pins.takeOut(organised))}
        >
          <span className={styles.word}>{t(words.takeOut)}</span>
        </Button>
      ) : (
        <Button size="sm" disabled={isShut("newSection")} icon={<FolderIcon size={18} />} onClick={asking.askName}>
          <span className={styles.word}>{t(words.newSection)}</span>
        </Button>
      )}
      <Button size="sm" disabled={isShut("edit")} icon={<EditIcon size={18} />} onClick={asking.edit}>
        <span className={styles.word}>{t(actions.edit)}</span>
      </Button>
    </>
  );
}
