import { Suspense, useEffect, useState } from "react";
import { lazyComponent } from "#web/app/lazy-component.ts";
import type { WireBoard, WireSection } from "#contract/kit/shapes.ts";
import { SectionCard } from "./section-card.tsx";
import styles from "./section-row.module.css";

const OrderedSections = lazyComponent(async () => (await import("./organise/ordered-sections.tsx")).OrderedSections);

/** A phone shows two beside each other. */
const eagerSections = 2;

type SectionRowProps = { board: WireBoard; sections: readonly WireSection[] };

/** A board's sections, above its pins; editors can reorder them there. */
export function SectionRow({ board, sections }: SectionRowProps) {
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  if (sections.length === 0) return null;
  const row = <PlainRow board={board} sections={sections} />;
  if (!alive || !board.can_edit || sections.length === 1) return row;
  return (
    <Suspense fallback={row}>
      <OrderedSections board={board} sections={sections} />
    </Suspense>
  );
}

function PlainRow({ board, sections }: SectionRowProps) {
  return (
    <ul role="list" className={styles.row}>
      {sections.map((section, index) => (
        <li key={section.id} className={styles.card} data-drop={board.can_edit ? section.id : undefined}>
          <SectionCard board={board} section={section} eager={index < eagerSections} />
        </li>
      ))}
    </ul>
  );
}
